"""The headline: what the check accepts, and what the main system did, with the judge named."""

from d2t.comparison.kinds import JUDGE_ALONE
from d2t.comparison.settings import RAW
from d2t.report.systems_table import from_files, p_value
from d2t.stats.markdown import Figures

DEFAULT = "default"  # the system that does what `d2t generate` does
_OTHER_TEXTS = {  # what is no text of the generator
    "template": ("is template text", "are template text"),
    "best": ("is a rejected text", "are rejected texts"),
    "abstained": ("has no text", "have no text"),
}


def headline(result: Figures) -> str:
    """Return what the check accepts, how two systems of files differ if there are two, and what the main system did."""
    return " ".join([_accepted(result), *_pair(result), _corrected(result)])


def _accepted(result: Figures) -> str:
    """What the check accepts of the texts that it did not choose."""
    main = result["main"]["name"]
    check = "The check" if main == DEFAULT else f"The check of {main}"
    shares = {name: result["systems"][name]["check"]["accepted"]["value"] for name in (RAW, *from_files(result))}
    said = [f"{share:.1f}% of {'the raw texts' if name == RAW else name}" for name, share in shares.items()]
    if references := result.get("references"):
        said.append(f"{references['accepted']['value']:.1f}% of the references")
    return f"{check} accepts {', '.join(said)}."


def _pair(result: Figures) -> list[str]:
    """How two systems of files differ; of more systems the notes tell."""
    given = set(from_files(result))
    return [
        f"{pair['one']} against {pair['other']}: {pair['accepted']['value']:+.1f} points "
        f"({pair['accepted']['low']:+.1f} to {pair['accepted']['high']:+.1f}), p {p_value(pair['mcnemar_p'])}."
        for pair in result["differences"]
        if {pair["one"], pair["other"]} == given
    ]


def _corrected(result: Figures) -> str:
    """What the main system did, in one sentence."""
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
