"""Several servers on one PostgreSQL, which play each table once and answer for all of them.

`members` says who is there, `leases` who plays which table, `claims` what the hall may play.
`switch`, `upstream` and `door` carry a request to the server that plays its table. `notices` is
what servers tell each other, `rates` what they count together. `jobs` and `worker` are for the
bots, and `processes` starts many servers at once.
"""
