import { describe, expect, it } from 'vitest';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { parquetSinkOptions } from '../../../src/sinks/parquet/options.js';
import { partitionerOf } from '../../../src/sinks/partitioners/options.js';

function chosen(options: Record<string, unknown>) {
  return partitionerOf(parquetSinkOptions.parse({ 'store.url': 'file:///x', ...options }));
}

function problem(options: Record<string, unknown>): string {
  return chosen(options)
    .problems.map(({ key, message }) => `${key}: ${message}`)
    .join('; ');
}

describe('the partitioner that options name', () => {
  it('is none by default', () => {
    expect(chosen({})).toEqual({ definition: null, problems: [] });
    expect(chosen({ 'partitioner.class': 'io.confluent.connect.storage.partitioner.DefaultPartitioner' })).toEqual({
      definition: null,
      problems: [],
    });
  });

  it('is one of Confluent’s classes, with package or without', () => {
    const hourly = "'year'=YYYY/'month'=MM/'day'=dd/'hour'=HH";
    const time = { type: 'time', format: hourly, timezone: 'UTC', field: null };
    expect(chosen({ partitioner: 'time' }).definition).toEqual(time);
    expect(chosen({ 'partitioner.class': 'TimeBasedPartitioner' }).definition).toEqual(time);
    expect(chosen({ 'partitioner.class': 'a.b.HourlyPartitioner' }).definition).toEqual(time);
    expect(chosen({ 'partitioner.class': 'DailyPartitioner', timezone: 'Europe/Paris' }).definition).toEqual({
      ...time,
      format: "'year'=YYYY/'month'=MM/'day'=dd",
      timezone: 'Europe/Paris',
    });
    expect(chosen({ 'partitioner.class': 'FieldPartitioner', 'partition.field.name': 'a,b.c' }).definition).toEqual({
      type: 'field',
      fields: ['a', 'b.c'],
    });
    for (const extractor of ['RecordField', 'field', 'recordfield'])
      expect(chosen({ partitioner: 'time', 'timestamp.extractor': extractor }).definition).toMatchObject({
        field: 'timestamp',
      });
  });

  it('is refused where it cannot do what it says, with the reason', () => {
    expect(problem({ partitioner: 'field' })).toMatch(/partition.field.name: is missing/);
    expect(problem({ partitioner: 'field', 'partition.field.name': 'a,a' })).toMatch(/stands twice/);
    expect(problem({ partitioner: 'field', 'partition.field.name': 'partition' })).toMatch(/name another field/);
    expect(problem({ partitioner: 'time', 'path.format': 'yy/ww' })).toMatch(
      /yy is none of the letters YYYY, yyyy, MM/,
    );
    expect(problem({ partitioner: 'time', 'path.format': "'year=YYYY" })).toMatch(/a quote is not closed/);
    expect(problem({ partitioner: 'time', 'path.format': 'YYYY//MM' })).toMatch(/"" is no folder/);
    expect(problem({ partitioner: 'time', 'path.format': "'..'/MM" })).toMatch(/is no folder/);
    expect(problem({ partitioner: 'time', timezone: 'Mars/Base' })).toMatch(/timezone: is no time zone/);
    expect(problem({ partitioner: 'time', 'timestamp.extractor': 'Wallclock' })).toMatch(
      /refused: a record that is read again/,
    );
    expect(problem({ partitioner: 'time', 'delivery.guarantee': 'at_least_once' })).toMatch(
      /only conditional puts keep a range whole: set delivery.guarantee=exactly_once/,
    );
    expect(
      problem({ partitioner: 'time', 'partitioner.class': 'FieldPartitioner', 'partition.field.name': 'a' }),
    ).toMatch(/set one of the two/);
  });

  it('is refused with the rest of a configuration', async () => {
    const flat = { 'connector.class': 'ParquetSink', topics: 't', 'store.url': 'file:///x', partitioner: 'field' };
    await expect(parseConnector({ name: 'c', directory: '/', flat })).rejects.toThrow(
      /partition.field.name: is missing/,
    );
  });
});
