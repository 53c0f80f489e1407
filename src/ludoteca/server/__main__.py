"""A server with any settings: `python -m ludoteca.server SETTINGS-AS-JSON`.

Beside the settings, `ahead` is by how many seconds its clock is ahead of the machine's.
"""

from __future__ import annotations

import json
import sys
import time

from ludoteca.server.run import serve
from ludoteca.server.settings import Mail, Settings

if __name__ == "__main__":
    settings = json.loads(sys.argv[1])
    ahead = settings.pop("ahead", 0)
    if "mail" in settings:
        settings["mail"] = Mail(**settings["mail"])
    sys.exit(serve(Settings(**settings, now=lambda: time.time() + ahead)))
