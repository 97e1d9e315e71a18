import type { DocumentOptions, ReaderDefinition, WriterDefinition } from '../converters/definition.js';

/** What the workers need to know of a connector's way from bytes to bytes: plain JSON, made once from its configuration. */
export interface PipelineDefinition {
  readonly reader: ReaderDefinition;
  readonly writer: WriterDefinition;
  readonly document: DocumentOptions;
  readonly stages: readonly StageDefinition[];
  readonly pipelineVersion: string;
  readonly modelDigest: string | null;
}

export type StageDefinition = RuleStageDefinition | ModelStageDefinition;

export interface RuleStageDefinition {
  readonly kind: 'rule';
  readonly name: string;
  readonly type: string;
  /** The parsed options of the plugin. */
  readonly config: unknown;
  /** Folder that relative paths start from. */
  readonly directory: string;
}

export interface ModelStageDefinition {
  readonly kind: 'model';
  readonly name: string;
  /** Path of `tokenizer.json`. */
  readonly tokenizerFile: string;
  /** Tokens of a window, special tokens included. */
  readonly maxLength: number;
  /** Tokens that neighbouring windows share. */
  readonly stride: number;
  readonly aggregation: 'none' | 'simple' | 'first' | 'average' | 'max';
  /** Where words and entities begin and end: as Hugging Face guesses words, or at the tokenizer's words with clean edges. */
  readonly boundaries: 'huggingface' | 'words';
  /** Entities below this score are left out. */
  readonly minScore: number;
  /** Label of every output index, as `id2label` has them: `O`, `B-DRUG`, ... */
  readonly labels: readonly string[];
}
