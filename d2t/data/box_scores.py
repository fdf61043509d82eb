"""Box scores of basketball games as triples, from the JSON lines of the accuracy shared task (the Rotowire format)."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from d2t.data.jsonl import read_json_lines
from d2t.data.textfile import shown
from reranker.errors import InputError
from reranker.triples import Triple, Triples

_NEEDED = '{"shared_task_text_id": "S001", "box_score": {…}, "home_line": {…}, "vis_line": {…}, …}'
PLAYER = {  # column of the box score → predicate
    "PTS": "points", "REB": "rebounds", "AST": "assists", "STL": "steals", "BLK": "blocks", "TO": "turnovers",
    "MIN": "minutes", "FGM": "field goals made", "FGA": "field goals attempted", "FG3M": "three-pointers made",
    "FG3A": "three-pointers attempted", "FTM": "free throws made", "FTA": "free throws attempted",
    "OREB": "offensive rebounds", "DREB": "defensive rebounds", "PF": "personal fouls",
}  # fmt: skip
TEAM = {  # column of a team's line → predicate
    "TEAM-PTS": "points", "TEAM-WINS": "wins", "TEAM-LOSSES": "losses", "TEAM-REB": "rebounds", "TEAM-AST": "assists",
    "TEAM-TOV": "turnovers", "TEAM-FG_PCT": "field goal percentage", "TEAM-FG3_PCT": "three-point percentage",
    "TEAM-FT_PCT": "free throw percentage", "TEAM-PTS_QTR1": "first quarter points",
    "TEAM-PTS_QTR2": "second quarter points", "TEAM-PTS_QTR3": "third quarter points",
    "TEAM-PTS_QTR4": "fourth quarter points",
}  # fmt: skip


def read_games(path: Path) -> dict[str, Triples]:
    """Return the triples of each game by the id of its story.

    Raises:
        InputError: a line lacks a part of a game, or an id is repeated. The message names the line.
    """
    games: dict[str, Triples] = {}
    for name, triples in read_json_lines(path, _game, needed=_NEEDED):
        if name in games:
            raise InputError(f"{shown(path)}: the id {name!r} is there twice: keep one of the games")
        games[name] = triples
    return games


def read_human_texts(path: Path) -> dict[str, str]:
    """Return the story that people wrote about each game, tokenised, by the id of the game; games may have none."""
    found = {}
    for name, text in read_json_lines(
        path, lambda line: (line.get("shared_task_text_id"), line.get("cleaned_text")), needed=_NEEDED
    ):
        if isinstance(name, str) and isinstance(text, str) and text.strip():
            found[name] = text
    return found


def _game(line: Mapping[str, Any]) -> tuple[str, Triples]:
    try:
        triples = (*_teams(line), *_players(line["box_score"], line))
        return str(line["shared_task_text_id"]), triples
    except (KeyError, TypeError, AttributeError, ValueError) as problem:
        raise InputError(f"no game in the Rotowire format ({problem!r}): {_NEEDED} is needed") from None


def _teams(line: Mapping[str, Any]) -> Iterator[Triple]:
    points = {side: int(line[f"{side}_line"]["TEAM-PTS"]) for side in ("home", "vis")}
    names = {side: f"{line[f'{side}_city']} {line[f'{side}_name']}" for side in ("home", "vis")}
    winner, loser = ("home", "vis") if points["home"] > points["vis"] else ("vis", "home")
    yield Triple(names[winner], "defeated", names[loser])
    yield Triple(names["home"], "played at home on", f"{datetime.strptime(line['day'], '%m_%d_%y'):%A}")
    for side, name in names.items():
        for column, predicate in TEAM.items():
            if (value := line[f"{side}_line"].get(column, "N/A")) != "N/A":
                yield Triple(name, predicate, value)


def _players(box: Mapping[str, Mapping[str, str]], line: Mapping[str, Any]) -> Iterator[Triple]:
    teams = {line[f"{side}_city"]: f"{line[f'{side}_city']} {line[f'{side}_name']}" for side in ("home", "vis")}
    for number, name in box["PLAYER_NAME"].items():
        if (team := teams.get(box["TEAM_CITY"][number])) is not None:
            yield Triple(name, "team", team)
        if box["MIN"][number] == "N/A":
            continue
        position = box["START_POSITION"][number]
        yield Triple(name, "role", "bench" if position in ("", "N/A") else "starter")
        for column, predicate in PLAYER.items():
            if (value := box[column][number]) != "N/A":
                yield Triple(name, predicate, value)
