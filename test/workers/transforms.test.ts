import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/core/contracts.js';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import type { PrepareTask, TaskRunner } from '../../src/core/protocol.js';
import { packRecords } from '../../src/core/raw-documents.js';
import { NO_SCHEMAS } from '../../src/core/schemas.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { readsOf } from '../../src/transforms/index.js';
import type { RawRecord } from '../../src/types.js';
import { Pipeline } from '../../src/workers/pipeline.js';
import { definitionsOf, type Step } from '../transforms/apply.js';
import { type PipelineOptions, parseDocument, pipelineOf, recordsOf } from './documents.js';

async function outcomesOf(
  records: readonly RawRecord[],
  steps: readonly Step[],
  options: PipelineOptions = {},
): Promise<readonly Outcome<Buffer>[]> {
  const message = pipelineOf({ ...options, transforms: definitionsOf(steps) });
  const pipeline = await Pipeline.build(message);
  const workers: TaskRunner = {
    async run<R>(_name: string, task: object): Promise<R> {
      return structuredClone(await pipeline.annotate(structuredClone(task) as PrepareTask)) as R;
    },
  };
  const reads = readsOf(definitionsOf(steps));
  const processor = createDocumentProcessor({
    workers,
    inference: [],
    pipeline: message,
    readsKeys: options.key !== undefined || reads.key,
    readsHeaders: reads.headers,
    metrics: createMetrics(),
    connector: 'test',
  });
  return processor.process(records);
}

const documentIn = (outcome: Outcome<Buffer> | undefined) => {
  if (outcome === undefined || !('value' in outcome)) throw new Error(`no document: ${JSON.stringify(outcome)}`);
  return parseDocument(outcome.value);
};

const note = (id: string) => ({ note_id: id, note_text: 'Given aspirin.' });

