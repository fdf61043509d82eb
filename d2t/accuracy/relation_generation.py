"""RelationGeneration: the numbers and names of a text that its table does not support, as mistakes.

In the manner of RG as a metric of accuracy (Thomson & Reiter 2020, section 4.7), after Wiseman et al. 2017. What counts
as a mistake is learned from annotated texts: how far each pattern can be trusted, and which statements are mostly wrong
although the records are silent, such as the next opponent of a team.
"""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from d2t.accuracy.metrics import Report, Story
from d2t.accuracy.statements import RULES, Statement, statements
from d2t.accuracy.states import CONTRADICTED
from d2t.accuracy.suspicion import Suspicion
from d2t.accuracy.table import Table, Words
from d2t.data.annotators import read_mistakes
from d2t.data.box_scores import read_games
from d2t.data.mistakes import Mistake
from d2t.data.textfile import files_in, is_folder
from d2t.data.texts import read_texts
from d2t.stats.result_file import file_sha256
from reranker.errors import InputError
from reranker.signature import signature


class ByRecords:
    """Numbers and names that contradict a record, without anything learned; the floor of `RelationGeneration`.

    Args:
        words: the words of the domain; None: those of basketball.
    """

    def __init__(self, words: Words | None = None):
        self.words = words or Words.load()

    @property
    def signature(self) -> str:
        """The words and the number of the rules."""
        return signature(records=f"{self.words.version}-{RULES}")

    def statements(self, story: Story) -> list[Statement]:
        """Return what a story states."""
        return list(statements(story.text, Table(story.triples, self.words)))

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report the statements that contradict a record."""
        return Report(
            {
                name: tuple(_mistake(s) for s in self.statements(story) if s.state == CONTRADICTED)
                for name, story in stories.items()
            }
        )


class RelationGeneration(ByRecords):
    """Numbers and names that are probably mistakes, by what the table says of them and by the words around them.

    A text that the weights could be learned from is judged by weights of the other folds, in which it has no part. Any
    other text is judged by weights of all annotated texts.

    Args:
        gold: the annotated mistakes to learn from, in a format of `read_annotators`.
        texts: their texts; None: the gold list has them.
        games: their data.
        folds: the most parts that the annotated texts are divided into.
        least: the least probability of a mistake that is reported.

    Raises:
        InputError: a file cannot be read, a text has no game, or there are fewer than two annotated texts.
    """

    def __init__(
        self,
        *,
        gold: str | Path,
        texts: str | Path | None,
        games: str | Path,
        words: Words | None = None,
        folds: int = 10,
        least: float = 0.5,
    ):
        super().__init__(words)
        known, self.gold = read_mistakes(Path(gold), read_texts(Path(texts)) if texts is not None else {})
        data = read_games(Path(games))
        self.names, self.least = sorted(self.gold), least
        if lacking := [name for name in self.names if name not in data]:
            raise InputError(f"{games}: no game for the text {lacking[0]!r}: add its game, or leave the text out")
        self.folds = min(folds, len(self.names))
        if self.folds < 2:
            raise InputError(
                f"folds={folds}, {len(self.names)} annotated texts: at least two of both are needed to learn"
            )
        self.stories = {name: Story(known[name], data[name]) for name in self.names}
        self.files = [file for source in (gold, texts, games) if source is not None for file in _files(Path(source))]
        self._hash = file_sha256(self.files)[:8]

    @property
    def signature(self) -> str:
        """The words, the rules, what was learned from, and the threshold."""
        learned = signature(learned=f"{self._hash}-{len(self.names)}", folds=self.folds, least=self.least)
        return f"{super().signature}|{learned}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report what is probably wrong."""
        folds = {_key(story): n % self.folds for n, story in enumerate(self.stories.values())}
        found: dict[str, tuple[Mistake, ...]] = {}
        for name, story in stories.items():
            suspicion = self.suspicion(folds.get(_key(story)))
            found[name] = tuple(
                _mistake(s) for s in self.statements(story) if suspicion.probability(s.features) >= self.least
            )
        return Report(found)

    def suspicion(self, fold: int | None) -> Suspicion:
        """Return what was learned from all annotated texts but those of a fold; None: from all."""
        if fold not in self._learned:
            texts = [name for n, name in enumerate(self.names) if n % self.folds != fold]
            examples = [(s.features, _is_wrong(s, self.gold[name])) for name in texts for s in self._annotated[name]]
            self._learned[fold] = Suspicion.learn(
                [features for features, _ in examples], [wrong for _, wrong in examples]
            )
        return self._learned[fold]

    @cached_property
    def _learned(self) -> dict[int | None, Suspicion]:
        return {}

    @cached_property
    def _annotated(self) -> dict[str, list[Statement]]:
        return {name: self.statements(story) for name, story in self.stories.items()}


def _files(source: Path) -> list[Path]:
    return files_in(source, "**/*.t*") if is_folder(source) else [source]


def _key(story: Story) -> str:
    return sha256(" ".join(story.text.split()).encode()).hexdigest()


def _is_wrong(statement: Statement, mistakes: tuple[Mistake, ...]) -> bool:
    return any(
        m.start < statement.end and statement.start < m.end and m.category == statement.category for m in mistakes
    )


def _mistake(statement: Statement) -> Mistake:
    return Mistake(statement.start, statement.end, statement.category)
