import { trainingCatalogs, unseenCatalogs } from './templates/index.js';
import { writeDocument } from './templates/layout.js';
import { PublicTermPool, type PublicTerms } from './templates/public-terms.js';
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
  /** For the `training` set: two in five of its known terms are public ones then, and fewer are invented. */
  readonly publicTerms?: PublicTerms;
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
const publicNoise: Noise = { ...trainingNoise, terms: 0.4 };
const noNoise: Noise = { terms: 0, words: 0, fillers: 0, sentences: 0, splices: 0 };

/** Lengths are log-normal with this deviation. */
const lengthDeviation = 0.5;

const heldOut = {
  drugs: Object.values(unseenCatalogs).flatMap(({ drugs }) => drugs),
  diseases: Object.values(unseenCatalogs).flatMap(({ diseases }) => diseases),
};
const reserved = new Set([...heldOut.drugs, ...heldOut.diseases].map(fold));

/**
 * Clinical notes with their entities, written from templates; no document describes a person.
 * Document `n` depends on seed, set, public terms and `n` alone, whatever the count.
 * Throws a RangeError where public terms are given to a set that invents nothing.
 */
export function* generateDocuments(options: GenerateOptions): Generator<GeneratedDocument> {
  const { publicTerms, set } = options;
  if (publicTerms !== undefined && set !== 'training') {
    throw new RangeError(`public terms: found the ${set} set, expected training: only its terms go beyond the catalog`);
  }
  const pools = publicTerms && {
    en: new PublicTermPool(publicTerms.en, heldOut),
    fr: new PublicTermPool(publicTerms.fr, heldOut),
  };
  for (let index = 0; index < options.count; index++) yield generateDocument(options, index, pools);
}

function generateDocument(
  { seed, set, language, meanCharacters = 2200 }: GenerateOptions,
  index: number,
  pools?: Readonly<Record<Language, PublicTermPool>>,
): GeneratedDocument {
  const random = new Random(set, seed, index);
  const spoken = random.pick(['en', 'fr'] as const);
  const chosen = language ?? spoken;
  const own = (set === 'unseen' ? unseenCatalogs : trainingCatalogs)[chosen];
  const catalog = pools?.[chosen].addTo(own, random) ?? own;
  const builder = new TextBuilder({ decompose: random.chance(0.03) });
  const noise = pools ? publicNoise : set === 'training' ? trainingNoise : noNoise;
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
