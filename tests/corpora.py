"""Small data sets laid out as the real ones are, in sentences of our own."""

import gzip
import json
import os
from importlib import resources
from pathlib import Path

import pytest
from omegaconf import OmegaConf
from stories import write_accuracy

from d2t.data.datasets import DataSets

RESTAURANTS = [
    ("name[The Mill], eatType[pub], area[riverside]", "The Mill is a pub in the riverside area."),
    ("name[The Mill], eatType[coffee shop], near[Burger King]", "The Mill is a coffee shop near Burger King."),
    ("name[Cotto], food[Italian], priceRange[cheap]", "Cotto serves cheap Italian food."),
    ("name[Cotto], food[Indian], area[city centre]", "In the city centre, Cotto serves Indian food."),
    ("name[Aromi], eatType[restaurant], familyFriendly[yes]", "Aromi is a family friendly restaurant."),
    ("name[Aromi], eatType[pub], familyFriendly[no]", "Aromi is a pub that is not family friendly."),
    ("name[Clowns], food[French], customer rating[low]", "Clowns serves French food and has a low rating."),
    ("name[Clowns], eatType[pub], priceRange[high]", "Clowns is a pub with high prices."),
]
TEST_INPUTS = [
    ("name[Cotto], eatType[pub], area[riverside]", ["Cotto is a pub by the riverside.", "Cotto, a riverside pub."]),
    ("name[The Mill], food[Italian], priceRange[high]", ["The Mill serves Italian food at high prices."]),
    ("name[Aromi], eatType[coffee shop]", ["Aromi is a coffee shop.", "A coffee shop is Aromi.", "Aromi: coffee."]),
]
FACTS = {
    "Airport": [
        ("Ely_Airport | cityServed | Ely", "Ely Airport serves Ely."),
        ("Ely_Airport | runwayLength | 950.0", "The runway of Ely Airport is 950 metres long."),
        ("Oban_Airport | cityServed | Oban", "Oban Airport serves Oban."),
    ],
    "Food": [
        ("Pasty | country | England", "The pasty comes from England."),
        ("Pasty | ingredient | Swede", "Swede is an ingredient of a pasty."),
    ],
    "Monument": [("Hill_Tower | location | Ely", "Hill Tower is located in Ely.")],
}
NLI = [
    ("A man plays the drums.", "Somebody plays an instrument.", "entailment"),
    ("A man plays the drums.", "The man is famous.", "neutral"),
    ("A man plays the drums.", "Nobody makes music.", "contradiction"),
    ("Two dogs sleep.", "Animals sleep.", "entailment"),
    ("Two dogs sleep.", "The dogs are old.", "neutral"),
    ("Two dogs sleep.", "The dogs run.", "contradiction"),
]
VERBALISATIONS = [
    ("ok", "Ely lies in England.", "Ely", "country", "England"),
    ("corrupted", "England lies in Ely.", "Ely", "country", "England"),
    ("extra", "Old Ely lies in England.", "Ely", "country", "England"),
    ("ok", "Oban is by the sea.", "Oban", "nearest water", "sea"),
]
ANNOTATED = [  # triples, text, references
    ("Mill | city | Oslo", "The Mill is in Oslo .", [("Mill", "The Mill", "name"), ("Oslo", "Oslo", "name")]),
    ("Mill | seats | 120", "It has 120 seats .", [("Mill", "It", "pronoun"), ("120", "120 seats", "name")]),
    ("Mill | food | fish", "The old Mill cooks .", [("Mill", "The old Mills", "name")]),
]
SYSTEMS = {  # of WebNLG 2017: the texts for Oslo and Rome, and people's rating of them
    "good": ("Mill in Oslo\nMill in Rome\n", 3),
    "fair": ("Mill in Oslo\nMill\n", 2),
    "bad": ("\nMill in 1999\n", 1),
}


