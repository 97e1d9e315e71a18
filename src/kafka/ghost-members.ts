import type { Logger } from 'pino';
import { isUnknownMember } from './errors.js';
import type { Cluster } from './kafkajs.js';
import type { MemberNotes } from './member-notes.js';

/** What kafkajs's brokers can do beyond their published type. */
interface GroupCoordinator {
  leaveGroup(member: { groupId: string; memberId: string }): Promise<unknown>;
}

interface Group {
  readonly cluster: Cluster;
  readonly groupId: string;
  readonly log: Logger;
}

/**
 * Makes dead members leave the group, all at once. A member that died without leaving holds up every rebalance until its
 * session has run out, several of them up to half a minute; whoever knows its id can take it out at once.
 *
 * @param members.former what this process was in the group before, where its consumer crashed
 * @param members.notes what dead processes of this machine were; those evicted are forgotten
 */
export async function evictGhosts(
  group: Group,
  members: { readonly former: string | null; readonly notes: MemberNotes | null },
): Promise<void> {
  const { former, notes } = members;
  const ghosts = (await notes?.ghosts()) ?? [];
  await Promise.all([
    former === null ? null : evict(group, former),
    ...ghosts.map(async (ghost) => {
      if (await evict(group, ghost.memberId)) await notes?.forget(ghost);
    }),
  ]);
}

/** @returns whether it is no member any more; if not, its session must run out */
async function evict({ cluster, groupId, log }: Group, memberId: string): Promise<boolean> {
  try {
    const coordinator = (await cluster.findGroupCoordinator({ groupId })) as unknown as GroupCoordinator;
    await coordinator.leaveGroup({ groupId, memberId });
    log.debug({ memberId }, 'evicted a dead member');
    return true;
  } catch (error) {
    const gone = isUnknownMember(error);
    if (!gone) log.debug({ err: error, memberId }, 'could not evict a dead member');
    return gone;
  }
}
