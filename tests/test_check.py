"""Blank texts, and the cache of assessments."""

from collections.abc import Callable

from conftest import ScriptedCheck

from reranker.candidates import Assessment
from reranker.check import CachedCheck, Request, assess_each
from reranker.triples import as_triples

MILL = as_triples("The Mill | eatType | pub && The Mill | area | riverside")


def test_a_blank_text_omits_everything_without_a_check(scripted_check: Callable[..., ScriptedCheck]) -> None:
    check = scripted_check({"good": ("OK", 0.9)})
    blank, good, empty = assess_each(check, [(MILL, " \n"), (MILL, "good"), (MILL, "")])
    assert (blank.verdict, blank.confidence, blank.omitted) == ("omission", 0.0, MILL)
    assert (good.verdict, empty.verdict) == ("OK", "omission")
    assert check.asked.total() == 1


def test_no_text_is_assessed_twice(scripted_check: Callable[..., ScriptedCheck]) -> None:
    check = scripted_check({"good": ("OK", 0.9), "bad": ("omission", 0.1)})
    cache: dict[Request, Assessment] = {}
    cached = CachedCheck(check, cache)
    cached.assess([(MILL, "good"), (MILL, "good")])
    assert [a.verdict for a in cached.assess([(MILL, "bad"), (MILL, "good")])] == ["omission", "OK"]
    assert check.asked == {"good": 1, "bad": 1}
    assert CachedCheck(scripted_check({}), cache).assess([(MILL, "good")]) == [cache[MILL, "good"]]
