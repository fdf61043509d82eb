"""Agreement of the slot-error checker with the published labels of E2E Challenge outputs."""

from collections.abc import Sequence
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.labels import LabelledText, read_labelled_files
from d2t.slot_errors.checker import SlotErrorChecker, SlotErrorRate, SlotErrors, slot_error_rate
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.result_file import file_sha256, write_result
from reranker import __version__
from reranker.triples import format_triples


def agreement(found: Sequence[SlotErrors], texts: Sequence[LabelledText]) -> dict[str, Figure]:
    """Share of texts with the same verdict in percent: `fine` all four, `rough` OK or not."""
    pairs = [(f.verdict, text.published.verdict) for f, text in zip(found, texts, strict=True)]
    inputs = [format_triples(text.triples) for text in texts]  # several systems' texts for one are resampled together
    return {
        "fine": share_interval([f == p for f, p in pairs], clusters=inputs),
        "rough": share_interval([(f == "OK") == (p == "OK") for f, p in pairs], clusters=inputs),
    }


def rates(errors: Sequence[SlotErrors], texts: Sequence[LabelledText]) -> SlotErrorRate:
    """Slot error rate of texts by these errors."""
    return slot_error_rate(errors, [text.triples for text in texts])


def compare(config: DictConfig) -> Path:
    """Load the labelled outputs, check every text, save the agreement; returns the result file."""
    systems, paths = read_labelled_files(Path(config.outputs))

    checker = SlotErrorChecker()
    found = {name: [checker.check(text.triples, text.text) for text in texts] for name, texts in systems.items()}

    everything = [text for texts in systems.values() for text in texts]
    figures: dict[str, object] = {**agreement([error for errors in found.values() for error in errors], everything)}
    figures["systems"] = {
        name: {
            **agreement(found[name], texts),
            "ser": rates(found[name], texts).ser,
            "ser_published": rates([text.published for text in texts], texts).ser,
            "fully_right": rates(found[name], texts).fully_right,
            "fully_right_published": rates([text.published for text in texts], texts).fully_right,
        }
        for name, texts in systems.items()
    }
    output = Path(config.output)
    write_result(
        output,
        command="python scripts/slot_errors.py",
        signature=f"d2t:{__version__}|{checker.signature}",
        data={"name": Path(config.outputs).stem, "sha256": file_sha256(paths), "n": len(everything)},
        figures=figures,
    )
    return output


@command("slot_errors")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/slot_errors.py data.root=DIR`."""
    print(f"saved {compare(config)}")


if __name__ == "__main__":
    main()
