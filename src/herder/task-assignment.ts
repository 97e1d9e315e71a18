import { type Unit, unitKey } from '../runtime/tasks/units.js';

/** What a worker runs, and since which placement. */
export interface Claim {
  readonly generation: number;
  readonly units: readonly Unit[];
}

export interface Candidate {
  readonly memberId: string;
  readonly claim: Claim;
}

/** What is given to a worker of one kind. */
class Share {
  readonly memberId: string;
  readonly units: Unit[] = [];
  readonly #byConnector = new Map<string, number>();

  constructor(memberId: string) {
    this.memberId = memberId;
  }

  add(unit: Unit): void {
    this.units.push(unit);
    this.#byConnector.set(unit.connector, this.siblings(unit) + 1);
  }

  siblings({ connector }: Unit): number {
    return this.#byConnector.get(connector) ?? 0;
  }

  /** Lets one go, of a connector of which most is here. */
  drop(): Unit {
    const dropped = this.units.reduce((a, b) => (this.siblings(b) > this.siblings(a) ? b : a));
    this.units.splice(this.units.indexOf(dropped), 1);
    this.#byConnector.set(dropped.connector, this.siblings(dropped) - 1);
    return dropped;
  }
}

/**
 * Shares connectors and tasks out, each of the two kinds so that no worker has two more than another, and as few as
 * possible move. Where several workers claim the same, the newest placement counts: the others were expelled since, and
 * have not heard of it. What must go somewhere goes to a worker with few tasks of the same connector, if it can.
 * The idea is that of Kafka's StickyAssignor.
 *
 * @returns units by member id, each once
 */
export function assignUnits(candidates: readonly Candidate[], units: readonly Unit[]): Map<string, Unit[]> {
  if (candidates.length === 0) return new Map();
  const members = [...candidates].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const owners = ownersOf(members);
  const shared = [units.filter(({ task }) => task === null), units.filter(({ task }) => task !== null)].flatMap(
    (kind) => share(members, owners, kind),
  );
  return new Map(
    members.map(({ memberId }) => [
      memberId,
      shared.filter((one) => one.memberId === memberId).flatMap((one) => one.units),
    ]),
  );
}

/** Who runs what, by unit. */
function ownersOf(members: readonly Candidate[]): Map<string, string> {
  const claims = new Map<string, { readonly memberId: string; readonly generation: number }>();
  for (const { memberId, claim } of members) {
    for (const unit of claim.units) {
      const other = claims.get(unitKey(unit));
      if (other === undefined || other.generation < claim.generation)
        claims.set(unitKey(unit), { memberId, generation: claim.generation });
    }
  }
  return new Map([...claims].map(([unit, { memberId }]) => [unit, memberId]));
}

function share(members: readonly Candidate[], owners: ReadonlyMap<string, string>, units: readonly Unit[]): Share[] {
  const shares = new Map(members.map(({ memberId }) => [memberId, new Share(memberId)]));
  const free: Unit[] = [];
  for (const unit of units) {
    const owner = shares.get(owners.get(unitKey(unit)) ?? '');
    if (owner === undefined) free.push(unit);
    else owner.add(unit);
  }
  const least = Math.floor(units.length / members.length);
  let withOneMore = units.length % members.length;
  for (const one of [...shares.values()].sort((a, b) => b.units.length - a.units.length)) {
    const count = one.units.length > least && withOneMore-- > 0 ? least + 1 : least;
    while (one.units.length > count) free.push(one.drop());
  }
  for (const unit of free) emptiest([...shares.values()], unit).add(unit);
  return [...shares.values()];
}

/** Of several that are as empty the one with fewest tasks of the same connector. */
function emptiest(shares: readonly Share[], unit: Unit): Share {
  return shares.reduce((a, b) => {
    const fewer = b.units.length - a.units.length || b.siblings(unit) - a.siblings(unit);
    return fewer < 0 ? b : a;
  });
}
