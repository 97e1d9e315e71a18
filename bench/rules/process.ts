import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadRuleStage } from '../../src/rules/index.js';
import { newDocument, type RuleStage, type StageDocument } from '../../src/rules/stage.js';
import { type Annotation, type InputDocument, type Orders, QUALIFIERS, type Step } from './protocol.js';

/** Runs Spanstream's rules in one thread, as document workers do, at the orders of bench/rules/system-process.ts. */

interface BuiltStage {
  readonly name: string;
  readonly rule: RuleStage;
}

const STAGES: Readonly<Record<Exclude<Step, 'given'>, readonly string[]>> = {
  sentences: ['sentences'],
  terms: ['terms'],
  qualifiers: QUALIFIERS,
  dates: ['dates'],
};

/** Documents between two looks at the clock of the processor, which takes a microsecond. */
const CLOCK_INTERVAL = 8;

const pipelines = new Map<string, readonly BuiltStage[]>();
const documents = new Map<string, readonly InputDocument[]>();

type Handlers = {
  [O in Exclude<keyof Orders, 'cues'>]: (fields: Orders[O][0]) => Promise<Orders[O][1]> | Orders[O][1];
};

const handlers: Handlers = {
  async build({ pipeline, steps, terms }) {
    const begin = performance.now();
    const types = steps.flatMap((step) => (step === 'given' ? [] : STAGES[step]));
    pipelines.set(pipeline, await buildStages(types, terms));
    return { seconds: (performance.now() - begin) / 1000 };
  },

  drop({ pipeline }) {
    pipelines.delete(pipeline);
    return {};
  },

  load({ name, path }) {
    documents.set(name, readJson(path) as InputDocument[]);
    return {};
  },

  annotate({ pipeline, documents: name, out }) {
    const stages = found(pipelines, pipeline);
    const lines = found(documents, name).map(({ text, entities = [] }) => {
      const document = newDocument(text);
      for (const [begin, end] of entities)
        document.spans.push({ begin, end, label: 'FINDING', score: null, source: 'given', attributes: {} });
      for (const { rule } of stages) rule.apply(document);
      return `${JSON.stringify(annotation(document))}\n`;
    });
    writeFileSync(out, lines.join(''));
    return {};
  },

  time({ pipeline, documents: name, seconds }) {
    const stages = found(pipelines, pipeline);
    const texts = found(documents, name);
    let done = 0;
    const begin = process.cpuUsage();
    for (;;) {
      const document = newDocument((texts[done % texts.length] as InputDocument).text);
      for (const { rule } of stages) rule.apply(document);
      done += 1;
      if (done % CLOCK_INTERVAL !== 0) continue;
      const elapsed = cpuSeconds(begin);
      if (elapsed >= seconds) return { documents: done, seconds: elapsed };
    }
  },

  profile({ pipeline, documents: name, count }) {
    const stages = found(pipelines, pipeline);
    const texts = found(documents, name);
    const milliseconds = stages.map(() => 0);
    const started = process.cpuUsage();
    for (let index = 0; index < count; index++) {
      const document = newDocument((texts[index % texts.length] as InputDocument).text);
      let begin = performance.now();
      for (const [at, { rule }] of stages.entries()) {
        rule.apply(document);
        const end = performance.now();
        milliseconds[at] = (milliseconds[at] as number) + end - begin;
        begin = end;
      }
    }
    // The clock of the processor is too coarse for a stage: shares of the time that passed, of the time that was used.
    const scale = cpuSeconds(started) / milliseconds.reduce((sum, time) => sum + time, 0);
    return { steps: Object.fromEntries(stages.map(({ name }, at) => [name, (milliseconds[at] as number) * scale])) };
  },
};

/** Stages as a worker has them: what they share is cloned once for all, so that what is one table stays one. */
async function buildStages(types: readonly string[], terms: string): Promise<BuiltStage[]> {
  const loaded = await Promise.all(
    types.map(async (type) => {
      const plugin = await loadRuleStage(type);
      if (plugin === null) throw new Error(`found no rule stage of type ${type}`);
      const context = { name: type, directory: '.' };
      const config = plugin.schema.parse(type === 'terms' ? { terms: readJson(terms), label: 'TERM' } : {});
      return { plugin, config, context, shared: await plugin.load(config, context) };
    }),
  );
  const shared = structuredClone(loaded.map((stage) => stage.shared));
  return Promise.all(
    loaded.map(async ({ plugin, config, context }, at) => ({
      name: plugin.type,
      rule: await plugin.create(config, shared[at], context),
    })),
  );
}

function annotation({ spans, sentences }: StageDocument): Annotation {
  const isTerm = (label: string): boolean => label === 'TERM' || label === 'FINDING';
  const places = Array.from({ length: (sentences ?? []).length / 2 }, (_, index) => ({
    begin: sentences?.[2 * index] as number,
    end: sentences?.[2 * index + 1] as number,
  }));
  return {
    sentences: places,
    terms: spans
      .filter(({ label }) => isTerm(label))
      .map(({ begin, end, attributes }) => ({
        begin,
        end,
        qualifiers: Object.fromEntries(QUALIFIERS.map((name) => [name, attributes[name] === true])),
      })),
    dates: spans
      .filter(({ label }) => !isTerm(label))
      .map(({ begin, end, label, attributes }) => ({ begin, end, value: { label, ...attributes } })),
  };
}

/** What the process has used of the processor, its threads for compilation and memory included. */
function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function found<V>(map: ReadonlyMap<string, V>, name: string): V {
  const value = map.get(name);
  if (value === undefined) throw new Error(`found no ${name}, expected one of ${[...map.keys()].join(', ')}`);
  return value;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { order, ...fields } = JSON.parse(line) as { order: keyof Handlers };
  const answer = await handlers[order](fields as never);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
