"""Studies: trees of variations with comments and marks, made of changes that are only added to."""

from ludoteca.study.compact import packed, unpacked
from ludoteca.study.file import dumps, loads
from ludoteca.study.opening import Opening, from_deal, from_position, from_record
from ludoteca.study.tree import COLOURS, Chapter, Node, Study
from ludoteca.study.walk import Walk

__all__ = [
    "COLOURS",
    "Chapter",
    "Node",
    "Opening",
    "Study",
    "Walk",
    "dumps",
    "from_deal",
    "from_position",
    "from_record",
    "loads",
    "packed",
    "unpacked",
]
