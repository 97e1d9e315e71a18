"""EDS-NLP and medSpaCy behind one interface, for the process that bench/rules/process.py runs."""

import json
import sys
from contextlib import contextmanager
from types import ModuleType

import edsnlp
import spacy
from edsnlp.pipes.qualifiers.base import RuleBasedQualifier
from loguru import logger
from spacy.util import filter_spans

# Both libraries log every document otherwise.
logger.remove()

QUALIFIERS = ("negation", "hypothesis", "family", "history", "reported_speech")


class System:
    """A pipeline of named steps. Steps: sentences, terms or given, qualifiers, dates."""

    def __init__(self, steps, terms):
        self.given = "given" in steps
        self.nlp = self.build(steps, terms)

    def __call__(self, text, entities=()):
        doc = self.make_doc(text)
        for name, pipe in self.nlp.pipeline:
            doc = pipe(doc)
            if self.given and name == "sentences":
                spans = [doc.char_span(*span, label="term", alignment_mode="expand") for span in entities]
                doc.ents = filter_spans([span for span in spans if span is not None])
        return doc

    def profile(self, text, seconds, clock):
        """Adds the seconds of every step to `seconds`."""
        begin = clock()
        doc = self.make_doc(text)
        for name, pipe in [("tokens", None), *self.nlp.pipeline]:
            if pipe is not None:
                doc = pipe(doc)
            end = clock()
            seconds[name] = seconds.get(name, 0) + end - begin
            begin = end

    def make_doc(self, text):
        return self.nlp.make_doc(text)

    def dates(self, doc):
        return []

    def cues(self):
        """What the qualifiers look for: kind, words, and whether these stand before an entity or behind it."""
        return []


@contextmanager
def recorded_terms():
    """The terms by role that EDS-NLP's components are built with meanwhile, verbs conjugated."""
    recorded = {}
    initialize = RuleBasedQualifier.__init__

    def record(self, *arguments, terms, **named):
        recorded.update({role: [words] if isinstance(words, str) else list(words) for role, words in terms.items()})
        initialize(self, *arguments, terms=terms, **named)

    RuleBasedQualifier.__init__ = record
    try:
        yield recorded
    finally:
        RuleBasedQualifier.__init__ = initialize


CONTEXT_KINDS = {
    "NEGATED_EXISTENCE": "negation",
    "POSSIBLE_EXISTENCE": "hypothesis",
    "HYPOTHETICAL": "hypothesis",
    "HISTORICAL": "history",
    "FAMILY": "family",
}
CONTEXT_PLACES = {"FORWARD": ["preceding"], "BACKWARD": ["following"], "BIDIRECTIONAL": ["preceding", "following"]}


class EdsNlp(System):
    """The rules of EDS-NLP with its defaults, terms compared without case and accents and across line breaks."""

    def build(self, steps, terms):
        nlp = edsnlp.blank("eds")
        nlp.add_pipe("eds.normalizer", name="normalizer")
        nlp.add_pipe("eds.sentences", name="sentences")
        if "terms" in steps:
            config = {"terms": {"term": terms}, "attr": "NORM", "ignore_space_tokens": True}
            nlp.add_pipe("eds.matcher", name="terms", config=config)
        if "qualifiers" in steps:
            for qualifier in QUALIFIERS:
                nlp.add_pipe(f"eds.{qualifier}", name=qualifier, config={"on_ents_only": True})
        if "dates" in steps:
            nlp.add_pipe("eds.dates", name="dates")
        return nlp

    def qualifiers(self, span):
        return {name: bool(span._.get(name)) for name in QUALIFIERS}

    def cues(self):
        found = []
        with recorded_terms() as recorded:
            for name in QUALIFIERS:
                recorded.clear()
                edsnlp.blank("eds").add_pipe(f"eds.{name}")
                for role, words in recorded.items():
                    if not role.startswith(("pseudo", "termination", "confirmation")):
                        place = "following" if role.endswith("following") else "preceding"
                        found += [{"kind": name, "cue": word, "place": place, "verb": "verbs" in role} for word in words]
        return found

    def dates(self, doc):
        found = []
        for group, attribute in (("dates", "date"), ("durations", "duration")):
            for span in doc.spans.get(group, ()):
                value = getattr(span._, attribute)
                dump = value.model_dump(exclude_none=True, exclude={"doc"})
                found.append((span, {key: getattr(item, "value", item) for key, item in dump.items()}))
        return found


class MedSpacy(System):
    """medSpaCy's tokenizer, PyRuSH, target matcher and ConText with the rules that come with it. It has no dates."""

    def build(self, steps, terms):
        # medSpaCy imports QuickUMLS at its start, which a compiler has to build and no rule here uses.
        quickumls = ModuleType("quickumls")
        quickumls.spacy_component = ModuleType("quickumls.spacy_component")
        sys.modules.setdefault("quickumls", quickumls)

        from medspacy.custom_tokenizer import create_medspacy_tokenizer
        from medspacy.ner import TargetRule
        import medspacy  # noqa: F401  registers the components

        nlp = spacy.blank("en")
        nlp.tokenizer = create_medspacy_tokenizer(nlp)
        nlp.max_length = 10_000_000
        nlp.add_pipe("medspacy_pyrush", name="sentences")
        if "terms" in steps:
            matcher = nlp.add_pipe("medspacy_target_matcher", name="terms")
            matcher.add([TargetRule(term, "TERM") for term in terms])
        if "qualifiers" in steps:
            nlp.add_pipe("medspacy_context", name="qualifiers")
        return nlp

    def qualifiers(self, span):
        return {
            "negation": span._.is_negated,
            "hypothesis": span._.is_hypothetical or span._.is_uncertain,
            "family": span._.is_family,
            "history": span._.is_historical,
        }

    def cues(self):
        return [
            {"kind": CONTEXT_KINDS[rule.category], "cue": rule.literal, "place": place, "verb": False}
            for rule in self.nlp.get_pipe("qualifiers").rules
            if rule.category in CONTEXT_KINDS
            for place in CONTEXT_PLACES.get(rule.direction, [])
        ]


SYSTEMS = {"edsnlp": EdsNlp, "medspacy": MedSpacy}


def annotation(system, doc, utf16):
    """What was found, as JSON. @param utf16 maps code points to UTF-16 offsets"""

    def place(span):
        return {"begin": utf16(span.start_char), "end": utf16(span.end_char)}

    sentences = [place(sentence) for sentence in doc.sents]
    terms = [{**place(span), "qualifiers": system.qualifiers(span)} for span in doc.ents]
    dates = [{**place(span), "value": value} for span, value in system.dates(doc)]
    return json.dumps({"sentences": sentences, "terms": terms, "dates": dates})
