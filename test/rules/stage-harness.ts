import fc from 'fast-check';
import type * as z from 'zod';
import {
  newDocument,
  type RuleStage,
  type RuleStagePlugin,
  type StageContext,
  type StageDocument,
} from '../../src/rules/stage.js';
import type { Span } from '../../src/types.js';

/** Parses options as a connector has them, loads and builds the stage; shared data is cloned as on its way to a worker. */
export async function buildStage<S extends z.ZodType, Shared>(
  plugin: RuleStagePlugin<S, Shared>,
  options: Record<string, unknown>,
  context: StageContext = { name: 'stage', directory: '.' },
): Promise<RuleStage> {
  const config = plugin.schema.parse(options);
  return plugin.create(config, structuredClone(await plugin.load(config, context)), context);
}

export function annotate(stage: RuleStage, text: string): StageDocument {
  const document = newDocument(text);
  stage.apply(document);
  return document;
}

/** The spans as `text` or `text/attribute/...`, which reads well in an assertion. */
export function found(stage: RuleStage, text: string): string[] {
  return annotate(stage, text).spans.map((span) => [textOf(span, text), ...Object.values(span.attributes)].join('/'));
}

export function textOf({ begin, end }: Pick<Span, 'begin' | 'end'>, text: string): string {
  return text.slice(begin, end);
}

/** Any string at all, lone surrogates included, and strings of what rules look for. */
export const anyText = fc.oneof(
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      'é',
      'e\u0301',
      'œ',
      '\u00ad',
      '.',
      '!',
      '…',
      ' ',
      '\n',
      '\r\n',
      '-',
      '1',
      '’',
      '«',
      ')',
      '😀',
      '\ud83d',
      '\udc00',
      'Dr',
      'le',
    ),
    maxLength: 60,
  }),
);
