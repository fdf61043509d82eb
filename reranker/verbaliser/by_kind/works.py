"""Rules of facts of works: books, films, series, records, works of art, programs and their licences."""

import re

from reranker.verbaliser.by_kind.artworks import is_artwork
from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import OF_FINDS, is_place
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import WORDS, is_plural, lemma, listed
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.wording import PROGRAMMING_LANGUAGES, Wording

_WORKS = frozenset(
    {"game", "novel", "film", "play", "opera", "musical", "ballet", "poem", "sitcom", "memoir", "documentary"}
    | {"platformer", "shooter", "simulator", "thriller", "biography", "autobiography", "roguelike", "database"}
)
_SHOWS = frozenset({"podcast", "series", "album", "magazine", "newsletter", "show"})
_OF_SHOWS = (
    *("host", "hosts", "hosted_by", "episodes", "number_of_episodes", "release_frequency", "publication_frequency"),
    *("frequency", "network", "platform", "author", "artist", "seasons", "issn"),
)
_MILLIONS = re.compile(r"[\d,.]{7,}(?: .*(?:dollars|euros|pounds|yen|rupees))?|[$€£]?[\d.]+ [mb]illion.*")
_STORIES = frozenset({"drama", "comedy", "western", "mystery", "satire", "tragedy", "romance"})
_OF_WRITING = frozenset(WORDS["predicates of writing"])
_OF_PAPERS = frozenset({"issn", "circulation", "cover_price", "editor_in_chief"})
_OF_WRITINGS = (
    *("lines", "number_of_lines", "stanzas", "rhyme_scheme", "form", "theme", "acts", "number_of_acts", "premiere"),
)
_FIRST_PERFORMED = "{subject} was first performed"
_OF_SONGS = ("b_side", "released", "release_date", "release_year", "performer", "performed_by")
_OF_MAKERS = ("creator", "artist", "painter", "painted_by", "author")
_OF_PROGRAMS = ("written_in", "programming_language", "latest_version", "repository", "developer", "developed_by")
_RELEASED = ("released", "release_date", "release_year", "release")
_OF_RECORDS = (*_RELEASED, "label", "record_label", "unveiled")
_LICENSE = re.compile(r"(?:MIT|BSD|ISC|Apache|[AL]?GPL|CC|MPL|EPL)\b(?!.*[Ll]icen)[\w .+-]*|[AL]?GPLv\d")
_AGE = re.compile(r"(?:Early |Middle |Late )?[A-Z]\w+ (?:Age|Period|Era)")
_CENTURY = re.compile(r"(?:early |mid[- ]|late )?\d+(?:st|nd|rd|th) century\b")
_FILM = re.compile(r"\b(?:film|movie|feature|series|picture|drama)\b")
_OFTEN = re.compile(r"[a-z-]+ly$|(?:every|once|twice) ")
_FULL_NAME = re.compile(r"[A-Z][\w’'-]+ [A-Z]")


def _is_work(fact: FactOfKind) -> bool:
    """Whether the object is a sort of work: `novel`, and `comedy` of a film or series."""
    kind = fact.value.text.split()[-1]
    of_story = fact.is_a("series", "film", "play") or fact.has("author", "written_by")
    shown = kind in _SHOWS and " " in fact.value.text and fact.has(*_OF_SHOWS)
    told = kind in _WORKS or shown or (kind in _STORIES and of_story)
    return not fact.of_person and (told or (kind == "painting" and is_artwork(fact)))


def _is_genre_of_film(fact: FactOfKind) -> bool:
    """Whether the object is a genre of two words, and the subject a film: `science fiction`, but not `film noir`."""
    said = fact.value.text
    phrase = said.islower() and len(said.split()) == 2 and not fact.value.items and not is_plural(said.split()[-1])
    film = fact.has("director", "directed_by", "starring", "cast_member", "screenwriter")  # a song has a duration, too
    return phrase and film and not _FILM.search(said) and not fact.is_a("series") and not _is_work(fact)


def _has_cast(fact: FactOfKind) -> bool:
    """Whether the object names persons who play in a work: `Keanu Reeves`, but not `Betelgeuse`."""
    of_work = fact.is_a("film", "series", "play") or _FULL_NAME.match(fact.value.text) is not None
    return of_work and not fact.of_person and fact.is_named


