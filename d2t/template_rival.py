"""TemplateRival: which texts of the generator the templates would word better."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from d2t.generator.familiar import Familiar
from d2t.stiffness import are_stiffer
from d2t.sureness import SURE, is_sure
from reranker.own_words import OwnWords
from reranker.ranking import Ranking
from reranker.templates import Templates
from reranker.triples import Triple, Triples, local_name, names_itself, predicate_words
from reranker.verbaliser.aggregation import sentence_count, word_count

RULES = 1  # to be raised when a rule below changes
LEAST_SCORE_IF_UNFAMILIAR = -0.25  # of a text that words predicates which the generator hardly knows, in its own way


class TemplateRival:
    """Finds the texts of one generator that the templates would word better.

    The generator often puts predicates into words badly that it hardly knows. Its text is good enough if it says their
    facts in the words of the templates, and is as a whole no longer than the templates' own text; or else if generator
    and check are both sure of the text.

    Args:
        familiar: the predicates that the generator knows.
        taken: whether the templates' own text may be taken instead. If not, the words of unfamiliar facts alone count,
            and neither length nor forms (`d2t.stiffness`).
    """

    def __init__(self, templates: Templates, familiar: Familiar, *, taken: bool = True):
        self.templates, self.familiar, self.taken = templates, familiar, taken
        self._own_words = OwnWords(templates)
        self._own_text = lru_cache(maxsize=1024)(templates.fluent)  # the texts of a list share it

    def why_worse(self, ranking: Ranking, *, composed: bool = False) -> str:
        """Return why the templates word the facts better than the accepted text of a ranking; empty if they do not.

        Args:
            composed: whether template sentences tell the unfamiliar facts of the text anyway.
        """
        if ranking.best is None:
            return ""
        triples, text = ranking.triples, ranking.best.text
        unfamiliar = [] if composed else self._unfamiliar(triples)
        if unfamiliar and _is_well_worded(ranking, unfamiliar):
            unfamiliar = []
        return self._why(triples, [text], unfamiliar)[0]

    def are_worse(self, triples: Triples, texts: Sequence[str]) -> list[bool]:
        """Return for each text of the same triples, which nobody checked, whether the templates word them better."""
        return [bool(why) for why in self._why(triples, texts, self._unfamiliar(triples))]

    def _why(self, triples: Triples, texts: Sequence[str], unfamiliar: Sequence[Triple]) -> list[str]:
        stiffer = are_stiffer(triples, texts, self.templates) if self.taken else [False] * len(texts)
        return [
            self._why_unfamiliar(triples, text, unfamiliar)
            or ("the templates say in clauses what it says in forms" if stiff else "")
            for text, stiff in zip(texts, stiffer, strict=True)
        ]

    def _why_unfamiliar(self, triples: Triples, text: str, unfamiliar: Sequence[Triple]) -> str:
        if not unfamiliar:
            return ""
        told = self._own_words.told(triples, text)
        if others := [triple for triple in unfamiliar if triple not in told]:
            names = dict.fromkeys(local_name(triple.predicate) for triple in others)
            return f"the generator does not know {', '.join(names)}"
        return self._why_longer(triples, text) if self.taken else ""

    def _why_longer(self, triples: Triples, text: str) -> str:
        own = self._own_text(triples)
        for unit, count in (("sentences", sentence_count), ("words", word_count)):
            if count(text) > count(own):
                return f"the templates need fewer {unit}"
        return ""

    def _unfamiliar(self, triples: Triples) -> list[Triple]:
        return [triple for triple in triples if not names_itself(triple) and triple not in self.familiar]


def _is_well_worded(ranking: Ranking, unfamiliar: Iterable[Triple]) -> bool:
    """Whether generator and check are both sure of the accepted text, which has the words of these predicates.

    The words are there as they are: "participated 1250" is no good for `participants`.
    """
    best = ranking.best
    if best is None or best.score is None or best.score < LEAST_SCORE_IF_UNFAMILIAR:
        return False
    said = (predicate_words(triple.predicate).lower() in best.text.lower() for triple in unfamiliar)
    return is_sure(ranking, SURE) and all(said)
