"""Two stories about games, with their data and mistakes, in the formats of the accuracy shared task."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

STORIES = {
    "S001": "The Ely Foxes defeated the Oban Owls on Friday . Ann Lee had 12 points and 3 rebounds .",
    "S002": "The Owls lost . Bo Ray led with 30 points .",
}
GSML_HEAD = (
    "TEXT_ID,SENTENCE_ID,ANNOTATION_ID,TOKENS,SENT_TOKEN_START,SENT_TOKEN_END,DOC_TOKEN_START,DOC_TOKEN_END,TYPE,"
    "CORRECTION,COMMENT"
)
GOLD_ROWS = [
    "S001.txt,1,1,Friday,9,9,9,9,NAME,Monday,",
    "S001.txt,2,2,12,4,4,14,14,NUMBER,10,",
    "S002.txt,2,3,led with,3,4,7,8,WORD,,came off the bench",
]
FEATURES = [
    "A_Type", "B_Correction", "C_Comment", "G_Corrected_Types", "G_Problem", "H_FOUND_ERR",
    "I_Correction_Disagreement", "I_Spans_Match", "J_Corrected_Type", "J_Types_Match",
]  # fmt: skip
CURATED = {  # story and word → the values of the features
    ("S001", "Friday"): ["1\\_NAME", "Monday", *"***", "3", "false", "3", "*", "3"],
    ("S001", "12"): ["2\\_NUMBER", "10", *"***", "3", "false", "3", "*", "2"],
    ("S002", "led"): [f"{value}[1]" for value in ("3\\_WORD", *"****", "2", "false", "2", "*", "2")],
    ("S002", "with"): [f"{value}[1]" for value in ("3\\_WORD", *"****", "2", "false", "2", "*", "2")],
}
_LINE = {"TEAM-PTS": "90", "TEAM-WINS": "3", "TEAM-LOSSES": "4"}
_PLAYERS = [{"PLAYER_NAME": "Ann Lee", "TEAM_CITY": "Ely", "PTS": "10"}, {"PLAYER_NAME": "Bo Ray", "PTS": "30"}]
_PLAYER = {"TEAM_CITY": "Oban", "START_POSITION": "C"} | dict.fromkeys(
    ["MIN", "PTS", "REB", "AST", "STL", "BLK", "TO", "FGM", "FGA", "FG3M", "FG3A", "FTM", "FTA", "OREB", "DREB", "PF"],
    "3",
)
GAME = {
    "home_city": "Ely",
    "home_name": "Foxes",
    "vis_city": "Oban",
    "vis_name": "Owls",
    "day": "02_03_17",
    "cleaned_text": "Ann Lee had 10 points and 3 rebounds .",
    "home_line": {**_LINE, "TEAM-PTS": "95"},
    "vis_line": _LINE,
    "box_score": {
        column: {str(n): (_PLAYER | player)[column] for n, player in enumerate(_PLAYERS)}
        for column in ["PLAYER_NAME", *_PLAYER]
    },
}


def write_accuracy(root: Path) -> Path:
    """The stories, the gold list, the curator's files, a submission, and the games."""
    for name, text in STORIES.items():
        write(root / "texts" / f"{name}.txt", text)
        marks = {word: values for (story, word), values in CURATED.items() if story == name}
        write_webanno(root / "curation" / f"{name}.tsv", text, FEATURES, marks)
    write_gsml(root / "gsml.csv", GOLD_ROWS)
    write_gsml(root / "example_submissions" / "submission.csv", GOLD_ROWS[1:])
    games = [json.dumps({**GAME, "shared_task_text_id": name}) for name in STORIES]
    write(root / "shared_task.jsonl", "\n".join(games))
    return root


def write_gsml(path: Path, rows: Sequence[str]) -> Path:
    return write(path, "\n".join([GSML_HEAD, *rows]) + "\n")


def write_webanno(path: Path, text: str, features: Sequence[str], marks: Mapping[str, Sequence[str]]) -> Path:
    """A WebAnno TSV 3 file; `marks` maps words to the values of their features."""
    nothing = ["_"] * len(features)
    place, rows = 0, []
    for number, word in enumerate(text.split(), 1):
        rows.append("\t".join([f"1-{number}", f"{place}-{place + len(word)}", word, *marks.get(word, nothing), ""]))
        place += len(word) + 1
    head = ["#FORMAT=WebAnno TSV 3.2", f"#T_SP=webanno.custom.Errors|{'|'.join(features)}", "", "", f"#Text={text}"]
    return write(path, "\n".join([*head, *rows]) + "\n")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
