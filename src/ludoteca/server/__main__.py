"""A server with any settings: `python -m ludoteca.server SETTINGS-AS-JSON`."""

from __future__ import annotations

import json
import sys

from ludoteca.server.run import serve
from ludoteca.server.settings import Settings

if __name__ == "__main__":
    sys.exit(serve(Settings(**json.loads(sys.argv[1]))))
