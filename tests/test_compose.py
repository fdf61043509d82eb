"""Composition: how triples are grouped, and how the texts of groups become the text of an input."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from conftest import ScriptedCheck

from d2t.choice import Choice
from d2t.climb import climb
from d2t.data.records import Record
from d2t.generator import Candidates, Decoding
from d2t.generator.familiar import Familiar
from d2t.grouping import Grouping, groups, in_telling_order, linked
from d2t.joined import Part, join
from d2t.ladder import Ladder
from d2t.result import Result
from d2t.sureness import is_likely
from reranker import Candidate, Reranker, Templates
from reranker.candidates import Assessment
from reranker.policy import ByGenerator
from reranker.triples import Triples, as_triples, predicate_words

GROUPS = [  # subjects and objects; the greatest size; the positions of each group
    ("A 1, A 2, A 3", 3, [[0, 1, 2]]),
    ("A 1, A 2, A 3", 2, [[0, 1], [2]]),
    ("A 1, A 2, A 3", 1, [[0], [1], [2]]),
    ("A 1, B 2, A 3, B 4", 3, [[0, 2], [1, 3]]),
    ("A B, B C, C D", 3, [[0, 1, 2]]),
    ("B C, A B", 2, [[0, 1]]),
    ("A B, B 1, A 2", 2, [[0, 1], [2]]),
    ("A C, B 1, B 2, C 3", 3, [[0, 3], [1, 2]]),
    ("A B, B 1, A 2, B 3", 3, [[0, 1, 2], [3]]),
    ("A B, A 1, A 2, B 3, B 4", 3, [[0, 1, 2], [3, 4]]),
]


@pytest.mark.parametrize(("pairs", "most", "expected"), GROUPS)
def test_triples_that_belong_together_form_groups(pairs: str, most: int, expected: list[list[int]]) -> None:
    triples = as_triples(" && ".join(pair.replace(" ", f" | p{n} | ") for n, pair in enumerate(pairs.split(", "))))
    found = groups(tuple(enumerate(triples)), Grouping(most, places=False))
    assert [[position for position, _ in group] for group in found] == expected
    assert all(triples[position] == triple for group in found for position, triple in group)


@pytest.mark.parametrize(("day", "place"), [("birthDate", "birthPlace"), ("date of birth", "place of birth")])
def test_the_facts_of_one_event_stay_together_and_births_come_first(day: str, place: str) -> None:
    life = f"A | deathPlace | Ely && A | {day} | 1 May && A | {place} | Rye && A | deathDate | 2 May && A | job | x"
    found = groups(tuple(enumerate(as_triples(life))), Grouping(3, places=False))
    assert [[position for position, _ in group] for group in found] == [[0, 3], [1, 2, 4]]


def test_who_founded_a_firm_and_when_is_one_event() -> None:
    firm = "A | industry | x && A | foundedBy | B && A | size | 3 && A | city | C && A | foundingYear | 1900"
    found = groups(tuple(enumerate(as_triples(firm))), Grouping(3, places=False))
    assert [[position for position, _ in group] for group in found] == [[0, 1, 4], [2, 3]]


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        ("A 1, B 2, A 3", [[0, 2], [1]]),
        ("A 1, B A, C 3", [[0, 1], [2]]),
        ("A 1, C 2, A C", [[0, 1, 2]]),
    ],
)
def test_what_the_templates_tell_is_split_by_what_is_linked(pairs: str, expected: list[list[int]]) -> None:
    triples = as_triples(" && ".join(pair.replace(" ", " | p | ") for pair in pairs.split(", ")))
    assert [[position for position, _ in group] for group in linked(tuple(enumerate(triples)))] == expected


PARTS = [  # positions of the parts; the order in which they are told
    ([(0, 1), (2,), (3, 4)], [(0, 1), (3, 4), (2,)]),
    ([(2,), (0, 4), (1, 3)], [(1, 3), (0, 4), (2,)]),
    ([(0,), (1,), (3,)], [(1,), (3,), (0,)]),
]
LIFE = "A | deathPlace | X && A | birthPlace | Y && B | size | 3 && A | job | x && A | club | z"


@pytest.mark.parametrize(("parts", "told"), PARTS)
def test_parts_about_one_subject_are_told_together_in_the_order_of_its_life(
    parts: list[tuple[int, ...]], told: list[tuple[int, ...]]
) -> None:
    in_order = in_telling_order(as_triples(LIFE), [Part(str(part), "beam", part) for part in parts])
    assert [part.triples for part in in_order] == told


@pytest.mark.parametrize(
    ("texts", "in_order"),
    [
        (["Oz has a bar. The chef of Oz is Bo.", "Oz is in Ely."], [1, 0]),
        (["Oz is old. Its chef is Bo.", "Oz is in Ely."], [1, 0]),
        (["Oz has a bar.", "Oz is in Ely."], [0, 1]),
        (["The chef of Oz is Bo. Oz has a bar.", "Oz is in Ely."], [0, 1]),
    ],
)
def test_a_part_that_ends_with_a_form_is_told_last(texts: list[str], in_order: list[int]) -> None:
    parts = [Part(text, "beam", (at,)) for at, text in enumerate(texts)]
    triples = as_triples("Oz | chef | Bo && Oz | city | Ely")
    assert in_telling_order(triples, parts) == [parts[at] for at in in_order]


ALIKE = [  # subjects and predicates; whether places stay together; the positions of each group of at most three
    ("A origin, B club, A label, A city, A origin", False, [[0, 2, 4], [1], [3]]),
    ("A location, A label, A year, A country", True, [[0, 1, 3], [2]]),
    ("A location, A label, A year, A country", False, [[0, 1, 2], [3]]),
    ("A isPartOf, A area, A size, A country, B city", True, [[0, 1, 3], [2], [4]]),
]


@pytest.mark.parametrize(("pairs", "places", "expected"), ALIKE)
def test_facts_of_the_same_predicate_stay_together_and_those_of_places_can(
    pairs: str, places: bool, expected: list[list[int]]
) -> None:
    subjects = [pair.replace(" ", " | ") + f" | {n}" for n, pair in enumerate(pairs.split(", "))]
    found = groups(tuple(enumerate(as_triples(" && ".join(subjects)))), Grouping(3, places=places))
    assert [[position for position, _ in group] for group in found] == expected


JOINED = [
    (["One is here.", "Two is there."], "One is here. Two is there."),
    (["One is here", "Is two there?"], "One is here. Is two there?"),
    (["One is here. Two is there.", "Two is there."], "One is here. Two is there."),
    (['He wrote "It."', "He lived."], 'He wrote "It." He lived.'),
]


@pytest.mark.parametrize(("texts", "expected"), JOINED)
def test_no_sentence_is_repeated(texts: list[str], expected: str) -> None:
    parts = [Part(text, "beam", (n,)) for n, text in enumerate(texts)]
    assert join(parts).text == expected
    assert [part.triples for part in join(parts).parts] == [part.triples for part in parts]


THREE = as_triples("The Mill | eatType | pub && The Mill | area | riverside && The Vaults | food | Thai")
LATER = as_triples("The Vaults | food | Thai && The Mill | eatType | pub")
FOOD = "The food of The Vaults is Thai."
TEMPLATE = f"The eat type of The Mill is pub. The area of The Mill is riverside. {FOOD}"
OK, BAD = ("OK", 0.97), ("omission", 0.2)


class Objects:
    """A generator that writes the objects of the triples, and counts the inputs."""

    def __init__(self) -> None:
        self.asked: Counter[Triples] = Counter()
        self.calls = 0

    def __call__(self, inputs: Sequence[Triples], decoding: Decoding) -> list[Candidates]:
        self.calls += 1
        self.asked.update(inputs)
        return [(Candidate("+".join(triple.object for triple in triples) + "."),) for triples in inputs]


def composed(inputs: Sequence[Triples], check: ScriptedCheck, generate: Objects) -> list[Choice]:
    return climb(
        Ladder(("compose", "template")),
        inputs,
        [(Candidate("wrong"),)] * len(inputs),
        reranker=Reranker(check),
        generate=generate,
        templates=Templates(),
    )


class RefusesAll(ByGenerator):
    """A policy that accepts no text."""

    def accepts(self, assessment: Assessment) -> bool:
        return False


PAIR, LAST = "pub+riverside.", "Thai."
COMPOSED = [  # the texts that pass; the parts of the text: source and positions; the text
    ([PAIR, f"{PAIR} {FOOD}"], [("beam", (0, 1)), ("template", (2,))], f"{PAIR} {FOOD}"),
    ([PAIR, LAST, f"{PAIR} {LAST}"], [], TEMPLATE),  # a fact alone is told by its template
    ([PAIR], [], TEMPLATE),
    ([TEMPLATE], [], TEMPLATE),
]


@pytest.mark.parametrize(("passing", "parts", "text"), COMPOSED)
def test_a_composition(
    passing: list[str],
    parts: list[tuple[str, tuple[int, ...]]],
    text: str,
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    check = scripted_check(dict.fromkeys(passing, OK), otherwise=BAD)
    [choice] = composed([THREE], check, Objects())
    assert choice.candidate is not None
    assert (choice.source, choice.candidate.text) == ("composed" if parts else "template", text)
    assert choice.accepted == bool(parts)
    assert [(part.source, part.triples) for part in choice.parts] == parts
    written = Result(Record("1", THREE), "", choice).to_dict()
    assert [part["triples"] for part in written.get("parts", [])] == [positions for _, positions in parts]


def test_smaller_groups_follow_where_greater_ones_fail_as_a_whole(scripted_check: Callable[..., ScriptedCheck]) -> None:
    four = as_triples(" && ".join(f"The Mill | p{n} | {n}" for n in range(4)))
    check = scripted_check(dict.fromkeys(["0+1+2.", "0+1.", "2+3.", "0+1. 2+3."], OK), otherwise=BAD)
    [choice] = composed([four], check, Objects())
    assert [(part.source, part.triples) for part in choice.parts] == [("beam", (0, 1)), ("beam", (2, 3))]


def test_a_composed_text_with_more_sentences_than_the_template_text_is_not_taken(
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    inn = as_triples("Inn | has_bar | yes && Inn | is_old | yes && Inn | has_wifi | yes")
    ladder, lists = Ladder(("compose", "template"), share_sentences=False), [(Candidate("wrong"),)]
    check = scripted_check({"wrong": BAD}, otherwise=OK)
    [choice] = climb(
        ladder, [inn], lists, reranker=Reranker(check), generate=Objects(), templates=Templates.load("default")
    )
    assert choice.source == "template"
    assert choice.passed_over is not None
    assert choice.passed_over.why == "the templates need fewer sentences"


def test_a_template_text_without_an_accepted_form_is_the_best_that_says_all(
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    ladder, lists = Ladder(("template",), share_sentences=False), [(Candidate("wrong"),)]
    inn = as_triples("Inn | has_bar | yes && Inn | is_old | yes")
    flawed = Reranker(scripted_check({"wrong": BAD}, otherwise=OK), policy=RefusesAll())
    [choice] = climb(ladder, [inn], lists, reranker=flawed, generate=Objects(), templates=Templates.load("default"))
    assert choice.candidate == Candidate("Inn has a bar and is old.")


def test_groups_of_all_inputs_are_written_together_and_once(scripted_check: Callable[..., ScriptedCheck]) -> None:
    generate = Objects()
    check = scripted_check(dict.fromkeys([PAIR, f"{PAIR} {FOOD}"], OK), otherwise=BAD)
    choices = composed([THREE, LATER, THREE, THREE[:1]], check, generate)
    assert [choice.source for choice in choices] == ["composed", "template", "composed", "template"]
    assert generate.asked == {THREE[:2]: 1}
    assert generate.calls == 1


@pytest.mark.parametrize(("score", "source"), [(-0.3, "beam"), (None, "beam"), (-0.9, "template")])
def test_a_text_that_its_generator_finds_unlikely_is_not_taken(
    score: float | None, source: str, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    reranker = Reranker(scripted_check({}, otherwise=OK))
    ladder, lists = Ladder(("template",), least_score=-0.6), [(Candidate("A text.", score),)]
    [choice] = climb(ladder, [LATER], lists, reranker=reranker, generate=Objects(), templates=Templates())
    assert choice.source == source
    passed_over = Result(Record("1", LATER), "", choice).to_dict().get("passed_over")
    unlikely = {"text": "A text.", "why": "the generator itself finds it unlikely"}
    assert passed_over == (None if source == "beam" else unlikely)


@pytest.mark.parametrize(
    ("score", "confidence", "likely"),
    [
        (-0.4, 0.7, False),
        (-0.355, 0.7, False),
        (-0.4, 0.8, False),
        (-0.355, 0.8, True),
        (-0.45, 0.9, True),
        (-0.55, 0.9, False),
        (-0.75, 0.95, True),
    ],
)
def test_the_surer_the_check_is_the_less_likely_a_text_may_be(
    score: float, confidence: float, likely: bool, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    ranking = Reranker(scripted_check({}, otherwise=("OK", confidence))).rerank(THREE, [("A text.", score)])
    assert is_likely(ranking, -0.5) is likely


ABOUT_FERRY = as_triples("Ferry 12 | departs_from | Oban && Ferry 12 | arrives_at | Mull")
SENTENCES, SHARED = "Ferry 12 leaves Oban. Ferry 12 reaches Mull.", "Ferry 12 leaves Oban and reaches Mull."


@pytest.mark.parametrize(
    ("passing", "share_sentences", "source", "text"),
    [
        ([SENTENCES, SHARED], True, "composed", SHARED),
        ([SENTENCES, SHARED], False, "beam", SENTENCES),
        ([SENTENCES], True, "beam", SENTENCES),  # the check rejects the joined text
    ],
)
def test_sentences_about_one_subject_are_joined_where_the_check_accepts_it(
    passing: list[str],
    share_sentences: bool,
    source: str,
    text: str,
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    reranker = Reranker(scripted_check(dict.fromkeys(passing, OK), otherwise=BAD))
    ladder = Ladder(share_sentences=share_sentences)
    lists = [(Candidate(SENTENCES),)]
    [choice] = climb(ladder, [ABOUT_FERRY], lists, reranker=reranker, generate=Objects(), templates=Templates())
    assert choice.candidate is not None
    assert (choice.source, choice.candidate.text, choice.accepted) == (source, text, True)
    assert choice.parts == ((Part(SENTENCES, "beam", (0, 1)),) if source == "composed" else ())


UNFAMILIAR = [  # the predicates that the generator knows; the inputs that it writes; the parts of the text
    ("food", [], [("template", (0, 1, 2))]),
    ("eat_type area", [(0, 1)], [("beam", (0, 1)), ("template", (2,))]),
    ("near", [], [("template", (0, 1, 2))]),
]


@pytest.mark.parametrize(("known", "written", "parts"), UNFAMILIAR)
def test_template_sentences_tell_what_the_generator_does_not_know(
    known: str, written: list[tuple[int, ...]], parts: list[tuple[str, tuple[int, ...]]]
) -> None:
    generate, every_text_passes = Objects(), ScriptedCheck({}, otherwise=OK)
    [choice] = climb(
        Ladder(("compose", "template")),
        [THREE],
        [(Candidate("all of it"),)],
        reranker=Reranker(every_text_passes),
        generate=generate,
        templates=Templates(),
        familiar=Familiar(frozenset(known.split())),
    )
    assert set(generate.asked) == {tuple(THREE[at] for at in group) for group in written}
    assert [(part.source, part.triples) for part in choice.parts] == parts
    assert choice.source == ("composed" if written else "template")
    assert choice.passed_over is not None
    assert choice.passed_over.why.startswith("the generator does not know ")


@pytest.mark.parametrize(
    ("score", "confidence", "text", "source"),
    [
        (-0.2, 0.995, "Its {} is 9.", "beam"),
        (-0.2, 0.995, "It is 9.", "template"),  # not in the words of the predicate
        (-0.3, 0.995, "Its {} is 9.", "template"),
        (-0.2, 0.9, "Its {} is 9.", "template"),
        (None, 0.995, "Its {} is 9.", "template"),
    ],
)
def test_a_text_with_unfamiliar_predicates_is_taken_if_generator_and_check_are_sure(
    score: float | None, confidence: float, text: str, source: str
) -> None:
    reranker = Reranker(ScriptedCheck({}, otherwise=("OK", confidence)))
    words = " and its ".join(predicate_words(triple.predicate) for triple in LATER)
    lists, knows_nothing = [(Candidate(text.format(words), score),)], Familiar(frozenset())
    [choice] = climb(
        Ladder(("template",)),
        [LATER],
        lists,
        reranker=reranker,
        generate=Objects(),
        templates=Templates(),
        familiar=knows_nothing,
    )
    assert choice.source == source
