import { datesStage } from '../../../src/rules/dates/dates.js';
import { newDocument, type RuleStage } from '../../../src/rules/stage.js';
import type { Span } from '../../../src/types.js';
import { buildStage, textOf } from '../stage-harness.js';

export type Options = Record<string, unknown>;

const stages = new Map<string, Promise<RuleStage>>();

function stageOf(options: Options): Promise<RuleStage> {
  const key = JSON.stringify(options);
  const stage = stages.get(key) ?? buildStage(datesStage, options);
  stages.set(key, stage);
  return stage;
}

/** Spans of the dates stage in a text, by default of one written on Friday the 12th of March 2021 at 10 o'clock. */
export async function datesIn(
  text: string,
  { options = {}, fields = { note_datetime: '2021-03-12T10:00:00Z' } }: { options?: Options; fields?: Options } = {},
): Promise<Span[]> {
  const document = newDocument(text, fields);
  (await stageOf(options)).apply(document);
  return document.spans;
}

/** Each span as `text = value`. */
export async function valuesIn(text: string, options?: Parameters<typeof datesIn>[1]): Promise<string[]> {
  return (await datesIn(text, options)).map((span) => `${textOf(span, text)} = ${span.attributes.iso}`);
}

/** Each span as `text = value` in a document whose time is not known. */
export function valuesWithoutReference(text: string, options: Options = {}): Promise<string[]> {
  return valuesIn(text, { options, fields: {} });
}
