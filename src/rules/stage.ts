import type * as z from 'zod';
import type { Span } from '../types.js';

/** A document while stages work on it, inside a document worker. Offsets are UTF-16 code units into `text`. */
export interface StageDocument {
  readonly text: string;
  /** All fields of the decoded document, id and text included. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What was found so far; stages add, change and remove. */
  spans: Span[];
  /** Begin and end of every sentence, `[sentences, 2]` flat, in order; null until a stage has split the text. */
  sentences: readonly number[] | null;
  /** Begin and end of what matching skips (page footers, rows of bars), `[ranges, 2]` flat, in order; null until a stage has looked. */
  skipped: readonly number[] | null;
  /** Sections in order, apart; null until a stage has looked for titles. */
  sections: readonly Section[] | null;
}

/** A part of a document under a title of its own. */
export interface Section {
  /** What the title stands for: `history`, `conclusion`, or a name from the configuration. */
  readonly name: string;
  /** Begin of the title. */
  readonly begin: number;
  /** End of the title; the section's own text begins behind it. */
  readonly titleEnd: number;
  /** Begin of the next section's title, or the end of the text. */
  readonly end: number;
}

/** A document that no stage has seen yet. */
export function newDocument(text: string, fields: StageDocument['fields'] = {}): StageDocument {
  return { text, fields, spans: [], sentences: null, skipped: null, sections: null };
}

/** A stage as built in a worker. Pure but for the document: no input makes it throw, none makes it hang. */
export interface RuleStage {
  apply(document: StageDocument): void;
}

/** What a stage may ask about the place it is configured in. */
export interface StageContext {
  /** The stage's name in the connector; the `source` of its spans. */
  readonly name: string;
  /** Folder that relative paths of the configuration start from. */
  readonly directory: string;
}

/** A kind of rule stage: named by `stages.<name>.type` in a connector. */
export interface RuleStagePlugin<S extends z.ZodType = z.ZodType, Shared = unknown> {
  readonly type: string;
  readonly doc: string;
  /** Options below `stages.<name>.`, made of the functions in config/options.ts. */
  readonly schema: S;
  /**
   * Runs once, in the main thread, before any record is read: files are read and tables built here. The result goes
   * to every worker (structured clone): keep large tables in SharedArrayBuffers.
   * @throws {ConfigError} where a file is missing or malformed
   */
  load(config: z.output<S>, context: StageContext): Promise<Shared>;
  /** What people want to know of what was loaded, for the log: how many terms, say. */
  summary?(shared: Shared): Readonly<Record<string, number>>;
  /** Builds the stage in a worker; documents wait for it. */
  create(config: z.output<S>, shared: Shared, context: StageContext): RuleStage | Promise<RuleStage>;
}

/** Keeps the types of a plugin's schema, configuration and shared data together. */
export function defineRuleStage<S extends z.ZodType, Shared>(
  plugin: RuleStagePlugin<S, Shared>,
): RuleStagePlugin<S, Shared> {
  return plugin;
}
