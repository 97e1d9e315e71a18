import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignUnits, type Candidate } from '../../src/herder/task-assignment.js';
import { type Unit, unitKey } from '../../src/runtime/tasks/units.js';

/** Connectors with their tasks: one of `tasks[i]` tasks for each i. */
function unitsOf(tasks: readonly number[]): Unit[] {
  return tasks.flatMap((count, index) => {
    const connector = `c${index}`;
    return [null, ...Array.from({ length: count }, (_, task) => task)].map((task) => ({ connector, task }));
  });
}

function newcomer(memberId: string): Candidate {
  return { memberId, claim: { generation: 0, units: [] } };
}

function newcomers(count: number): Candidate[] {
  return Array.from({ length: count }, (_, index) => newcomer(`m${index}`));
}

/** The members as they join again with what they were given. */
function rejoin(shares: ReadonlyMap<string, readonly Unit[]>, generation: number): Candidate[] {
  return [...shares].map(([memberId, units]) => ({ memberId, claim: { generation, units } }));
}

function sizes(shares: ReadonlyMap<string, readonly Unit[]>, kind: (unit: Unit) => boolean): number[] {
  return [...shares.values()].map((units) => units.filter(kind).length);
}

const isTask = ({ task }: Unit) => task !== null;
const isConnector = ({ task }: Unit) => task === null;

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

function moved(before: ReadonlyMap<string, readonly Unit[]>, after: typeof before, kind: (unit: Unit) => boolean) {
  const owners = new Map([...before].flatMap(([id, units]) => units.map((unit) => [unitKey(unit), id] as const)));
  return [...after].flatMap(([id, units]) => units.filter((unit) => kind(unit) && owners.get(unitKey(unit)) !== id))
    .length;
}

const anyTasks = fc.array(fc.nat(6), { maxLength: 12 });

describe('connectors and tasks are shared out', () => {
  it('each to one worker, evenly, whoever claims what', () => {
    const anyUnit = fc.record({
      connector: fc.constantFrom('c0', 'c1', 'c2', 'gone', '__proto__'),
      task: fc.option(fc.nat(7)),
    });
    const anyMember = fc.record({
      memberId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      claim: fc.record({ generation: fc.nat(3), units: fc.array(anyUnit, { maxLength: 20 }) }),
    });
    const anyMembers = fc.uniqueArray(anyMember, { selector: ({ memberId }) => memberId, minLength: 1 });
    fc.assert(
      fc.property(anyMembers, anyTasks, (members, tasks) => {
        const shares = assignUnits(members, unitsOf(tasks));
        expect([...shares.values()].flat().map(unitKey).sort()).toEqual(unitsOf(tasks).map(unitKey).sort());
        expect(spread(sizes(shares, isTask))).toBeLessThanOrEqual(1);
        expect(spread(sizes(shares, isConnector))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('with as few moves as a newcomer or a leaver needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), anyTasks, (memberCount, tasks) => {
        const units = unitsOf(tasks);
        const before = assignUnits(newcomers(memberCount), units);
        const joined = assignUnits([...rejoin(before, 1), newcomer('new')], units);
        const left = assignUnits(
          rejoin(joined, 2).filter(({ memberId }) => memberId !== 'new'),
          units,
        );
        for (const kind of [isTask, isConnector]) {
          expect(moved(before, joined, kind)).toBe(Math.floor(units.filter(kind).length / (memberCount + 1)));
          expect(moved(joined, left, kind)).toBe(joined.get('new')?.filter(kind).length);
        }
      }),
    );
  });

  it('with no move where a connector comes that fills the gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), anyTasks, fc.nat(8), (memberCount, tasks, more) => {
        const before = assignUnits(newcomers(memberCount), unitsOf(tasks));
        const after = assignUnits(rejoin(before, 1), unitsOf([...tasks, more]));
        const added = ({ connector }: Unit) => connector === `c${tasks.length}`;
        expect(moved(before, after, (unit) => !added(unit))).toBe(0);
      }),
    );
  });

  it('a hundred connectors to three workers within one task, also when one of three goes and comes back', () => {
    const units = unitsOf(Array.from({ length: 100 }, (_, i) => (i % 4) + 1));
    const three = assignUnits(newcomers(3), units);
    const two = assignUnits(rejoin(three, 1).slice(1), units);
    const back = assignUnits([...rejoin(two, 2), newcomer('again')], units);
    for (const shares of [three, two, back]) {
      expect(spread(sizes(shares, isTask))).toBeLessThanOrEqual(1);
      expect(spread(sizes(shares, isConnector))).toBeLessThanOrEqual(1);
    }
  });

  it('the tasks of a connector to different workers', () => {
    const shares = assignUnits(newcomers(3), unitsOf([3, 3, 3]));
    for (const units of shares.values())
      expect(
        units
          .filter(isTask)
          .map(({ connector }) => connector)
          .sort(),
      ).toEqual(['c0', 'c1', 'c2']);
  });

  it('to who had them in the newest placement, where one claims what others took over since', () => {
    const units = unitsOf([4]);
    const others = { generation: 7, units: unitsOf([4]).filter(({ task }) => task !== 3) };
    const expelled = { generation: 6, units };
    const shares = assignUnits(
      [
        { memberId: 'a-expelled', claim: expelled },
        { memberId: 'b', claim: others },
      ],
      units,
    );
    // What nobody has taken over it still runs.
    expect(shares.get('a-expelled')).toContainEqual({ connector: 'c0', task: 3 });
    expect(shares.get('b')).toHaveLength(3);
  });
});
