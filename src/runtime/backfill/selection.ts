import type { Logger } from 'pino';
import type { AnnotationSet, SetEnd } from '../../annotations/annotation-set.js';
import { readVersionIndex, resolveCurrent } from '../../annotations/version-index.js';
import { ConfigError } from '../../errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { stableEnds } from '../../kafka/read-topic.js';
import { INPUT_TOPIC } from '../../sinks/topic/options.js';
import type { Conditions } from '../../transforms/condition/condition.js';
import type { Origin } from '../../types.js';
import { readLetterIndex } from '../dlq/letter-index.js';
import { deadLetterTopicOf } from '../dlq/redrive.js';
import { annotationOptions } from '../options/annotation-options.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { LoadedConnector } from '../pipeline/working-connector.js';
import type { ChosenBy } from './backfill.js';
import type { PreparedBackfill } from './prepare.js';

/** Whether a record is meant, where what became of it before decides. */
export type Selection = (origin: Origin) => boolean;

interface SelectionOptions {
  readonly prepared: PreparedBackfill;
  readonly kafka: Kafka;
}

/** Where that ends now which chooses the records. @throws {ConfigError} where there is no such thing */
export async function selectionEnds({ prepared, kafka }: SelectionOptions): Promise<ChosenBy> {
  const { conditions, config } = prepared;
  let ends: ChosenBy = {};
  if (conditions.deadLetter !== null) ends = { ...ends, deadLetters: await endOf(kafka, deadLetterTopicOf(config)) };
  if (asksForVersions(conditions)) {
    const set = await openAnnotations(prepared, kafka);
    ends = { ...ends, annotations: set.end };
    set.close();
  }
  return ends;
}

/**
 * Reads what decides which records are meant.
 *
 * @param options.chosenBy where that ended when the backfill was begun
 * @returns undefined where the records themselves tell
 * @throws {ConnectorError} where it cannot be read
 */
export async function readSelection({
  prepared,
  kafka,
  chosenBy = {},
  loaded,
  log,
}: SelectionOptions & {
  readonly chosenBy: ChosenBy | undefined;
  readonly loaded: LoadedConnector;
  readonly log: Logger;
}): Promise<Selection | undefined> {
  const { conditions } = prepared;
  const [letters, versions] = await Promise.all([
    chosenBy.deadLetters === undefined ? undefined : readLetters(prepared, { kafka, end: chosenBy.deadLetters }),
    chosenBy.annotations === undefined || !asksForVersions(conditions)
      ? undefined
      : readVersions(prepared, { kafka, end: chosenBy.annotations, loaded, log }),
  ]);
  if (letters === undefined && versions === undefined) return undefined;
  return (origin) => (letters?.has(origin) ?? true) && (versions?.has(origin) ?? true);
}

function asksForVersions({ pipelineVersion, modelDigest }: Conditions): boolean {
  return pipelineVersion.length + modelDigest.length > 0;
}

function readLetters(
  { conditions, config }: PreparedBackfill,
  { kafka, end }: { readonly kafka: Kafka; readonly end: SetEnd },
) {
  const offsets = end.kind === 'topic' ? Object.entries(end.offsets) : [];
  return readLetterIndex({
    kafka,
    topic: deadLetterTopicOf(config),
    connector: config.name,
    conditions: conditions.deadLetter ?? [],
    ends: new Map(offsets.map(([partition, offset]) => [Number(partition), BigInt(offset)])),
  });
}

async function readVersions(
  prepared: PreparedBackfill,
  {
    kafka,
    end,
    loaded,
    log,
  }: { readonly kafka: Kafka; readonly end: SetEnd; readonly loaded: LoadedConnector; readonly log: Logger },
) {
  const { pipelineVersion, modelDigest } = loaded.pipeline.definition;
  const set = await openAnnotations(prepared, kafka);
  try {
    const index = await readVersionIndex(set, {
      end,
      pipelineVersion: resolveCurrent(prepared.conditions.pipelineVersion, pipelineVersion),
      modelDigest: resolveCurrent(prepared.conditions.modelDigest, modelDigest),
      missing: false,
    });
    const { annotated, chosen, unreadable } = index;
    log.info({ location: set.location, annotated, chosen }, 'records were chosen by their annotations');
    if (unreadable.count > 0)
      log.warn(
        { location: set.location, ...unreadable },
        'annotations do not say what record they are of: it is not chosen',
      );
    return index;
  } finally {
    set.close();
  }
}

async function openAnnotations(
  { request, own, source, limits }: PreparedBackfill,
  kafka: Kafka,
): Promise<AnnotationSet> {
  const { openAnnotationSet } = await import('../../annotations/open-annotation-set.js');
  return openAnnotationSet(request.annotated ?? outputOf(own), { ...annotationOptions(source, limits), kafka });
}

/** Where a connector's annotations are. */
function outputOf({ name, sink, options }: ConnectorConfig): string {
  if (sink.class === 'ParquetSink')
    return `${sink.options['store.url'].replace(/\/+$/, '')}/${sink.options['topics.dir']}/`;
  const output = sink.options['output.topic'];
  const topics = options.topics ?? [];
  if (!output.includes(INPUT_TOPIC)) return `topic:${output}`;
  if (topics.length === 1) return `topic:${output.replaceAll(INPUT_TOPIC, topics[0] as string)}`;
  const message = `the annotations of ${name} are in a topic for each of its inputs: name one, as topic:${output.replaceAll(INPUT_TOPIC, topics[0] ?? 'notes')}`;
  throw new ConfigError('the documents cannot be chosen', [{ key: 'annotated', message }]);
}

async function endOf(kafka: Kafka, topic: string): Promise<SetEnd> {
  const ends = [...(await stableEnds(kafka, topic))];
  return {
    kind: 'topic',
    offsets: Object.fromEntries(ends.map(([partition, end]) => [String(partition), String(end)])),
  };
}
