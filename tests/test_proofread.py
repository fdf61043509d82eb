"""Slips with names and numbers are mended in what the generator writes."""

import pytest

from d2t.generator.proofread import proofread

FORMS = {  # of the input, in words → as texts write them
    "Lee County, Ely": "Lee County, Ely",
    "Vale Airport": "Vale Airport",
    "1913-05-01": "1 May 1913",
    "1950-03-02": "2 March 1950",
    "1950-02-03": "3 February 1950",
    "Q. Ely Rev.": "Q. Ely Rev.",
    "511592000.0 km": "511,592,000 km",
    "Labour Party": "Labour Party",
    "Old mill": "Old mill",
    "Battle of the Vale": "Battle of the Vale",
    "Årø Mølle": "Årø Mølle",
    "Chad": "Chad",
    "Vale Hotel": "Vale Hotel",
    "Di, Ely County, Ohio": "Di, Ely County, Ohio",
    "Ann Ray, Bo, Al": "Ann Ray, Bo, Al",
    "Oslo–Bergen Line": "Oslo–Bergen Line",
    "44000": "44,000",
    "Rye F.C.": "Rye F.C.",
    "Secretary of State of Chad": "Secretary of State of Chad",
}
TEXTS = [
    ("Lee county has a port.", "Lee County has a port."),
    ("Lee County, Ely is old.", "Lee County, Ely, is old."),
    ("It was founded on 01-05-1913.", "It was founded on 1 May 1913."),
    ("It was founded on 05-01-1913.", "It was founded on 1 May 1913."),
    ("Its number is 9-01-05-1913-4.", "Its number is 9-01-05-1913-4."),
    ("It opened on 02-03-1950.", "It opened on 02-03-1950."),  # two dates of the input may be meant
    ("the lee county line.", "the lee county line."),
    ("It is in Lee County Ely.", "It is in Lee County, Ely."),
    ("The Airport's runway is old.", "The airport's runway is old."),
    ("She fought in the Battle of the Vale and won.", "She fought in the Battle of the Vale and won."),
    ("Vale Airport is old.", "Vale Airport is old."),
    ("It weighs 9.8 kgs and is 125.8m long.", "It weighs 9.8 kg and is 125.8 m long."),
    ("She worked as the Prime Minister of Chad.", "She served as the Prime Minister of Chad."),
    ("She served as Secretary of the state of Chad.", "She served as Secretary of State of Chad."),
    ("He worked as a minister in Ely.", "He worked as a minister in Ely."),
    ("It is elevated 34 metres above sea level.", "It is 34 metres above sea level."),
    ("It has a ship beam of 21.2.", "It has a beam of 21.2."),
    ("It was part of the Elm War conflict.", "It was part of the Elm War."),
    ("It is published as an E-book.", "It is published as an e-book."),
    ("Ely is in the U.S. Rye is its capital.", "Ely is in the United States. Rye is its capital."),
    ("It is a U.S. Air Force base.", "It is a U.S. Air Force base."),
    ("Sweden born Ann Ray is tall.", "Sweden-born Ann Ray is tall."),
    ("She was born in Old mill, Chad and died in Ely.", "She was born in Old mill, Chad, and died in Ely."),
    ("It is in Oak County which is in Chad.", "It is in Oak County, which is in Chad."),
    ("He plays for Ely and Rye F.C. who play in Chad.", "He plays for Ely and Rye F.C., who play in Chad."),
    ("Q. Ely Rev. Is a journal.", "Q. Ely Rev. is a journal."),
    ("It is 511592000.0 away.", "It is 511,592,000 away."),
    ("It is near Vale Hotel.", "It is near Vale Hotel."),
    ("She joined Labour Party.", "She joined the Labour Party."),
    ("Bo owns the old mill which is new.", "Bo owns the old mill, which is new."),
    ("She studied at the Airport of York.", "She studied at the Airport of York."),
    ("He was born on 1984.", "He was born in 1984."),
    ("It is based on 1984.", "It is based on 1984."),
    ("He was born on the 2 May 1908.", "He was born on 2 May 1908."),
    ("He was born in May 2, 1908.", "He was born on May 2, 1908."),
    ("It was found on June 1929.", "It was found in June 1929."),
    ("It was found on June 19, 1929.", "It was found on June 19, 1929."),
    ("It is in Ely 560090., Fen.", "It is in Ely 560090, Fen."),
    ("He was born on the 2nd of May.", "He was born on the 2nd of May."),
    ("She was succeeded by, Ann Ray.", "She was succeeded by Ann Ray."),
    ("It was written by, among others, Bo.", "It was written by, among others, Bo."),
    ("It was broadcasted by Bo.", "It was broadcast by Bo."),
    ("It stars Ann Ray, Bo, Al.", "It stars Ann Ray, Bo and Al."),
    ("It is part of Di, Ely County, Ohio.", "It is part of Di, Ely County, Ohio."),
    ("Ann Ray, Bo, Al and Di star.", "Ann Ray, Bo, Al and Di star."),
    ("It is in Old mill, Chad and was built by Bo.", "It is in Old mill, Chad, and was built by Bo."),
    ("It is at in Ely.", "It is in Ely."),
    ("She joined the NASA operated Apollo 11.", "She joined the NASA-operated Apollo 11."),
    ("It was founded on 05/01/1913.", "It was founded on 1 May 1913."),
    ("It is 802 m metres long.", "It is 802 m long."),
    ("It is 7 m meadows wide.", "It is 7 m meadows wide."),
    ("It has 44000 members.", "It has 44,000 members."),
    ("It has 1-44000-7 members.", "It has 1-44000-7 members."),
    ("She joined Labour Party which won.", "She joined the Labour Party, which won."),
    ("The Aro Molle is near the Oslo-Bergen Line.", "The Årø Mølle is near the Oslo–Bergen Line."),
]


@pytest.mark.parametrize(("text", "mended"), TEXTS)
def test_a_slip_is_mended(text: str, mended: str) -> None:
    def inside(name: str) -> str:
        return name.replace("Old", "old")

    assert proofread(text, FORMS, inside) == mended