def _has_one_star(fact: FactOfKind) -> bool:
    return fact.is_a("film", "series", "play") and not fact.value.items and "," not in fact.value.text


def _was_created(fact: FactOfKind) -> bool:
    """Whether the subject is a work, a show or a program, which is created, and not founded, on a date."""
    made = fact.has(*_OF_MAKERS, *_OF_PROGRAMS) or fact.is_a("film", "series")
    return made and bool(fact.value.preposition) and not is_institution(fact.name)


def _is_paper(fact: FactOfKind) -> bool:
    """Whether the subject comes out again and again, as newspapers do."""
    ended = fact.has("ceased", "last_issue", "dissolved", "end_date")
    return fact.has(*_OF_PAPERS) and not fact.value.preposition and not ended


def _is_writing(fact: FactOfKind) -> bool:
    """Whether the subject is a poem or a play, which somebody wrote."""
    played = fact.is_a("play") or fact.has("director", "lead_actress", "lead_actor", "main_character", "set_in")
    return fact.is_named and not is_place(fact.name) and (played or fact.has(*_OF_WRITINGS))


def _was_staged(fact: FactOfKind) -> bool:
    """Whether the subject is a piece that somebody wrote, and that others perform."""
    return fact.has("composer", "playwright", "author", "written_by", "librettist", "acts", "number_of_acts")


def _is_song(fact: FactOfKind) -> bool:
    """Whether the subject is a song, and no film and no band."""
    return fact.is_named and fact.has(*_OF_SONGS) and not fact.has("director", "record_label", "genre", "members")


def _is_from_century(fact: FactOfKind) -> bool:
    """Whether the object is a century or an age, and the subject neither a person nor an event nor a writing."""
    writing = fact.has("author", "written_by", "director")
    no_thing = fact.of_person or fact.fought or fact.happened or fact.is_event or writing
    period = _CENTURY.match(fact.value.text) or _AGE.fullmatch(fact.value.text)
    return period is not None and not no_thing


def _is_shown_or_heard(fact: FactOfKind) -> bool:
    """Whether the object is the date on which a film or a song came out."""
    return (fact.is_a("film") or fact.has("performer", "performed_by", "album")) and fact.value.preposition is not None


def _in_language(fact: FactOfKind) -> bool:
    """Whether the language of a writing, or of an event that people speak at, is told."""
    told = fact.has(*_OF_WRITING) or listed(fact.name.split()[-1].lower(), "spoken events")
    return told and not fact.value.items and "language" in fact.triple.predicate.lower()


def _are_of_programs(value: Wording) -> bool:
    """Whether an object is a programming language, or a list of some."""
    return PROGRAMMING_LANGUAGES.issuperset(value.items or (value.text,))


def _in_program_language(fact: FactOfKind) -> bool:
    """Whether the language of a program is told, without a number."""
    return fact.is_a("software") and not fact.has_digit


def _is_made_by_studio(fact: FactOfKind) -> bool:
    """Whether the object is the firm that made a film: `Studio Ghibli`, but not `Studio 5`."""
    place = fact.has_digit or fact.value.text.endswith("Studios")
    return fact.is_a("film") and not place


def _tells_how_often(fact: FactOfKind) -> bool:
    """Whether the object tells how often something comes out: `weekly`, `twice a month`."""
    return _OFTEN.match(fact.value.text) is not None


def _is_license(fact: FactOfKind) -> bool:
    """Whether the object is the name of a software licence."""
    return _LICENSE.fullmatch(fact.value.text) is not None


def _is_numbered_license(fact: FactOfKind) -> bool:
    return _is_license(fact) and fact.value.text[-1].isdigit()


def _names_journal(fact: FactOfKind) -> bool:
    """Whether the object names where a research paper appeared."""
    title = not surname(fact.name) or all(lemma(word.lower(), "NOUN") for word in fact.name.split())
    cited = fact.has("citations", "citation_count") and title  # a researcher is cited, too
    return fact.is_named and (cited or fact.has("authors", "author", "pages", "doi", "abstract"))


