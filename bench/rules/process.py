"""Runs EDS-NLP or medSpaCy at the orders of bench/rules/process.ts: a JSON object a line in, one a line out."""

import gc
import json
import os
import sys
import time
import warnings

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
warnings.filterwarnings("ignore")

from systems import SYSTEMS, annotation  # noqa: E402


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def code_points(text):
    """Functions from UTF-16 offsets to code points and back."""
    if not any(ord(char) > 0xFFFF for char in text):
        return (lambda offset: offset), (lambda offset: offset)
    begins = [0]
    for char in text:
        begins.append(begins[-1] + (2 if ord(char) > 0xFFFF else 1))
    index = {begin: at for at, begin in enumerate(begins)}
    return index.__getitem__, begins.__getitem__


class Process:
    def __init__(self, system):
        self.system = SYSTEMS[system]
        self.pipelines = {}
        self.documents = {}

    def build(self, pipeline, steps, terms):
        begin = time.perf_counter()
        self.pipelines[pipeline] = self.system(steps, read(terms))
        gc.collect()
        gc.freeze()
        return {"seconds": time.perf_counter() - begin}

    def drop(self, pipeline):
        del self.pipelines[pipeline]
        gc.unfreeze()
        gc.collect()
        return {}

    def load(self, name, path):
        self.documents[name] = read(path)
        return {}

    def cues(self, pipeline):
        return {"cues": self.pipelines[pipeline].cues()}

    def annotate(self, pipeline, documents, out):
        system = self.pipelines[pipeline]
        with open(out, "w", encoding="utf-8") as file:
            for document in self.documents[documents]:
                points, utf16 = code_points(document["text"])
                entities = [[points(offset) for offset in span] for span in document.get("entities", ())]
                file.write(annotation(system, system(document["text"], entities), utf16) + "\n")
        return {}

    def time(self, pipeline, documents, seconds):
        """Goes over the documents again and again until the seconds of the processor are over; at least one document."""
        system, texts = self.pipelines[pipeline], [document["text"] for document in self.documents[documents]]
        done, clock = 0, time.process_time
        begin = clock()
        while True:
            system(texts[done % len(texts)])
            done += 1
            elapsed = clock() - begin
            if elapsed >= seconds:
                return {"documents": done, "seconds": elapsed}

    def profile(self, pipeline, documents, count):
        system, texts = self.pipelines[pipeline], [document["text"] for document in self.documents[documents]]
        steps = {}
        for index in range(count):
            system.profile(texts[index % len(texts)], steps, time.process_time)
        return {"steps": steps}


def main():
    # Libraries print to stdout at times: answers go where nobody else writes.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    process = Process(sys.argv[1])
    for line in sys.stdin:
        order = json.loads(line)
        answer = getattr(process, order.pop("order"))(**order)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()
