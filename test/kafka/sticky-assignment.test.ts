import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeClaim, encodeClaim, type GroupMember, stickyAssignment } from '../../src/kafka/sticky-assignment.js';
import { partitionKey, type TopicPartition } from '../../src/types.js';

const TOPICS = ['notes', 'letters'];

function partitionsOf(count: number): TopicPartition[] {
  return Array.from({ length: count }, (_, index) => ({
    topic: TOPICS[index % 2] as string,
    partition: Math.floor(index / 2),
  }));
}

function newcomer(memberId: string): GroupMember {
  return { memberId, topics: TOPICS, claim: null };
}

/** The members as they join again with what they were given. */
function rejoin(shares: ReadonlyMap<string, readonly TopicPartition[]>): GroupMember[] {
  return [...shares].map(([memberId, partitions]) => ({
    memberId,
    topics: TOPICS,
    claim: { memberId, partitions },
  }));
}

function moved(before: ReadonlyMap<string, readonly TopicPartition[]>, after: typeof before): number {
  const owners = new Map([...before].flatMap(([id, owned]) => owned.map((one) => [partitionKey(one), id] as const)));
  return [...after].flatMap(([id, owned]) => owned.filter((one) => owners.get(partitionKey(one)) !== id)).length;
}

describe('partitions are shared out', () => {
  it('each to one member, evenly, whoever claims what', () => {
    const anyClaim = fc.record({
      memberId: fc.constantFrom('a', 'b', 'c', 'gone'),
      partitions: fc.array(fc.record({ topic: fc.constantFrom('notes', 'letters', 'other'), partition: fc.nat(12) }), {
        maxLength: 20,
      }),
    });
    const anyMembers = fc.uniqueArray(
      fc.record({
        memberId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        topics: fc.constant(TOPICS),
        claim: fc.option(anyClaim),
      }),
      { selector: ({ memberId }) => memberId, minLength: 1 },
    );
    fc.assert(
      fc.property(anyMembers, fc.nat(24), (members, count) => {
        const shares = stickyAssignment(members, partitionsOf(count));
        const given = [...shares.values()].flat().map(partitionKey);
        expect([...given].sort()).toEqual(partitionsOf(count).map(partitionKey).sort());
        const sizes = [...shares.values()].map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('with as few moves as a newcomer or a leaver needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 }), (memberCount, count) => {
        const members = Array.from({ length: memberCount }, (_, index) => newcomer(`m${index}`));
        const before = stickyAssignment(members, partitionsOf(count));
        const joined = stickyAssignment([...rejoin(before), newcomer('new')], partitionsOf(count));
        expect(moved(before, joined)).toBe(Math.floor(count / (memberCount + 1)));
        const left = stickyAssignment(
          rejoin(joined).filter(({ memberId }) => memberId !== 'new'),
          partitionsOf(count),
        );
        expect(moved(joined, left)).toBe(joined.get('new')?.length);
      }),
    );
  });

  it('anew where a member was expelled since it had them', () => {
    const claim = { memberId: 'former', partitions: partitionsOf(4) };
    const shares = stickyAssignment([{ memberId: 'a', topics: TOPICS, claim }, newcomer('b')], partitionsOf(4));
    expect([...shares.values()].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('once where a member claims one twice', () => {
    const claim = { memberId: 'b', partitions: [...partitionsOf(1), ...partitionsOf(1)] };
    const shares = stickyAssignment([{ memberId: 'b', topics: TOPICS, claim }, newcomer('a')], partitionsOf(4));
    expect([...shares.values()].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('to members that read the topic', () => {
    const members = [
      { ...newcomer('a'), topics: ['notes'] },
      { ...newcomer('b'), topics: ['letters'] },
    ];
    const shares = stickyAssignment(members, partitionsOf(6));
    expect(shares.get('a')?.map(({ topic }) => topic)).toEqual(['notes', 'notes', 'notes']);
    expect(shares.get('b')?.map(({ topic }) => topic)).toEqual(['letters', 'letters', 'letters']);
  });
});

describe('claims', () => {
  it('survive the way over the broker', () => {
    const claim = { memberId: 'spanstream-1', partitions: [{ topic: 'notes', partition: 3 }] };
    expect(decodeClaim(encodeClaim(claim))).toEqual(claim);
    expect(decodeClaim(encodeClaim(null))).toBeNull();
  });

  it.each(['', 'null', '{', '{"memberId": 1}', '{"memberId": "a", "partitions": 3}'])(
    'are not read from %j',
    (text) => {
      expect(decodeClaim(Buffer.from(text))).toBeNull();
    },
  );
});