def write_corpora(root: Path) -> Path:
    """Everything that a script can be told to read under `data.root`; returns the root."""
    tests = [(mr, text) for mr, texts in TEST_INPUTS for text in texts]
    for folder, train, dev in (
        ("e2e", "trainset.csv", "devset.csv"),
        ("e2e_cleaned", "train-fixed.no-ol.csv", "devel-fixed.no-ol.csv"),
    ):
        _write_csv(root / folder / train, RESTAURANTS)
        _write_csv(root / folder / dev, RESTAURANTS[::3])
    _write_csv(root / "e2e" / "testset_w_refs.csv", tests)
    for split, categories in (("train", ("Airport", "Food")), ("dev", ("Airport", "Food")), ("test", tuple(FACTS))):
        for category in categories:
            for name in ("webnlg", "webnlg_3"):
                _write_xml(root / name / split / "1triples" / f"{category}.xml", category)
    _write_xml(root / "webnlg_3" / "test" / "rdf-to-text-generation-test-data-with-refs-en.xml", *FACTS)
    lines = [json.dumps({"premise": p, "hypothesis": h, "label": label}) + "\n" for p, h, label in NLI]
    (root / "nli").mkdir(parents=True)
    for split in ("train", "dev", "test"):
        (root / "nli" / f"{split}.jsonl.gz").write_bytes(gzip.compress("".join(lines).encode()))
    write_outputs(root / "e2e_outputs" / "ours.tsv", [(*restaurant, 0, 0) for restaurant in RESTAURANTS])
    write_webnlg_2017(root / "webnlg_2017")
    write_accuracy(root / "accuracy")
    write_webnlg_2020(root / "webnlg_2020")
    rows = ["\t".join(row) for row in [("state", "response", "head", "relation", "tail"), *VERBALISATIONS]]
    (root / "rel2text").mkdir()
    (root / "rel2text" / "rel2text_raw_annotated.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return root


def data_sets(root: Path) -> DataSets:
    """Return the files of the data sets below a folder, as the scripts get them from `data.root`."""
    text = (resources.files("d2t.configs") / "data/public.yaml").read_text(encoding="utf-8")
    config = OmegaConf.create({"data": OmegaConf.create(text)})
    config.data.root = str(root)
    return config.data.sets


def real_file(data_set: str, part: str) -> Path:
    """Return a file or folder of the real data sets; skip the test if they are absent."""
    root = os.environ.get("D2T_DATA") or Path(__file__).parents[1] / "data"
    file = Path(data_sets(Path(root))[data_set][part])
    if not file.exists():
        pytest.skip(f"{file} is absent: set D2T_DATA to the folder of the data sets")
    return file


def write_outputs(path: Path, rows: list[tuple[str, str, int, int]]) -> Path:
    """E2E outputs with labels; a row is meaning representation, text, slots added, slots missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ["\t".join(map(str, (*row, 0))) for row in rows]
    path.write_text("\n".join(["mr\ttext\tadded\tmissing\tvalerr", *lines]) + "\n", encoding="utf-8")
    return path


def write_ratings(path: Path, rows: list[tuple[str, str, str, str, float]]) -> Path:
    """Ratings of WebNLG 2017; a row is triples, text, team, type, rating."""
    lines = [f'{triples},"{text}",{team},{kind},{rating}' for triples, text, team, kind, rating in rows]
    path.write_text("\n".join(["mr,text,team,type,semantics", *lines]) + "\n", encoding="utf-8")
    return path


def write_enriched(folder: Path) -> Path:
    """The annotated texts as an enriched WebNLG file."""
    entries = []
    for number, (triples, text, references) in enumerate(ANNOTATED):
        marks = "".join(f'<reference entity="{e}" type="{kind}">{words}</reference>' for e, words, kind in references)
        lexes = f"<lex><references>{marks}</references><text>{text}</text></lex><lex>A text without marks.</lex>"
        entries.append(_entry("Food", number, triples, lexes))
    return _write_entries(folder / "1triples" / "Food.xml", entries).parents[1]


def write_webnlg_2017(root: Path) -> Path:
    """Two inputs, three systems and their ratings."""
    cities = ["Oslo", "Rome"]
    entries = [_entry("Food", n, f"Mill | city | {city}", "<lex>A text.</lex>") for n, city in enumerate(cities)]
    _write_entries(root / "testdata_with_lex.xml", entries)
    (root / "submissions").mkdir()
    ratings = []
    for name, (texts, rating) in SYSTEMS.items():
        (root / "submissions" / f"{name}.txt").write_text(texts, encoding="utf-8")
        for city, text in zip(cities, texts.splitlines(), strict=True):
            ratings.append((f"Mill | city | {city}", text, name, "seen", float(rating)))
    write_ratings(root / "human_ratings_dev_half.csv", ratings)
    return root


def write_webnlg_2020(root: Path) -> Path:
    """Ratings of three systems' texts for two inputs."""
    lines = []
    for n, city in enumerate(("Oslo", "Rome")):
        for team, (text, rating) in {
            "good": ("The Mill is in it.", 90),
            "bad": ("In 1999.", 10),
            "fair": ("It.", 50),
        }.items():
            ratings = dict.fromkeys(("Correctness", "DataCoverage", "Relevance", "Fluency", "TextStructure"), rating)
            lines.append({"id": n, "team": team, "triples": [["Mill", "city", city]], "text": text, **ratings})
    root.mkdir(parents=True)
    content = "".join(json.dumps(line) + "\n" for line in lines)
    (root / "human_ratings_dev_half.jsonl").write_text(content, encoding="utf-8")
    return root


def _write_csv(path: Path, rows: list[tuple[str, str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ["mr,ref", *(f'"{mr}","{text}"' for mr, text in rows)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _write_xml(path: Path, *categories: str) -> None:
    facts = [(category, *fact) for category in categories for fact in enumerate(FACTS[category], 1)]
    _write_entries(path, [_entry(category, n, triple, f"<lex>{text}</lex>") for category, n, (triple, text) in facts])


def _entry(category: str, number: int, triple: str, lexes: str) -> str:
    triples = f"<modifiedtripleset><mtriple>{triple}</mtriple></modifiedtripleset>"
    return f'<entry category="{category}" eid="Id{number}">{triples}{lexes}</entry>'


def _write_entries(path: Path, entries: list[str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"<benchmark><entries>{''.join(entries)}</entries></benchmark>", encoding="utf-8")
    return path
