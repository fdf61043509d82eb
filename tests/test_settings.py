"""What the arguments of a command become: values of the right types, or one line that says what is right."""

import shlex
from copy import deepcopy
from functools import cache

import hydra
import pytest
from omegaconf import DictConfig, OmegaConf

from d2t.cli import config_files, settings
from d2t.cli.settings import configure
from reranker import InputError


@pytest.fixture(autouse=True)
def _composed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "compose", lambda name, groups: deepcopy(composed(name, *groups)))


@cache
def composed(name: str, *groups: str) -> DictConfig:
    return hydra.compose(name, list(groups))


VALUES = [  # argument → the value that the key gets
    # Names of files are taken word for word.
    ("input=données.jsonl", "données.jsonl"),
    ("input=a=b.jsonl", "a=b.jsonl"),
    ("input=a,b.jsonl", "a,b.jsonl"),
    ("input=it's.jsonl", "it's.jsonl"),
    ("input=a (1).jsonl", "a (1).jsonl"),
    ("input=[a].jsonl", "[a].jsonl"),
    ("input=[a]", "[a]"),
    ("input={a}", "{a}"),
    ("input=f(x)", "f(x)"),
    ("input=a&b;c#d%e.txt", "a&b;c#d%e.txt"),
    ("input=~/é: ü.txt", "~/é: ü.txt"),
    (r"input=C:\data\new.txt", r"C:\data\new.txt"),
    ("input=5", "5"),
    ("input=true", "true"),
    ("input=1e3", "1e3"),
    ("generator.name=2024", "2024"),
    ("input=", ""),
    ("input=-", "-"),
    # Quotes as Hydra has them are quotes.
    ("input='a,b.jsonl'", "a,b.jsonl"),
    ('input="x y"', "x y"),
    ("input=null", None),
    ("input=${format}", "auto"),
    # The rest is Hydra's grammar.
    ("chunk_size=7", 7),
    ("++chunk_size=7", 7),
    ("candidates=true", True),
    ("ladder.near=1", 1),
    ("ladder.rungs=[best]", ["best"]),
    ("ladder.rungs.0=best", "best"),
    ("threshold=0.5", 0.5),
    ("threshold=99%", "99%"),
    ("threshold=null", None),
    ("decoding.groups=5", 5),
    ("+nli.more=1", 1),
]


@pytest.mark.parametrize(("argument", "value"), VALUES)
def test_a_value_reaches_its_key(argument: str, value: object) -> None:
    config = configure("generate", [argument])
    found = OmegaConf.select(config, argument.partition("=")[0].lstrip("+"))
    assert found == value
    assert type(found) is type(value) or isinstance(value, list)


ERRORS = [  # command and arguments, separated by " | " → the message
    ("generate | chunk_size=abc", "chunk_size=abc: a whole number is needed"),
    ("generate | chunk_size=null", "chunk_size=null: a whole number is needed"),
    ("generate | chunk_size='3'", "chunk_size='3': a whole number is needed"),
    ("generate | decoding.candidates=ten", "decoding.candidates=ten: a whole number is needed"),
    ("generate | decoding.candidates=1.5", "decoding.candidates=1.5: a whole number is needed"),
    ("generate | decoding.candidates=true", "decoding.candidates=true: a whole number is needed"),
    ("generate | decoding.groups=two", "decoding.groups=two: a whole number is needed"),
    ("generate | candidates=yes", "candidates=yes: true or false is needed"),
    ("generate | candidates=1", "candidates=1: true or false is needed"),
    ("generate | ladder.near=much", "ladder.near=much: a number is needed"),
    ("generate | ladder.near=nan", "ladder.near=nan: a number is needed"),
    ("generate | ladder.rungs=best", "ladder.rungs=best: a list as in [a,b] is needed"),
    ("generate | templates=[a]", "templates=[a]: a single value is needed"),
    ("generate | pipeline=5", "pipeline=5: a mapping as in '{key: value}' is needed"),
    ("tune | output=out | aim=low", "aim=low: a number is needed"),
    ("compare | limit=many", "limit=many: a whole number is needed"),
    (
        "compare | output={A: a.tsv}",
        "output={A: a.tsv}: one name is needed, not a mapping; did you mean outputs={A: a.tsv}?",
    ),
    ("generate | input={a: b}", "input={a: b}: one name is needed, not a mapping"),
    # A mistyped key names the nearest, and no advice is ignored.
    ("generate | chunksize=3", "chunksize: no such key; did you mean chunk_size? (d2t generate --help lists them)"),
    ("generate | max_new_token=3", "max_new_token: no such key; did you mean decoding.max_new_tokens? (d2t generate"),
    ("generate | pipeline.generator.name=x", "pipeline.generator.name: no such key; did you mean generator.name? (d2t"),
    ("generate | chunk_size.most=3", "chunk_size.most: no such key; did you mean chunk_size? (d2t generate"),
    ("generate | +beams=3", "+beams: no such key"),
    ("generate | ++beams=3", "++beams: no such key"),
    ("generate | +beam.size=3", "+beam.size: no such key"),
    ("generate | ~nothing", "~nothing: no such key"),
    ("generate | decoding=sample | decoding.groups=2", "decoding.groups: no such key"),
    ("generate | experiment=compare_e2e", "experiment: no such key (d2t generate --help lists them)"),
    ("generate | hydra.none=1", "hydra.none: no such key"),
    ("tune | output=out | mixture={judge: 1}", "mixture.judge: no such key; did you mean mixture.judged? (d2t tune"),
    # Groups.
    (
        "generate | decoding=bem",
        "decoding=bem: no such choice; did you mean beam? (decoding is beam, diverse or sample)",
    ),
    ("generate | decoding=", "decoding=: no such choice (decoding is beam, diverse or sample)"),
    (
        "generate | entities=null",
        "entities=null: no such choice (entities is learned, mentions, rel, shipped or stanza)",
    ),
    ("generate | decoding=beam,sample", "decoding=beam,sample: no such choice"),
    ("evaluate | experiment=behavior", "experiment=behavior: no such choice; did you mean behaviour? (d2t evaluate"),
    # What is missing.
    ("evaluate", "experiment= is missing (d2t evaluate --help lists them)"),
    ("train", "output= is missing: FOLDER that the checkpoint is saved in"),
    ("generate | entities=rel", "entities.linker.url= is missing: the address of the server"),
    ("generate | input=${nope}", "input: Interpolation key 'nope' not found"),
    # The form.
    ("generate | input", "input: settings have the form KEY=VALUE, as in input=triples.jsonl"),
    ("generate | triples.jsonl", "triples.jsonl: settings have the form KEY=VALUE"),
    ("generate | =3", "=3: settings have the form KEY=VALUE"),
    ("generate | chunk size=3", "chunk size=3: settings have the form KEY=VALUE"),
    ("generate | input=${a", "input=${a: "),
]


@pytest.mark.parametrize(("command", "said"), ERRORS)
def test_what_is_wrong_is_one_line(command: str, said: str) -> None:
    name, *arguments = command.split(" | ")
    with pytest.raises(InputError) as problem:
        configure(name, arguments)
    assert str(problem.value).startswith(said)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("name", config_files.commands())
def test_the_example_of_a_command_is_right(name: str) -> None:
    words = shlex.split(config_files.read(name).example)
    arguments = [word for word in words if "=" in word]
    command = words[: len(words) - len(arguments)]
    assert "_".join(command).replace("-", "_") == f"d2t_{name}"
    configure(name, arguments)
