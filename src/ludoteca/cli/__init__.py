"""The command `ludoteca`."""

from ludoteca.cli.main import main

__all__ = ["main"]
