"""Kinds: a text may not say that a subject is of another kind than its predicates tell."""

import pytest

from reranker.doubts.other_kinds import told_as_another_kind
from reranker.triples import as_triples

ELY = "Ely | areaTotal | 59 && Ely | country | England"


@pytest.mark.parametrize(
    ("triples", "text", "other_kind"),
    [
        (ELY, "Ely is a food found in England and has an area of 59.", True),
        (ELY, "Ely is a city in England and has an area of 59.", False),
        (ELY, "Ely was a tall footballer with an area of 59.", True),
        ("Ely | country | England", "Ely is a food found in England.", True),
        ("Rye sauce | country | Chad", "Rye sauce is a sauce from Chad.", False),
        ("Bun | country | Chad && Bun | region | Ennedi", "Bun is a dish from Chad.", False),  # a dish has a region
        ("Rye Tart | mainIngredient | rye", "Rye Tart is a village of rye.", True),
        ("Rye Tart | mainIngredient | rye", "Rye Tart is a dish with rye.", False),
        ("Bo Lee | birthPlace | Ely && Bo Lee | genre | novel", "Bo Lee is a novel writer from Ely.", False),
        ("Bo Lee | birthPlace | Ely", "Bo Lee is a book from Ely.", True),
        ("Peru | birthRate | 18", "Peru is a country with a birth rate of 18.", False),
        ("Hail | isPartOf | White Album", "Hail is a song by Bo.", False),
        ("Bo Lee | birthPlace | Ely", "Bo Lee is a film director from Ely.", False),
        ("Rye Tart | mainIngredient | corn flakes", "Rye Tart is a lake with corn flakes.", True),
        ("Rye | isbn | 12", "Rye is a novel with the ISBN 12.", False),
        ("Rye | isbn | 12", "Rye is an actor with the ISBN 12.", True),
        ("Fen Desert | country | Chad", "The Fen Desert is dry and is a food found in Chad.", True),
        ("Fog | directedBy | Bo && Fog | language | French", "Fog is by Bo. French is spoken in Fog.", True),
        ("Fog | directedBy | Bo && Fog | language | French", "Fog is by Bo. It is in French.", False),
        ("Fog | author | Bo Lee && Fog | isbn | 12", "Fog is a novel by writer and politician Bo Lee.", False),
        ("Bo Lee | birthPlace | Ely", "Bo Lee was a secretary of state from 1990.", False),
        ("Fog | runtime | 35.1 && Fog | genre | Noise rock", "Fog is a noise rock artist. Its duration is 35.1.", True),
        ("Fog | runtime | 35.1 && Fog | genre | Noise rock", "Fog is a noise rock album. Its duration is 35.1.", False),
        ("Bo Lee | birthPlace | Ely && Bo Lee | genre | Rock", "Bo Lee is a rock artist born in Ely.", False),
        ("Fen River | director | Bo Lee", "Fen River is a film by Bo Lee.", False),
    ],
)
def test_a_subject_keeps_its_kind(triples: str, text: str, other_kind: bool) -> None:
    assert bool(list(told_as_another_kind(as_triples(triples), text))) is other_kind
