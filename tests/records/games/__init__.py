"""The games of which whole games are recorded."""

from tests.records.games import bruges, council, rio
from tests.records.plan import Recorded

RECORDED: dict[str, Recorded] = {"bruges": bruges, "council": council, "rio": rio}
