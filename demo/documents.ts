import { trainingCatalogs, unseenCatalogs } from './templates/index.js';
import { writeDocument } from './templates/layout.js';
import { Random } from './templates/random.js';
import { fold } from './templates/split.js';
import { type Noise, TemplateWriter } from './templates/template-writer.js';
import { type GoldEntity, TextBuilder } from './templates/text-builder.js';
import type { Language } from './templates/values.js';

export type { EntityLabel, GoldEntity } from './templates/text-builder.js';
export type { Language } from './templates/values.js';

/**
 * `training`: what the model learns from, part of its terms, words and sentences invented. `seen`: the same templates and
 * terms, nothing invented. `unseen`: other templates, other terms, other proportions of date and dose formats.
 */
export type DocumentSet = 'training' | 'seen' | 'unseen';

export interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
  readonly set: DocumentSet;
  /** Both languages by turns of chance where none is given. */
  readonly language?: Language;
  /** Mean length in code points, 2,200 unless told; single documents go from about 0.27 to 3.6 times this. */
  readonly meanCharacters?: number;
}

export interface GeneratedDocument {
  readonly note_id: string;
  readonly note_text: string;
  /** ISO 8601, UTC. */
  readonly note_datetime: string;
  readonly patient_id: string;
  readonly service: string;
  readonly language: Language;
  readonly entities: readonly GoldEntity[];
}

const trainingNoise: Noise = { terms: 0.6, words: 0.1, fillers: 0.1, sentences: 0.06, splices: 0.4 };
const noNoise: Noise = { terms: 0, words: 0, fillers: 0, sentences: 0, splices: 0 };

/** Lengths are log-normal with this deviation. */
const lengthDeviation = 0.5;

const reserved = new Set(
  Object.values(unseenCatalogs).flatMap(({ drugs, diseases }) => [...drugs, ...diseases].map(fold)),
);

/**
 * Clinical notes with their entities, written from templates; no document describes a person.
 * Document `n` depends on seed, set and `n` alone, whatever the count.
 */
export function* generateDocuments(options: GenerateOptions): Generator<GeneratedDocument> {
  for (let index = 0; index < options.count; index++) yield generateDocument(options, index);
}

function generateDocument(
  { seed, set, language, meanCharacters = 2200 }: GenerateOptions,
  index: number,
): GeneratedDocument {
  const random = new Random(set, seed, index);
  const spoken = random.pick(['en', 'fr'] as const);
  const chosen = language ?? spoken;
  const catalog = (set === 'unseen' ? unseenCatalogs : trainingCatalogs)[chosen];
  const builder = new TextBuilder({ decompose: random.chance(0.03) });
  const noise = set === 'training' ? trainingNoise : noNoise;
  writeDocument({
    random,
    language: chosen,
    catalog,
    noise,
    builder,
    writer: new TemplateWriter({ random, language: chosen, catalog, noise, reserved }),
    newline: random.chance(0.1) ? '\r\n' : '\n',
    targetLength: drawLength(random, meanCharacters),
  });
  return {
    note_id: `${set}-${seed}-${String(index).padStart(7, '0')}`,
    note_text: builder.text,
    note_datetime: new Date(Date.UTC(2020, 0, 1) + random.integer(0, 2_000_000) * 60_000).toISOString(),
    patient_id: `P${String(random.integer(1, 99_999)).padStart(6, '0')}`,
    service: random.pick(catalog.fillers.ward ?? []),
    language: chosen,
    entities: builder.entities,
  };
}

/** A log-normal length with the given mean: the median lies `exp(-deviation² / 2)` below it. */
function drawLength(random: Random, mean: number): number {
  const length = mean * Math.exp(lengthDeviation * random.normal() - lengthDeviation ** 2 / 2);
  return Math.round(Math.min(Math.max(length, mean * 0.28), mean * 3.6));
}
