"""The tables of entity coverage on a few annotated, submitted and rated texts of our own."""

from pathlib import Path

import pytest
from corpora import data_sets
from d2t.scripts.names import learn
from omegaconf import OmegaConf

from d2t.data.enriched_webnlg import read_annotated
from d2t.experiments.entity_cost import double_loop, measure_cost
from d2t.experiments.entity_mentions import measure_mentions
from d2t.experiments.esa_webnlg2017 import measure_esa
from reranker import InputError
from reranker.entities.aliases import Aliases
from reranker.entities.anaphora import RootAnaphora
from reranker.entities.coverage import EntityCoverage
from reranker.entities.linkers import GazetteerLinker
from reranker.entities.report import EntityReport, corpus_scores
from reranker.triples import as_triples

ENTRY = """<entry category="Food" eid="Id{number}"><modifiedtripleset>{triples}</modifiedtripleset>{lexes}</entry>"""
TEXTS = [  # triples, text, references
    ("Mill | city | Oslo", "The Mill is in Oslo .", [("Mill", "The Mill", "name"), ("Oslo", "Oslo", "name")]),
    ("Mill | seats | 120", "It has 120 seats .", [("Mill", "It", "pronoun"), ("120", "120 seats", "name")]),
    ("Mill | food | fish", "The old Mill cooks .", [("Mill", "The old Mills", "name")]),
]


def enriched(folder: Path, split: str = "dev") -> Path:
    """The texts as an enriched WebNLG file of the split in the folder."""
    entries = []
    for number, (triples, text, references) in enumerate(TEXTS):
        marks = "".join(f'<reference entity="{e}" type="{kind}">{words}</reference>' for e, words, kind in references)
        lexes = f"<lex><references>{marks}</references><text>{text}</text></lex><lex>A text without marks.</lex>"
        entries.append(ENTRY.format(number=number, triples=f"<mtriple>{triples}</mtriple>", lexes=lexes))
    file = folder / split / "1triples" / "Food.xml"
    file.parent.mkdir(parents=True)
    file.write_text(f"<benchmark><entries>{''.join(entries)}</entries></benchmark>", encoding="utf-8")
    return folder / split


def test_mentions_against_annotations(tmp_path: Path) -> None:
    measured = measure_mentions(EntityCoverage(resolver=RootAnaphora()), folder=enriched(tmp_path))
    figures = measured.figures
    # Found: The Mill, Oslo; It, 120; Mill (without its article, that word stands before `old`).
    assert figures["exact"]["precision"].value == figures["exact"]["recall"].value == pytest.approx(3 / 5)
    assert figures["approximate"]["recall"].value == pytest.approx(3 / 5)
    assert figures["false_alarms"].value == pytest.approx(2 / 6)  # fish, and Mill where only `It` stands for it
    assert figures["false_hallucinations"].value == 0
    assert measured.data["name"] == "webnlg/dev"
    assert measured.data["n"] == 3


def test_texts_without_annotations_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no <references>"):
        read_annotated(tmp_path)


def report(missing: int, checkable: int = 4) -> EntityReport:
    return EntityReport(mentions=(), missing=("x",) * missing, checkable=checkable)


def test_scores_of_a_corpus() -> None:
    found = corpus_scores([report(0), report(1), report(3), report(0, 0)], [1, 2, 3, 4])
    assert found.esa_i == pytest.approx((1 + 0.75 + 0.25 + 1) / 4)
    assert (found.esa_c, found.esa_c_1, found.esa_c_2) == (0.5, pytest.approx(1 / 3), 0.5)
    assert found.esic == {1: 0.5, 2: 0.25, 3: 0.25}
    assert corpus_scores([report(1)], [1]).esa_c_1 is None
    with pytest.raises(ValueError, match="no texts"):
        corpus_scores([], [])


