"""The table in the browser: HTTP, events, accounts, clocks and pages."""
