import { describe, expect, it } from 'vitest';
import { backfillFlat } from '../../../src/runtime/backfill/backfill-config.js';
import { prepareBackfill } from '../../../src/runtime/backfill/prepare.js';
import { workerOptions } from '../../../src/runtime/options/worker-options.js';

const annotate = {
  ...{ 'connector.class': 'TopicSink', topics: 'notes', 'tasks.max': '4' },
  ...{ 'output.topic': 'notes.annotated', 'output.topic.replication.factor': '3', 'transaction.max.records': '50' },
  'value.converter': 'json',
};
const archive = {
  ...{ 'connector.class': 'ParquetSink', topics: 'notes', 'value.converter': 'json' },
  ...{ 'store.url': 's3://clinic/archive', 'store.s3.secret.key': '${env:S3_SECRET}', 'rotate.interval.ms': '60000' },
};

describe("a connector's configuration as a backfill has it", () => {
  it('is its own where nothing else is asked for', () => {
    expect(backfillFlat(annotate, {}, '/srv')).toEqual(annotate);
  });

  it('has another topic, and keeps how the connector writes to topics', () => {
    expect(backfillFlat(annotate, { sink: 'topic:notes.v2' }, '/srv')).toEqual({
      ...annotate,
      'output.topic': 'notes.v2',
    });
  });

  it('leaves out what says nothing of a sink of the other class', () => {
    expect(backfillFlat(annotate, { sink: 's3://clinic/again' }, '/srv')).toEqual({
      ...{ 'connector.class': 'ParquetSink', topics: 'notes', 'tasks.max': '4', 'value.converter': 'json' },
      'store.url': 's3://clinic/again',
    });
    expect(backfillFlat(archive, { sink: 'topic:notes.annotated' }, '/srv')).toEqual({
      ...{ 'connector.class': 'TopicSink', topics: 'notes', 'value.converter': 'json' },
      'output.topic': 'notes.annotated',
    });
  });

  it('reaches another prefix as the connector reaches its own, its secrets as they were written', () => {
    expect(backfillFlat(archive, { sink: 's3://clinic/again' }, '/srv')).toEqual({
      ...archive,
      'store.url': 's3://clinic/again',
    });
  });

  it('has folders from where the connector counts them, and options that overrule all', () => {
    const urlOf = (sink: string) => backfillFlat(archive, { sink }, '/srv/connectors')['store.url'];
    expect(urlOf('again')).toBe('file:///srv/connectors/again');
    expect(urlOf('/var/a b')).toBe('file:///var/a%20b');
    expect(backfillFlat(archive, { sink: 'topic:a', config: { 'output.topic': 'b' } }, '/srv')).toMatchObject({
      'output.topic': 'b',
    });
  });

  it('makes no folder of a location that is none, and says what a location is', async () => {
    const worker = workerOptions.parse({ 'bootstrap.servers': 'localhost:9092' });
    for (const sink of ['gs://clinic/again', 'topics:notes.v2']) {
      const request = { from: 'earliest', to: 'latest', sink };
      await expect(
        prepareBackfill({ name: 'annotate', flat: annotate, directory: '/srv' }, { request, worker }),
      ).rejects.toThrow(/s3:\/\/bucket\/prefix/);
    }
  });
});
