"""The lab's public names."""

from ludoteca.lab import arena, observe, report


def test_the_public_names_are_these() -> None:
    assert arena.__all__ == [
        "Folder",
        "Match",
        "Outcome",
        "Settings",
        "Standing",
        "play",
        "run",
        "schedule",
        "standings",
    ]
    assert observe.__all__ == ["Encoder", "Row", "encoder"]
    assert report.__all__ == ["Study", "gather", "page"]
