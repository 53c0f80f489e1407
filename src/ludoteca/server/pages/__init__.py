"""The pages: HTML made by the server from the same parts as the API."""

from ludoteca.server.pages.routes import routes

__all__ = ["routes"]
