"""Rules of facts of works of art: their maker, museum, collection and material."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import OF_FINDS

_PAINT = re.compile(r"(?:oil|acrylic|tempera|watercolou?r|gouache|ink|pastel)s?\b", re.I)
_OF_ARTWORKS = frozenset({"painter", "painted_by", "accession_number", "medium", "material_used", "made_from_material"})
_PAINTED = re.compile(r"(?:oil|acrylic|tempera|watercolou?r|gouache|fresco)(?: on |(?: paint|s)?$)")
_HOUSE = re.compile(
    r"\b(?:Museum|Museo|Musée|Gallery|Louvre|Prado|Uffizi|Rijksmuseum|Hermitage|Tate|Institute|Library)\b"
)
_OF_MAKERS_OR_KEEPERS = (
    *("sculptor", "sculpted_by", "unveiled", "creator", "collection", "inventory_number", "artist"),
    *("location_of_discovery", "visitors_per_year"),
)


def is_artwork(fact: FactOfKind) -> bool:
    """Whether the subject is a work of art or a find by its facts."""
    return fact.has(*OF_FINDS, *_OF_ARTWORKS)


def _is_collected(fact: FactOfKind) -> bool:
    """Whether the subject is a work that the object may keep."""
    return is_artwork(fact) or (fact.is_named and fact.has("creator", "artist", "painter", "sculptor"))


def _is_kept(fact: FactOfKind) -> bool:
    """Whether the object is the museum of a work."""
    return fact.is_named and (is_artwork(fact) or fact.has("author", "artist", "painter", "creator"))


RULES: tuple[Rule, ...] = (
    (
        form("medium"),
        lambda fact: (
            _PAINT.match(fact.value.text) is not None
            and fact.has("painter", "painted_by", "artist", "creator", "created_by")
        ),
        "{subject} was painted in {object}.",
    ),
    (form("technique"), lambda fact: _PAINT.match(fact.value.text) is not None, "{subject} was painted in {object}."),
    (
        "{subject} was written by {object}.",
        lambda fact: fact.has("museum", "medium", "collection", "material_used", "movement", "made_from_material"),
        "{subject} is a work by {object}.",
    ),
    (form("museum"), _is_kept, "{subject} is kept in {object}."),
    (form("collection"), _is_collected, "{subject} is in the collection of {object}."),
    (form("museum"), lambda fact: fact.has("curator", "curated_by"), "{subject} is on show at {object}."),
    (
        form("collection"),
        lambda fact: _HOUSE.search(fact.value.text) is not None and not fact.is_surely_person,
        "{subject} is in the collection of {object}.",
    ),
    (
        "The material used by {subject} is {object}.",
        lambda fact: _PAINTED.match(fact.value.text) is not None,
        "{subject} was painted in {object}.",
    ),
    (
        "The material used by {subject} is {object}.",
        lambda fact: fact.has(*_OF_MAKERS_OR_KEEPERS),
        "{subject} is made of {object}.",
    ),
)
