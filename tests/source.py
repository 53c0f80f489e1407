"""The package's own source, as the tests about it read it."""

import ast
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "ludoteca"


def modules(folder: Path) -> list[Path]:
    """Every module below `folder`; none at all would make any check of them pass."""
    found = sorted(folder.rglob("*.py"))
    assert found, f"no modules in {folder}"
    return found


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))
