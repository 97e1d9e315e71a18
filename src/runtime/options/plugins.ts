import type { OptionMeta } from '../../config/options.js';
import { describeOptions, type OptionsSchema } from '../../config/parse.js';
import { modelStageOptions } from '../../inference/model-stage.js';
import { tokenizationStageOptions } from '../../inference/tokenization-stage.js';
import { loadRuleStages } from '../../rules/index.js';
import { describeTransforms } from '../../transforms/index.js';
import { sinkSchemas } from './connector-config.js';
import { connectorOptions } from './connector-options.js';
import { groupOptions } from './distributed-options.js';
import { workerOptions } from './worker-options.js';

export interface PluginInfo {
  readonly name: string;
  readonly kind: 'connector' | 'sink' | 'transform' | 'predicate' | 'stage' | 'worker';
  readonly doc: string;
  /** What stands before the names of its options in a connector's configuration. */
  readonly prefix: string;
  readonly options: readonly (OptionMeta & { readonly name: string })[];
}

const PREFIXES: Partial<Record<PluginInfo['kind'], string>> = {
  stage: 'stages.<name>.',
  transform: 'transforms.<name>.',
  predicate: 'predicates.<name>.',
};

/** Everything that can be configured. */
export async function listPlugins(): Promise<PluginInfo[]> {
  const rules = await loadRuleStages();
  const info = (name: string, kind: PluginInfo['kind'], doc: string, schema: unknown): PluginInfo => ({
    name,
    kind,
    doc,
    prefix: PREFIXES[kind] ?? '',
    options: describeOptions(schema as OptionsSchema),
  });
  return [
    info('connector', 'connector', 'Options of every connector, whatever its sink and stages', connectorOptions),
    info('TopicSink', 'sink', 'Annotated documents to a topic, exactly once by transactions', sinkSchemas.TopicSink),
    info(
      'ParquetSink',
      'sink',
      'Annotated documents to Parquet files on S3 or disk, exactly once by the names of the files',
      sinkSchemas.ParquetSink,
    ),
    ...describeTransforms().map(({ name, kind, doc, schema }) => info(name, kind, doc, schema)),
    ...rules.map(({ type, doc, schema }) => info(type, 'stage', doc, schema)),
    info(
      'tokenization',
      'stage',
      "Cuts a document into a model's tokens, which leave with it for the connector that runs the model",
      tokenizationStageOptions,
    ),
    info('model', 'stage', 'A token-classification model on ONNX Runtime finds entities', modelStageOptions),
    info('worker', 'worker', 'Options of a process, for the worker file of spanstream run and worker', workerOptions),
    info('group', 'worker', 'Options of a worker that shares connectors with others, for the same file', groupOptions),
  ];
}
