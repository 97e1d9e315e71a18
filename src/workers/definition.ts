import type { DocumentOptions, KeyDefinition, ReaderDefinition, WriterDefinition } from '../converters/definition.js';
import type { PartitionerDefinition } from '../sinks/partitioners/definition.js';
import type { TransformDefinition } from '../transforms/index.js';

/** What the workers need to know of a connector's way from bytes to bytes: plain JSON, made once from its configuration. */
export interface PipelineDefinition {
  /** Whether values are documents, or prepared ones: documents with their tokens. */
  readonly input: 'documents' | 'prepared';
  readonly reader: ReaderDefinition;
  /** Undefined where keys pass through unread. */
  readonly key?: KeyDefinition;
  /** In their order; undefined where there are none. */
  readonly transforms?: readonly TransformDefinition[];
  readonly writer: WriterDefinition;
  readonly document: DocumentOptions;
  /** Null where the sink parts documents by their Kafka partition alone. */
  readonly partitioner: PartitionerDefinition | null;
  readonly stages: readonly StageDefinition[];
  readonly pipelineVersion: string;
  readonly modelDigest: string | null;
}

export type StageDefinition = RuleStageDefinition | TokenizationStageDefinition | ModelStageDefinition;

export interface RuleStageDefinition {
  readonly kind: 'rule';
  readonly name: string;
  readonly type: string;
  /** The parsed options of the plugin. */
  readonly config: unknown;
  /** Folder that relative paths start from. */
  readonly directory: string;
}

export interface TokenizerDefinition {
  /** Path of `tokenizer.json`. */
  readonly tokenizerFile: string;
  /** Where words and entities begin and end: as Hugging Face guesses words, or at the tokenizer's words with clean edges. */
  readonly boundaries: 'huggingface' | 'words';
}

/** Cuts the tokens of documents that another pipeline runs the model on. */
export interface TokenizationStageDefinition extends TokenizerDefinition {
  readonly kind: 'tokenization';
  readonly name: string;
  readonly tokenizerDigest: string;
}

export interface ModelStageDefinition extends TokenizerDefinition {
  readonly kind: 'model';
  readonly name: string;
  /** What tokens of prepared documents have to be of; undefined where the pipeline cuts them itself. */
  readonly tokenizerDigest?: string;
  /** Tokens of a window, special tokens included. */
  readonly maxLength: number;
  /** Tokens that neighbouring windows share. */
  readonly stride: number;
  readonly aggregation: 'none' | 'simple' | 'first' | 'average' | 'max' | 'sequence';
  /** Entities below this score are left out. */
  readonly minScore: number;
  /** Label of every output index, as `id2label` has them: `O`, `B-DRUG`, ... */
  readonly labels: readonly string[];
}
