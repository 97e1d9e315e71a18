import { partitionKey, type TopicPartition } from '../types.js';

/** What a member had when it joined. */
export interface Claim {
  /** The id under which it got the partitions; a claim of a member that was expelled since is void. */
  readonly memberId: string;
  readonly partitions: readonly TopicPartition[];
}

export interface GroupMember {
  readonly memberId: string;
  readonly topics: readonly string[];
  readonly claim: Claim | null;
}

/**
 * Shares partitions out so that no member has two more than another, and as few as possible move: a partition that
 * moves stands still until its new owner has taken it up. Members get partitions of topics that they read only.
 * The idea is that of Kafka's StickyAssignor; this one looks at numbers of partitions alone.
 *
 * @returns partitions by member id, in the order of `partitions`
 */
export function stickyAssignment(
  members: readonly GroupMember[],
  partitions: readonly TopicPartition[],
): Map<string, TopicPartition[]> {
  const shares = new Map([...members].sort(byId).map((member) => [member.memberId, { member, kept: [] as string[] }]));
  const known = new Map(partitions.map((partition) => [partitionKey(partition), partition]));
  const taken = new Set<string>();
  const least = Math.floor(partitions.length / members.length);
  let withOneMore = partitions.length % members.length;
  const claims = [...shares.values()]
    .map((share) => ({ share, keys: validClaims(share.member).filter((key) => known.has(key)) }))
    .sort((a, b) => b.keys.length - a.keys.length);
  for (const { share, keys } of claims) {
    const own = keys.filter((key) => !taken.has(key));
    const count = own.length > least && withOneMore > 0 ? least + 1 : least;
    if (count > least) withOneMore--;
    share.kept.push(...own.slice(0, count));
    for (const key of share.kept) taken.add(key);
  }
  for (const [key, { topic }] of known) {
    if (taken.has(key)) continue;
    const readers = [...shares.values()].filter(({ member }) => member.topics.includes(topic));
    const [first, ...others] = readers;
    if (first === undefined) continue;
    others.reduce((least, share) => (share.kept.length < least.kept.length ? share : least), first).kept.push(key);
  }
  return new Map(
    [...shares].map(([memberId, { kept }]) => [
      memberId,
      partitions.filter((partition) => kept.includes(partitionKey(partition))),
    ]),
  );
}

function validClaims({ memberId, topics, claim }: GroupMember): string[] {
  if (claim === null || claim.memberId !== memberId) return [];
  return [...new Set(claim.partitions.filter(({ topic }) => topics.includes(topic)).map(partitionKey))];
}

function byId(a: GroupMember, b: GroupMember): number {
  return a.memberId < b.memberId ? -1 : 1;
}

/** A claim as the user data of a JoinGroup request. */
export function encodeClaim(claim: Claim | null): Buffer {
  return Buffer.from(claim === null ? '' : JSON.stringify(claim));
}

/** Null for what is no claim: members of other versions may write anything there. */
export function decodeClaim(userData: Buffer | null): Claim | null {
  try {
    const { memberId, partitions } = JSON.parse((userData ?? '').toString()) as Claim;
    if (typeof memberId !== 'string' || !Array.isArray(partitions)) return null;
    return { memberId, partitions: partitions.filter(isPartition) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

function isPartition(found: unknown): found is TopicPartition {
  const { topic, partition } = (found ?? {}) as Partial<TopicPartition>;
  return typeof topic === 'string' && Number.isInteger(partition);
}
