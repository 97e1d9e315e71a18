import type { Environment } from './environment.js';

export interface ConnectorChoices {
  /** Lower case; topics, groups and the bucket are named by it. */
  readonly name: string;
  /** The model, as a folder; without one only rules work. */
  readonly model?: string;
  /** Over the options of both connectors. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Over the archiving connector's options. */
  readonly archive?: Readonly<Record<string, unknown>>;
}

/** Transactions and files are small, so that faults meet many of them. */
export function annotateConnector({ sessionTimeout }: Environment, { name, model, config }: ConnectorChoices) {
  const stages: object[] = [{ name: 'doses', type: 'regex', label: 'DOSE', 'patterns.mg': '\\d+ mg' }];
  if (model !== undefined) stages.push({ name: 'model', type: 'model', model });
  return {
    name: `${name}-annotate`,
    config: {
      'connector.class': 'TopicSink',
      topics: `${name}-in`,
      'output.topic': `${name}-out`,
      stages,
      'transaction.max.records': 50,
      'transaction.linger.ms': 50,
      'consumer.override.session.timeout.ms': sessionTimeout,
      'errors.retry.delay.max.ms': 1_000,
      ...config,
    },
  };
}

export function archiveConnector(
  { s3, s3Proxy, sessionTimeout }: Environment,
  { name, config, archive }: ConnectorChoices,
) {
  return {
    name: `${name}-archive`,
    config: {
      'connector.class': 'ParquetSink',
      topics: `${name}-out`,
      'store.url': `s3://${name}`,
      'store.s3.endpoint': s3Proxy.endpoint,
      'store.s3.region': s3.region,
      'store.s3.path.style': true,
      'store.s3.access.key': s3.accessKeyId,
      'store.s3.secret.key': s3.secretAccessKey,
      'flush.size': 500,
      'file.max.bytes': 100_000,
      'rotate.interval.ms': 1_500,
      'consumer.override.session.timeout.ms': sessionTimeout,
      'errors.retry.delay.max.ms': 1_000,
      ...config,
      ...archive,
    },
  };
}
