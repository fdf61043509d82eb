"""Captions: one sentence for each plot that says what the plot shows, made from the figures."""

from d2t.comparison.settings import ORACLE, RAW
from d2t.stats.markdown import Figures

FEW = 5  # groups of fewer inputs are drawn as hollow bars
NO_PLACE = "none"  # the group of texts that are not from the list


def captions(result: Figures) -> dict[str, str]:
    """Return the captions by name of the plot."""
    main = result["main"]
    return {
        "systems": _systems(result),
        "sizes": _sizes(main),
        "risk": _risk(main),
        "ranks": _ranks(main) + _few(main["ranks"]),
        "input sizes": _input_sizes(main) + _few(main["input_sizes"]),
    }


def _systems(result: Figures) -> str:
    name, judge = result["main"]["name"], result["main"]["judge"]
    right = {system: result["systems"][system]["judges"][judge]["fully_right"] for system in (RAW, name, ORACLE)}
    accepted = result["systems"][RAW]["check"]["accepted"]["value"]
    return (
        f"The judge {judge} finds {right[RAW]['value']:.1f}% of the raw texts right, {right[name]['value']:.1f}% of "
        f"the texts of {name}, and {right[ORACLE]['value']:.1f}% if the oracle chooses. Hatched bars are circular. "
        f"Diamonds: what the whole check accepts, {accepted:.1f}% of the raw texts; hollow where the check chose the "
        "texts itself."
    )


def _sizes(main: Figures) -> str:
    chosen, oracle = main["sizes"][main["name"]], main["sizes"][ORACLE]
    lengths = list(chosen)
    short, long = lengths[0], lengths[-1]
    return (
        f"{main['name']} without its ladder has {chosen[short]['fully_right']['value']:.1f}% right texts with lists of "
        f"{short} and {chosen[long]['fully_right']['value']:.1f}% with lists of {long}; the oracle has "
        f"{oracle[long]['fully_right']['value']:.1f}%."
    )


def _risk(main: Figures) -> str:
    if not (curve := main["risk"].get(main["name"])):
        return f"The judge cannot judge the confidence of {main['name']} fairly, or this confidence never varies."
    half, everything = next(point for point in curve["points"] if point[0] >= 50), curve["points"][-1]
    return (
        f"Of the {half[0]:.0f}% of inputs that {main['name']} is surest of, {half[1]:.1f}% have a wrong text; "
        f"of all inputs, {everything[1]:.1f}%."
    )


def _ranks(main: Figures) -> str:
    places = main["ranks"]
    total, first = sum(group["n"] for group in places.values()), places.get("1", {"n": 0})["n"]
    outside = places.get(NO_PLACE, {"n": 0})["n"]
    return (
        f"{first} of {total} chosen texts are the first of their list, {total - first - outside} stand further down, "
        f"and {outside} come from outside the list."
    )


def _input_sizes(main: Figures) -> str:
    groups = {size: group for size, group in main["input_sizes"].items() if group["n"] >= FEW} or main["input_sizes"]
    size = max(groups, key=lambda size: groups[size]["chosen"]["value"] - groups[size]["raw"]["value"])
    before, after = groups[size]["raw"]["value"], groups[size]["chosen"]["value"]
    if after <= before:
        return "No input size gains."
    triples = "1 triple" if size == "1" else f"{size} triples"
    return f"Inputs of {triples} gain most: {before:.0f}% of the raw texts are right, and {after:.0f}% of the chosen."


def _few(groups: Figures) -> str:
    few = [f"{name} (n = {group['n']})" for name, group in groups.items() if group["n"] < FEW]
    return f" Hollow bars say little, since fewer than {FEW} inputs stand behind them: {', '.join(few)}." if few else ""
