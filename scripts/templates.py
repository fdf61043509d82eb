"""Choose the best template for each predicate of a data set, and list the predicates without a good template."""

import json
import sys
from pathlib import Path

import hydra
from omegaconf import DictConfig
from rich.console import Console
from rich.table import Table
from rich.text import Text

from d2t.cli import command
from d2t.data.textfile import shown
from d2t.data.user_files import file_examples
from d2t.output import refuse_overwriting
from reranker import NLIClassifier, Templates
from reranker.extraction import TemplateChoice, choose_templates, chosen_templates
from reranker.templates import BACK_OFF


def choose(config: DictConfig) -> list[TemplateChoice]:
    """Read the examples, choose the templates, save them for `templates=FILE.json`, and return the choices."""
    refuse_overwriting([config.input], {"output": config.output})
    examples = file_examples(config.input)
    classifier: NLIClassifier = hydra.utils.instantiate(config.nli)
    given = Templates.load(config.templates)
    choices = choose_templates(examples, classifier, given)
    output = Path(config.output)
    output.parent.mkdir(parents=True, exist_ok=True)
    templates = {"*": config.others, **chosen_templates(choices, given).by_predicate}
    output.write_text(json.dumps(templates, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return choices


def wanting(choices: list[TemplateChoice], good: float) -> Table:
    """Return a table of the predicates that need a handwritten template, the least agreement first."""
    table = Table("predicate", "best so far", "agreement", "texts", title="Predicates without a good template")
    for choice in sorted(choices, key=lambda c: c.agreement or 0.0):
        if choice.source == "backoff" or (choice.agreement is not None and choice.agreement < good):
            sentence = choice.template if isinstance(choice.template, str) else choice.template.get("*", BACK_OFF)
            agreement = "none" if choice.agreement is None else f"{choice.agreement:.2f}"
            table.add_row(Text(shown(choice.predicate)), Text(shown(sentence)), agreement, str(choice.examples))
    return table


@command("templates")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/templates.py input=FILE`."""
    choices = choose(config)
    table = wanting(choices, config.good)
    Console(width=None if sys.stdout.isatty() else 120).print(table)
    print(f"{len(choices)} predicates, {table.row_count} without a good template; saved {config.output}")


if __name__ == "__main__":
    main()
