"""The README's figures are those of the result files."""

from pathlib import Path

import pytest
from d2t.scripts.tables import tables

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("name", tables())
def test_readme_holds_the_table_of_the_result_file(name):
    assert tables()[name] in README.read_text(encoding="utf-8")
