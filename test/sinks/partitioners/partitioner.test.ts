import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../../src/errors.js';
import type { PartitionerDefinition } from '../../../src/sinks/partitioners/definition.js';
import { createPartitioner } from '../../../src/sinks/partitioners/partitioner.js';

const NOON = Date.UTC(2024, 4, 3, 12, 30);
const HOURLY = "'year'=YYYY/'month'=MM/'day'=dd/'hour'=HH";

function byField(...fields: string[]) {
  return folderBy({ type: 'field', fields });
}

function byTime(change: Partial<Extract<PartitionerDefinition, { type: 'time' }>> = {}) {
  return folderBy({ type: 'time', format: HOURLY, timezone: 'UTC', field: null, ...change });
}

function folderBy(definition: PartitionerDefinition) {
  const partitioner = createPartitioner(definition);
  return (fields: Record<string, unknown>, { timestamp = NOON, avro }: { timestamp?: number; avro?: object } = {}) => {
    const schema = avro === undefined ? null : { avro: JSON.stringify(avro), id: 1, version: 1 };
    return partitioner({ fields, schema, timestamp });
  };
}

/** As all readers of Hive's layout do. */
function readBack(folder: string): string {
  return folder
    .slice(folder.indexOf('=') + 1)
    .replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe('by fields', () => {
  it('makes a level of folders of each field, fields of fields too', () => {
    const folder = byField('ward', 'patient.sex');
    expect(folder({ ward: 'B2', patient: { sex: 'f' } })).toBe('ward=B2/patient.sex=f');
  });

  it('takes text, numbers, true and false; null and nothing written share Hive’s folder for both', () => {
    const folder = byField('v');
    const values = ['é ü', 7, -1.5, true, 2n ** 60n, null, ''].map((v) => folder({ v }));
    expect(values).toEqual([
      'v=é ü',
      'v=7',
      'v=-1.5',
      'v=true',
      'v=1152921504606846976',
      'v=__HIVE_DEFAULT_PARTITION__',
      'v=__HIVE_DEFAULT_PARTITION__',
    ]);
  });

  it('escapes what Hive escapes, so that any text is one folder and is read back', () => {
    const folder = byField('v');
    expect(folder({ v: '../a/b=c:50%' })).toBe('v=..%2Fa%2Fb%3Dc%3A50%25');
    expect(folder({ v: '..' })).toBe('v=..');
    expect(folder({ v: 'a\0b\n' })).toBe('v=a%00b%0A');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (v) => {
        const name = folder({ v });
        expect(name).not.toMatch(/[/\\\n\0]/);
        expect(readBack(name)).toBe(v);
      }),
    );
  });

  it('refuses a document without the field, with a list or an object in it, or with a name no store can keep', () => {
    const folder = byField('ward');
    expect(() => folder({})).toThrow(DocumentError);
    expect(() => folder({})).toThrow(/has no field ward, which decides about its folder/);
    expect(() => folder({ ward: ['B2'] })).toThrow(/field ward .* is a list: expected text/);
    expect(() => folder({ ward: { a: 1 } })).toThrow(/is an object/);
    expect(() => folder({ ward: 'x'.repeat(251) })).toThrow(/has 256 bytes, a store takes 255 bytes for a folder/);
    expect(() => byField('a', 'b', 'c')({ a: 'x'.repeat(240), b: 'x'.repeat(240), c: 'x'.repeat(240) })).toThrow(
      /600 bytes for all folders/,
    );
    expect(() => byField('__proto__')({})).toThrow(DocumentError);
  });

  it('shows dates and times of Avro as such', () => {
    const types = { d: 'date', t: 'timestamp-micros' };
    const fields = [
      { name: 'd', type: ['null', { type: 'int', logicalType: 'date' }] },
      { name: 't', type: { type: 'long', logicalType: types.t } },
    ];
    const avro = { type: 'record', name: 'R', fields };
    expect(byField('d', 't')({ d: 19_846, t: NOON * 1000 }, { avro })).toBe(
      'd=2024-05-03/t=2024-05-03T12%3A30%3A00.000Z',
    );
  });
});

describe('by time', () => {
  it('takes the time of the record, in the time zone asked for', () => {
    expect(byTime()({})).toBe('year=2024/month=05/day=03/hour=12');
    expect(byTime({ timezone: 'Europe/Paris' })({})).toBe('year=2024/month=05/day=03/hour=14');
    expect(byTime({ timezone: 'America/New_York' })({}, { timestamp: Date.UTC(2024, 0, 1, 3) })).toBe(
      'year=2023/month=12/day=31/hour=22',
    );
    expect(
      byTime({ timezone: 'Asia/Kolkata', format: "'at'=HH.mm" })({}, { timestamp: Date.UTC(2024, 0, 1, 18, 45) }),
    ).toBe('at=00.15');
  });

  it('takes the time of a field: text, milliseconds, Avro’s types', () => {
    const folder = byTime({ field: 'seen.at', timezone: 'America/New_York', format: 'YYYY-MM-dd/HH' });
    const at = (value: unknown) => folder({ seen: { at: value } });
    expect(at('2024-05-03T12:30:00Z')).toBe('2024-05-03/08');
    expect(at('2024-05-03T23:30:00.123-09:00')).toBe('2024-05-04/04');
    // What has no time zone is a time of the place itself.
    expect(at('2024-05-03')).toBe('2024-05-03/00');
    expect(at('2024-05-03 23:30')).toBe('2024-05-03/23');
    expect(at(NOON)).toBe('2024-05-03/08');
    const avro = (logicalType: string) => ({
      type: 'record',
      name: 'R',
      fields: [
        {
          name: 'seen',
          type: { type: 'record', name: 'S', fields: [{ name: 'at', type: { type: 'long', logicalType } }] },
        },
      ],
    });
    const typed = (value: number, logicalType: string) => folder({ seen: { at: value } }, { avro: avro(logicalType) });
    expect(typed(19_846, 'date')).toBe('2024-05-03/00');
    expect(typed(NOON * 1000, 'timestamp-micros')).toBe('2024-05-03/08');
    expect(typed(NOON, 'local-timestamp-millis')).toBe('2024-05-03/12');
  });

  it('agrees with the calendar for every instant', () => {
    const folder = byTime({ format: 'YYYY-MM-dd-HH-mm', field: 't' });
    const range = { min: new Date('0002-01-01T00:00:00Z'), max: new Date('9999-12-29T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const expected = date.toISOString().slice(0, 16).replace(/[T:]/g, '-');
        expect(folder({ t: date.toISOString() })).toBe(expected);
        expect(folder({ t: date.getTime() })).toBe(expected);
      }),
    );
  });

  it('refuses what is no time', () => {
    const folder = byTime({ field: 't' });
    for (const t of [
      'yesterday',
      '2024-02-30',
      '2024-13-01',
      '2024-05-03T25:00:00Z',
      null,
      true,
      {},
      1e300,
      '03/05/2024',
    ])
      expect(() => folder({ t }), String(t)).toThrow(/field t decides about the folder and is .*: expected ISO 8601/);
    expect(() => byTime()({}, { timestamp: -1 })).toThrow(/the record's time is -1/);
  });
});
