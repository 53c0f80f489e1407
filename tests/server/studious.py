"""A worker that knows Nim, too."""

from __future__ import annotations

import sys

from ludoteca.kits import shelf
from ludoteca.server.bots import worker
from tests.server import nim

if __name__ == "__main__":
    shelf().kits["nim"] = nim.KIT
    worker.main(sys.argv[1:])