RULES: tuple[Rule, ...] = (
    (form("cast"), lambda fact: bool(fact.value.items), "The cast of {subject} includes {object}."),
    (
        "{subject} is made by {object}.",
        lambda fact: fact.has("director", "directed_by", "release_date", "released"),
        "{subject} was made by {object}.",
    ),
    *(
        (form(noun), lambda fact, kind=kind: fact.value.text == kind, f"{{subject}} is {kind}{ending} typed.")
        for noun in ("typing", "typing discipline")
        for kind, ending in (
            ("dynamic", "ally"),
            ("static", "ally"),
            ("strong", "ly"),
            ("weak", "ly"),
            ("gradual", "ly"),
        )
    ),
    (form("conference"), _names_journal, "{subject} was presented at {object}."),
    (form("journal"), _names_journal, "{subject} was published in {object}."),
    (
        "{subject} played {object} hours.",
        lambda fact: fact.has("developer", "platform", "platforms", "genre", "release_date", "units_sold"),
        "{subject} has been played for {object} hours.",
    ),
    (
        form("gross"),
        lambda fact: fact.is_price or _MILLIONS.fullmatch(fact.value.text) is not None,
        "{subject} grossed {object}.",
    ),
    (form("album production type"), lambda fact: fact.value.text.endswith(" album"), "{subject} is {a} {object}."),
    ("{object} starred in {subject}.", _has_one_star, "{subject} stars {object}."),
    (
        form("label"),
        lambda fact: fact.has("artist") and fact.has(*_RELEASED),
        "{subject} was released by {object}.",
    ),
    (form("game mode"), lambda fact: fact.value.text.endswith(" video game"), "{subject} is {a} {object}."),
    (form("genre"), _is_genre_of_film, "{subject} is {a} {object} film."),
    *((form(noun), _is_work, "{subject} is {a} {object}.") for noun in ("genre", "literary genre")),
    *(
        (form(f"{noun} frequency"), _tells_how_often, f"{{subject}} is {said} {{object}}.")
        for noun, said in (("release", "released"), ("publication", "published"))
    ),
    *(
        (f"The stars of {{subject}} {verb} {{object}}.", _has_cast, "{subject} stars {object}.")
        for verb in ("are", "include")
    ),
    *((form(noun), _is_from_century, "{subject} dates from the {object}.") for noun in ("period", "date")),
    (form("inception date"), _was_created, "{subject} was created {at} {object}."),
    (
        "{subject} has an exhibition at {object}.",
        lambda fact: fact.has("curator", "curated_by", "end_date"),
        "{subject} is an exhibition at {object}.",
    ),
    *((form(noun), _is_writing, "{subject} was written by {object}.") for noun in ("playwright", "poet")),
    (form("songwriter"), _is_song, "{subject} was written by {object}."),
    *(
        (
            f"The {noun} of {{subject}} was {at} {{object}}.",
            _was_staged,
            f"{{subject}} was first performed {at} {{object}}.",
        )
        for noun in ("date of first performance", "first performance")
        for at in ("on", "in")
    ),
    (form("studio"), _is_made_by_studio, "{subject} was produced by {object}."),
    (form("album"), _is_song, "{subject} is from the album {object}."),
    ("{subject} is found in {object}.", lambda fact: fact.has(*OF_FINDS), "{subject} was found in {object}."),
    ("{subject} was published by {object}.", _is_paper, "{subject} is published by {object}."),
    ("{subject} was published in {object}.", _is_paper, "{subject} is published in {object}."),
    *((form(word), _is_numbered_license, "{subject} is licensed under {object}.") for word in ("license", "licence")),
    *(
        (form(word), _is_license, f"{{subject}} is licensed under the {{object}} {word}.")
        for word in ("license", "licence")
    ),
    ("{subject} was written in {object}.", _in_program_language, "{subject} is written in {object}."),
    ("{object} is used in {subject}.", lambda fact: _are_of_programs(fact.value), "{subject} is written in {object}."),
    ("{object} is used in {subject}.", _in_language, "{subject} is in {object}."),
    (form("duration"), lambda fact: fact.is_a("series"), "{subject} has a running time of {object}."),
    (form("network"), lambda fact: fact.is_a("series"), "{subject} is broadcast on {object}."),
    (form("artist"), lambda fact: fact.is_a("album"), "{subject} was recorded by {object}."),
    (form("artist"), lambda fact: fact.has(*_OF_RECORDS), "{subject} is by {object}."),
    (form("publication date"), _is_shown_or_heard, "{subject} was released {at} {object}."),
    (
        "{subject} has {object} players.",
        lambda fact: fact.value.count is None or fact.has("game_engine", "platform", "platforms", "metacritic_score"),
        "{subject} is for {object} players.",
    ),
)
