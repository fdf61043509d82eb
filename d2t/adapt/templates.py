"""The templates of a domain: sentences of its own texts, beside the templates and the verbaliser that ship."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from d2t.data.datasets import Example
from d2t.stiffness import forms
from reranker.extraction import TemplateChoice, choose_templates
from reranker.nli import NLIClassifier
from reranker.single_facts import single_facts
from reranker.templates import Template, Templates
from reranker.triples import Triples, entity_words, predicate_of
from reranker.verbaliser import verbalise


def own_templates(examples: Sequence[Example], classifier: NLIClassifier) -> list[TemplateChoice]:
    """Choose a template for each predicate; extracted sentences compete with what ships says of the predicate.

    A form, such as "The shelf of Cup 5 is B3.", is chosen only where no other sentence is good: the generator learns
    from the templates, too, and the ladder prefers clauses.
    """
    singles = [single for example in examples for single in single_facts(*example)]
    shipped = Templates.load()
    given = {**_verbalised(triples for triples, _ in singles), **shipped.by_predicate}
    return choose_templates(singles, classifier, Templates(given), stiff=lambda sentence: forms(sentence) > 0)


def save_templates(choices: Iterable[TemplateChoice], path: Path, *, good: float) -> None:
    """Write the extracted templates for `templates=FILE.json`; what ships serves all other predicates.

    Args:
        good: the least agreement of a template with the texts. A sentence of one text with less may say more.
    """
    extracted = (choice for choice in choices if choice.source == "extracted" and (choice.agreement or 0.0) >= good)
    own = {choice.predicate: choice.template for choice in extracted}
    path.write_text(json.dumps({"*": "default", **own}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _verbalised(inputs: Iterable[Triples]) -> dict[str, Template]:
    """Return the sentence of the verbaliser for each predicate; for each value where the sentences differ."""
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for triples in inputs:
        for triple in triples:
            found[predicate_of(triple)][entity_words(triple.object).lower()] = verbalise(triple).template
    return {
        predicate: next(iter(sentences.values())) if len(set(sentences.values())) == 1 else sentences
        for predicate, sentences in found.items()
    }
