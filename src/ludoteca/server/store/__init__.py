"""What the database is asked and told. Every function takes a connection and runs in a thread."""
