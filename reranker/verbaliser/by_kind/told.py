"""Told by kind: the template of a fact as it suits what the subject is, such as a battle, a series or an order."""

import re
from collections import defaultdict
from collections.abc import Sequence, Set

from reranker.triples import Triple
from reranker.verbaliser.by_kind import (
    artists,
    artworks,
    athletes,
    courts,
    disasters,
    eateries,
    editions,
    events,
    figures,
    foods,
    journeys,
    menus,
    nature,
    orders,
    persons,
    places,
    politicians,
    professions,
    things,
    visited,
    wares,
    weather,
    works,
)
from reranker.verbaliser.by_kind.fact import FactOfKind, Rule
from reranker.verbaliser.by_kind.visited import told_there
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import with_article
from reranker.verbaliser.own_subjects import THERE
from reranker.verbaliser.wording import Wording

_DONE_FOR = re.compile(
    r"(?P<what>The .+ (?:paid|needed|required|spent|owed|walked|taken|covered)) (?:for|on|in) \{subject\}"
)
# Of the rules of one template, the first that suits a fact tells it, in the order of the files below.
_RULES: dict[str, list[Rule]] = defaultdict(list)
for _rule in (
    *artworks.RULES,
    *artists.RULES,
    *politicians.RULES,
    *professions.RULES,
    *persons.RULES,
    *athletes.RULES,
    *courts.RULES,
    *editions.RULES,
    *weather.RULES,
    *disasters.RULES,
    *events.RULES,
    *works.RULES,
    *menus.RULES,
    *eateries.RULES,
    *places.RULES,
    *journeys.RULES,
    *foods.RULES,
    *nature.RULES,
    *orders.RULES,
    *figures.RULES,
    *visited.RULES,
    *wares.RULES,
    *things.RULES,
):
    _RULES[_rule[0]].append(_rule)


def told_by_kind(
    template: str, triple: Triple, value: Wording, keys: Set[str], *, of_person: bool, kinds: Sequence[str]
) -> str:
    """Return the template as it suits the kind of the subject; empty if the template is for any subject.

    Args:
        value: the object in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
        kinds: what other facts say that the subject is.
    """
    fact = FactOfKind(triple, value, usual_form(triple.subject), keys, of_person, kinds)
    if template.startswith(THERE):
        return told_there(template, fact)
    if fact.is_surely_person and _DONE_FOR.match(template):  # who takes, pays and walks
        return _DONE_FOR.sub(r"\g<what> by {subject}", template)
    said = next((said for _, suits, said in _RULES.get(template, ()) if suits(fact)), "")
    if "{a}" in said:
        article = "" if value.text.startswith(("a ", "an ", "the ")) else with_article(value.text).split()[0]
        said = said.replace("{a}", article).replace("  ", " ")
    the = "" if value.text.startswith("the ") else "the "
    return said.replace("{the} ", the).replace("{at}", value.preposition or "")
