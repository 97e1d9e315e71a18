import { describe, expect, it } from 'vitest';
import { compare, judge } from './compare.js';
import { allRequests } from './requests/all.js';

const reply = (status: number, body: unknown, mediaType = 'application/json') => ({
  status,
  body,
  mediaType,
  isLocated: status === 201,
});
const request = { name: 'ask', method: 'GET', path: '/' };

function differenceOf(connect: unknown, spanstream: unknown, maps: readonly string[] = []) {
  const replies = { connect: reply(200, connect), spanstream: reply(200, spanstream) };
  return compare({ ...request, maps }, replies).difference?.body ?? [];
}

describe('the comparison with Kafka Connect', () => {
  it('finds keys that are missing, new, or hold something else', () => {
    expect(differenceOf({ a: 1, b: { c: 'x' } }, { a: 2, b: { c: 'y' } })).toEqual([]);
    expect(differenceOf({ a: 1 }, {})).toEqual(['$.a: number, here absent']);
    expect(differenceOf({}, { a: 1 })).toEqual(['$.a: absent, here number']);
    expect(differenceOf({ a: 1 }, { a: '1' })).toEqual(['$.a: number, here string']);
    expect(differenceOf({ a: { b: 1 } }, { a: [] })).toEqual(['$.a: object, here list']);
    expect(differenceOf(null, { a: 1 })).toEqual([]);
  });

  it('looks into lists and maps where both have something in them', () => {
    expect(differenceOf([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toEqual([]);
    expect(differenceOf([{ a: 1 }], [])).toEqual([]);
    expect(differenceOf([{ a: 1, b: 2 }], [{ a: 1 }])).toEqual(['$.[].b: number, here absent']);
    expect(differenceOf({ x: 'a' }, { y: 'b' }, ['$'])).toEqual([]);
    expect(differenceOf({ x: 'a' }, { y: 1 }, ['$'])).toEqual(['$.*: string, here number']);
    expect(differenceOf({ a: null }, { a: 'x' })).toEqual([]);
  });

  it('looks at the form of errors, but not for likeness of an error and an answer', () => {
    const error = { error_code: 400, message: 'no' };
    const bodies = { connect: reply(500, error), spanstream: reply(400, 'no') };
    expect(compare(request, bodies).difference?.body).toEqual(['$: object, here string']);
    const replies = { connect: reply(400, '<html>', 'text/html'), spanstream: reply(200, { a: 1 }) };
    expect(compare(request, replies).difference).toEqual({ request: 'ask', connect: 400, spanstream: 200 });
  });

  it('fails for a difference that is not listed, and for a listed one that is gone', () => {
    const found = compare(request, { connect: reply(500, null), spanstream: reply(400, null) });
    const listed = { request: 'ask', connect: 500, spanstream: 400, reason: 'why' };
    expect(judge([found], [listed])).toEqual({ unlisted: [], gone: [] });
    expect(judge([found], [])).toEqual({ unlisted: [found.difference], gone: [] });
    expect(judge([], [listed])).toEqual({ unlisted: [], gone: [listed] });
    const other = { ...listed, spanstream: 404 };
    expect(judge([found], [other])).toEqual({ unlisted: [found.difference], gone: [other] });
  });

  it('asks sixty questions and more, none twice', () => {
    const names = allRequests.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });
});
