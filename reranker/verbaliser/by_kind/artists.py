"""Rules of facts of musicians and actors: their bands, records and films."""

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import WORDS

_OF_MUSICIANS, _OF_RECORDS = frozenset(WORDS["predicates of musicians"]), frozenset(WORDS["predicates of records"])
_OF_BANDS = frozenset({"lead_singer", "vocalist", "members", "band_members", "instrument", "associated_band"})


def _is_musician(fact: FactOfKind) -> bool:
    """Whether the subject is a musician and no record."""
    return bool(fact.keys & _OF_MUSICIANS) and not fact.keys & _OF_RECORDS


def _is_recording_artist(fact: FactOfKind) -> bool:
    """Whether the subject makes music, by what is told: no song has a place that it comes from."""
    of_record = not fact.keys.isdisjoint(_OF_RECORDS | {"performer", "by_artist", "album_of"})
    own = fact.of_person or fact.has(
        "origin", "location_of_formation", "formed", "formation_year", "hometown", "band_member"
    )
    return not of_record and (own or not fact.keys.isdisjoint(_OF_BANDS))


RULES: tuple[Rule, ...] = (
    ("{subject} was performed by {object}.", lambda fact: fact.of_person, "{subject} was played by {object}."),
    (
        "{object} is a member of the band {subject}.",
        lambda fact: fact.of_person,
        "{subject} is a member of the band {object}.",
    ),
    (form("film"), lambda fact: fact.of_person and fact.is_named, "{subject} appeared in {object}."),
    (form("album"), lambda fact: _is_recording_artist(fact) and fact.is_named, "{object} is an album by {subject}."),
    ("{object} is a part of {subject}.", _is_recording_artist, "{object} is a member of {subject}."),
    (form("genre"), _is_musician, "{subject} performs {object}."),
)
