"""Writes names of diseases and drugs that public packages hold, for training: `generate.ts --terms` reads them.

English diseases from ICD-10-CM (simple-icd-10-cm), French ones from the CIM-10 and drugs from the ANSM's names (edsnlp). The
packages are read as files and not run. What the unseen documents are written with is left out by generate.ts.
"""

import argparse
import csv
import gzip
import json
import re
import xml.etree.ElementTree as ElementTree
from importlib.metadata import distribution

# Diseases, malformations, symptoms; injuries, causes and reasons for contact are left out.
CHAPTERS = "ABCDEFGHIJKLMNQR"
LONGEST = 5
LEFT_OUT = re.compile(
    r"\b(unspecified|other|others|specified|elsewhere|classified|without|not|due|with|following|type [0-9]|stage|NEC|NOS"
    r"|autres?|précisée?s?|sans|non|avec|due?s?|SAI|NCA|suivant|classée?s?|cours|antécédents?|stade|siège|sièges)\b",
    re.IGNORECASE,
)


def package_file(package: str, ending: str):
    files = [file for file in distribution(package).files or [] if str(file).endswith(ending)]
    if len(files) != 1:
        raise FileNotFoundError(f"found {len(files)} files *{ending} in {package}: install it as requirements.txt says")
    return files[0].locate()


def tidy(name: str) -> str | None:
    """The name as a note has it: what stands before a comma or bracket, in small letters where it begins a sentence."""
    head = re.split(r"[,(\[;:]", name)[0].strip()
    words = head.split()
    if not 1 <= len(words) <= LONGEST or len(head) < 4 or LEFT_OUT.search(head) or re.search(r"\d{2}|/", head):
        return None
    is_name = head[1:2].isupper() or words[0].endswith(("'s", "’s"))
    return head if is_name else head[0].lower() + head[1:]


def english_diseases() -> list[str]:
    tree = ElementTree.parse(package_file("simple-icd-10-cm", ".xml"))
    names = []
    for diagnosis in tree.iter("diag"):
        if (diagnosis.findtext("name") or " ")[0] in CHAPTERS:
            names.append(diagnosis.findtext("desc") or "")
            names += [note.text or "" for note in diagnosis.findall("inclusionTerm/note")]
    return names


def french_diseases() -> list[str]:
    with gzip.open(package_file("edsnlp", "cim10.csv.gz"), "rt", encoding="utf-8") as lines:
        return [row["long"] for row in csv.DictReader(lines) if row["code"][0] in CHAPTERS]


def french_drugs() -> list[str]:
    with open(package_file("edsnlp", "resources/drugs.json"), encoding="utf-8") as file:
        names = {name for names in json.load(file).values() for name in names}
    # Brands stand in capitals there; of the rest only single words are drugs and no classes.
    return sorted(name.capitalize() if name.isupper() else name for name in names if name.isupper() or " " not in name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True, help="JSON file to write")
    arguments = parser.parse_args()
    terms = {
        "en": {"diseases": english_diseases(), "drugs": []},
        "fr": {"diseases": french_diseases(), "drugs": french_drugs()},
    }
    tidied = {
        language: {kind: sorted({term for name in names if (term := tidy(name))}) for kind, names in kinds.items()}
        for language, kinds in terms.items()
    }
    with open(arguments.out, "w", encoding="utf-8") as file:
        json.dump(tidied, file, ensure_ascii=False, indent=1)
    print({language: {kind: len(names) for kind, names in kinds.items()} for language, kinds in tidied.items()})


if __name__ == "__main__":
    main()
