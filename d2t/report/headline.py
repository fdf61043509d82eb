"""The headline: what the main system did, in one sentence, with the judge named."""

from d2t.comparison.kinds import JUDGE_ALONE
from d2t.stats.markdown import Figures

DEFAULT = "default"  # the system that does what `d2t generate` does
_OTHER_TEXTS = {  # what is no text of the generator
    "template": ("is template text", "are template text"),
    "best": ("is a rejected text", "are rejected texts"),
    "abstained": ("has no text", "have no text"),
}


def headline(result: Figures) -> str:
    """Return the sentence."""
    main = result["main"]
    system, n = result["systems"][main["name"]], result["data"]["n"]
    by = "" if main["name"] == DEFAULT else f" by {main['name']}"
    circular = ", which also chose the texts (circular)," if system["circular"] else ","
    parts = [
        f"By the judge {main['judge']}{circular} reranking{by} corrected {system['fixed'] or 'none'} of {n} texts "
        f"and spoiled {system['broken'] or 'none'}",
        *_rejected(main["kinds"][JUDGE_ALONE]),
        *_others(system["rungs"], n),
    ]
    return "; ".join(parts) + "."


def _rejected(count: int) -> list[str]:
    verb = "is" if count == 1 else "are"
    return [f"{count} of the corrected texts {verb} right by the judge alone"] if count else []


def _others(rungs: Figures, n: int) -> list[str]:
    counts = {rung: round(share["value"] * n / 100) for rung, share in rungs.items() if rung in _OTHER_TEXTS}
    said = [f"{count} {_OTHER_TEXTS[rung][count != 1]}" for rung, count in counts.items() if count]
    return [" and ".join(said)] if said else []
