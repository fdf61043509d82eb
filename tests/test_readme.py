"""The README's figures are those of the result files."""

from pathlib import Path

import pytest
from d2t.scripts.tables import tables

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
CARDS = sorted(ROOT.glob("checkpoints/*/README.md"))


@pytest.mark.parametrize("name", tables())
def test_readme_holds_the_table_of_the_result_file(name):
    assert tables()[name] in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.parent.name)
def test_a_model_card_holds_the_e2e_table(card):
    assert tables()["E2E"] in card.read_text(encoding="utf-8")