describe('transforms of a connector', () => {
  it('make a document of what is inside a value, and give it another topic', async () => {
    const [outcome] = await outcomesOf(recordsOf([{ meta: 1, payload: { after: note('n1') } }]), [
      { type: 'ExtractField$Value', options: { field: 'payload.after', 'field.syntax.version': 'V2' } },
      { type: 'InsertField$Value', options: { 'topic.field': 'read_from' } },
      { type: 'RegexRouter', options: { regex: '(.*)', replacement: 'eu-$1' } },
    ]);
    expect(documentIn(outcome)).toMatchObject({
      ...note('n1'),
      read_from: 'notes',
      provenance: { topic: 'notes', offset: 100 },
    });
    expect(outcome).toMatchObject({ topic: 'eu-notes' });
  });

  it('leave records out by a header, and tombstones, which are no dead letters then', async () => {
    const [first, second, third] = recordsOf([note('n1'), note('n2'), null]) as [RawRecord, RawRecord, RawRecord];
    const outcomes = await outcomesOf(
      [{ ...first, headers: { skip: Buffer.from('1') } }, second, third],
      [
        { type: 'Filter', predicate: { type: 'HasHeaderKey', options: { name: 'skip' } } },
        { type: 'Filter', predicate: { type: 'RecordIsTombstone' } },
      ],
    );
    expect(outcomes[0]).toEqual({ filtered: true });
    expect(documentIn(outcomes[1])).toMatchObject(note('n2'));
    expect(outcomes[2]).toEqual({ filtered: true });
  });

  it('keep what fulfils conditions on its fields, headers and key, and read no more of records than these need', async () => {
    const [first, second, third] = recordsOf([note('n1'), note('n2'), note('n3')]) as [RawRecord, RawRecord, RawRecord];
    const headers = { site: [Buffer.from('us'), Buffer.from('eu')], other: Buffer.from('x') };
    const keep = (conditions: string): Step => ({
      type: 'Filter',
      predicate: { type: 'RecordMatches', options: { conditions } },
      negate: true,
    });
    const records = [{ ...first, headers }, second, { ...third, headers, key: Buffer.from('p3') }];
    const kept = async (conditions: string) => {
      const outcomes = await outcomesOf(records, [keep(conditions)]);
      return outcomes.flatMap((outcome) => ('value' in outcome ? [documentIn(outcome).note_id] : []));
    };
    expect(await kept('header.site = eu')).toEqual(['n1', 'n3']);
    expect(await kept('header.site = eu\nkey != p3')).toEqual(['n1']);
    expect(await kept('field.note_id >= n2\n!key')).toEqual(['n2']);
    expect(await kept('timestamp > 1700000000001')).toEqual(['n3']);
    const { headers: read, keys } = packRecords(records, NO_SCHEMAS, { readsHeaders: ['site'] });
    expect([read, keys]).toEqual([[new Map([['site', 'eu']]), new Map(), new Map([['site', 'eu']])], undefined]);
    expect(packRecords(records, NO_SCHEMAS)).not.toHaveProperty('headers');
  });

  it('make no dead letter of a value that nobody asked for, and one of a value that cannot tell whether it was', async () => {
    const records = recordsOf(['{', note('n1'), null]);
    const keep = (conditions: string): Step => ({
      type: 'Filter',
      predicate: { type: 'RecordMatches', options: { conditions } },
      negate: true,
    });
    const stages = async (conditions: string) => {
      const outcomes = await outcomesOf(records, [keep(conditions)]);
      return outcomes.map((outcome) =>
        'error' in outcome ? outcome.error.stage : 'filtered' in outcome ? null : 'kept',
      );
    };
    expect(await stages('header.site\nfield.note_id = n1')).toEqual([null, null, null]);
    expect(await stages('topic = notes\nfield.note_id = n1')).toEqual(['VALUE_CONVERTER', 'kept', null]);
    expect(await stages('topic = notes')).toEqual(['VALUE_CONVERTER', 'kept', 'VALUE_CONVERTER']);
  });

  it('that fail make a dead letter of the stage TRANSFORMATION, and the others go on', async () => {
    const mask = { type: 'MaskField$Value', options: { fields: 'flag', replacement: 'x' } };
    const outcomes = await outcomesOf(recordsOf([{ ...note('n1'), flag: true }, { ...note('n2'), flag: 'y' }, null]), [
      mask,
    ]);
    expect(outcomes[0]).toMatchObject({ error: { code: 'DOCUMENT_INVALID', stage: 'TRANSFORMATION' } });
    expect(documentIn(outcomes[1])).toMatchObject({ flag: 'x' });
    expect(outcomes[2]).toMatchObject({ error: { stage: 'TRANSFORMATION' } });
  });

  it('that leave no document fail, unless records without a value are ignored', async () => {
    const extract = { type: 'ExtractField$Value', options: { field: 'payload' } };
    const records = recordsOf([{ payload: null }, { payload: 'text' }, null]);
    const outcomes = await outcomesOf(records, [extract]);
    expect(outcomes.map((outcome) => ('error' in outcome ? outcome.error.stage : null))).toEqual([
      'TRANSFORMATION',
      'TRANSFORMATION',
      'VALUE_CONVERTER',
    ]);
    const ignoring = await outcomesOf(records, [extract], { document: { nullValues: 'ignore' } });
    expect(ignoring.map((outcome) => 'filtered' in outcome)).toEqual([true, false, true]);
  });

  it('of keys change what stands in the document of the key', async () => {
    const [record] = recordsOf([note('n1')]) as [RawRecord];
    const [outcome] = await outcomesOf(
      [{ ...record, key: Buffer.from('{"patient":{"id":"p7"}}') }],
      [{ type: 'ExtractField$Key', options: { field: 'patient.id', 'field.syntax.version': 'V2' } }],
      { key: { type: 'json', field: 'patient' } },
    );
    expect(documentIn(outcome)).toMatchObject({ patient: 'p7' });
  });
});
