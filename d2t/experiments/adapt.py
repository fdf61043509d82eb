"""What adapting to a domain gains: the models that ship and an adapted model, on held-out inputs of the domain."""

from pathlib import Path

from d2t.adapt.calibration import corrupted_texts
from d2t.adapt.examples import examples_of
from d2t.adapt.judge import ValueJudge
from d2t.adapt.measure import FIGURES, measured, wrong_of
from d2t.data.user_files import read_records
from d2t.model_folder import ModelFolder
from d2t.pipeline import Pipeline
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from d2t.training.nli.corruptor import CORRUPTIONS
from reranker import __version__
from reranker.signature import signature


def measure(pipeline: Pipeline, *, model: str, examples: str, corrupted: int, seed: int) -> Measurement:
    """Measure a pipeline, and the same with an adapted model, on the inputs that the adaptation held out.

    Args:
        model: the folder that `d2t adapt` wrote.
        examples: the file that it was adapted to.
        corrupted: the most corrupted texts.
    """
    folder, records = ModelFolder.existing(model), read_records(examples)
    held_out = read_records(str(folder.held_out))
    own = {record.triples for record in held_out}
    others = examples_of(record for record in records if record.triples not in own)
    texts = corrupted_texts(
        examples_of(held_out), others, dict.fromkeys(CORRUPTIONS, 1.0), texts=2 * corrupted, seed=seed
    )
    wrong = wrong_of(texts, most=corrupted, seed=seed)
    judge = ValueJudge(record.triples for record in records)
    adapted = Pipeline.from_pretrained(
        model=model, policy=pipeline.reranker.policy, decoding=pipeline.decoding, ladder=pipeline.ladder
    )
    before, after = (measured(one, held_out, judge, wrong) for one in (pipeline, adapted))
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed)}|{before.signature}",
        data={
            "name": f"{Path(examples).stem}, {len(records) - len(held_out)} training inputs",
            "sha256": file_sha256([folder.held_out]),
            "n": len(held_out),
        },
        figures={"before": before.figures, "after": after.figures, "adapted": after.signature},
    )


def table(result: Figures) -> str:
    """The figures before and after, one row each."""
    head = f"{result['data']['name']}, {result['data']['n']} held out"
    rows = [[words, cell(result["before"][name]), cell(result["after"][name])] for name, words in FIGURES.items()]
    return markdown_table([head, "what ships", "adapted"], *rows)