def webnlg_2017(folder: Path) -> tuple[Path, Path, Path]:
    """Two inputs, three systems and ratings of theirs."""
    inputs = folder / "test.xml"
    entries = "".join(
        ENTRY.format(number=n, triples=f"<mtriple>Mill | city | {city}</mtriple>", lexes="<lex>A text.</lex>")
        for n, city in enumerate(["Oslo", "Rome"])
    )
    inputs.write_text(f"<benchmark><entries>{entries}</entries></benchmark>", encoding="utf-8")
    outputs = folder / "outputs"
    outputs.mkdir()
    texts = {"good": "Mill in Oslo\nMill in Rome", "fair": "Mill in Oslo\nMill", "bad": "\nMill in 1999\n"}
    rows = ["mr,text,team,type,semantics"]
    for rating, (name, lines) in zip([3, 2, 1], texts.items(), strict=True):
        (outputs / f"{name}.txt").write_text(lines, encoding="utf-8")
        rows += [
            f"Mill | city | {city},{line},{name},seen,{rating}"
            for city, line in zip(["Oslo", "Rome"], lines.split("\n"), strict=False)
        ]
    ratings = folder / "ratings.csv"
    ratings.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return inputs, outputs, ratings


def test_esa_of_systems(tmp_path: Path) -> None:
    inputs, outputs, ratings = webnlg_2017(tmp_path)
    published = {"good": 0.1, "fair": 0.3, "bad": 0.6}
    measured = measure_esa(EntityCoverage(), inputs=inputs, outputs=outputs, ratings=ratings, published=published)
    systems = measured.figures["systems"]
    assert {name: found["esic_1"].value for name, found in systems.items()} == {"good": 0, "fair": 0.5, "bad": 1}
    assert systems["bad"]["esic_2"] == 0.5
    assert systems["bad"]["unsupported"] == 0.5
    assert systems["fair"]["paper_esic_1"] == 0.3
    assert systems["fair"]["mean_rating"] == 2
    assert measured.figures["order_rho"] == measured.figures["order_rho_ratings"] == pytest.approx(1)
    assert measured.figures["undetected"] == 3
    assert measured.figures["pearson_all"].value > 0.8
    unpublished = measure_esa(EntityCoverage(), inputs=inputs, outputs=outputs / "good.txt", ratings=ratings)
    assert unpublished.figures["order_rho"] is unpublished.figures["order_rho_ratings"] is None


def test_outputs_of_another_length_are_refused(tmp_path: Path) -> None:
    inputs, outputs, ratings = webnlg_2017(tmp_path)
    (outputs / "fair.txt").write_text("one line\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"fair\.txt: 1 lines for 2 inputs"):
        measure_esa(EntityCoverage(), inputs=inputs, outputs=outputs, ratings=ratings)


def test_the_double_loop_finds_the_nearest_words() -> None:
    facts = as_triples("Alan_Bean | mission | Apollo_12")
    assert double_loop(facts, "On Apolo 12 Alan Been flew", 0.25) == {"Alan_Bean": (3, 5), "Apollo_12": (1, 3)}


@pytest.mark.parametrize(("blocks", "block_size"), [(1, 1), (2, 1)])
def test_cost_is_a_ratio(blocks: int, block_size: int, tmp_path: Path) -> None:
    for split in ("train", "dev"):
        enriched(tmp_path / "webnlg", split)
    measured = measure_cost(
        EntityCoverage(), data_sets=data_sets(tmp_path), threshold=0.25, blocks=blocks, block_size=block_size
    )
    assert measured.data["n"] == blocks * block_size
    assert set(measured.figures) == {"plain_loop_ratio", "word_cost_in_long_texts"}
    assert all(figure.low > 0 for figure in measured.figures.values())


def test_cost_of_more_texts_than_there_are(tmp_path: Path) -> None:
    for split in ("train", "dev"):
        enriched(tmp_path / "webnlg", split)
    with pytest.raises(InputError, match="there are 6 texts only"):
        measure_cost(EntityCoverage(), data_sets=data_sets(tmp_path), threshold=0.25, blocks=7, block_size=1)


def test_names_are_learned_from_annotated_texts(tmp_path: Path) -> None:
    output = tmp_path / "learned"
    folder = enriched(tmp_path, "train")
    config = OmegaConf.create({"input": str(folder), "output": str(output), "least": 1, "precision": 0.5})
    aliases, names = learn(config)
    assert aliases == {"120": ["120seats"], "mill": ["themill"]}
    assert names == ["Mill", "Oslo"]
    assert Aliases.load(output / "aliases.json").of("120") == {"120seats"}
    assert GazetteerLinker.load(output / "gazetteer.json").names == names
