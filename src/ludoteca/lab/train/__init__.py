"""Training: self-play with search, a fit of the judge's weights, and a gate before they count."""
