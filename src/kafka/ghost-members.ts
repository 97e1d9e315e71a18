import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Cluster } from './kafkajs.js';

/** What kafkajs's brokers can do beyond their published type. */
interface GroupCoordinator {
  leaveGroup(member: { groupId: string; memberId: string }): Promise<unknown>;
}

/**
 * Makes a dead member leave its group. A member that died without leaving holds up every rebalance until its session
 * has run out, several of them up to half a minute; whoever succeeds it knows its id and can take it out at once.
 */
export async function evictMember(
  cluster: Cluster,
  member: { groupId: string; memberId: string },
  log: Logger,
): Promise<void> {
  try {
    const coordinator = (await cluster.findGroupCoordinator({
      groupId: member.groupId,
    })) as unknown as GroupCoordinator;
    await coordinator.leaveGroup(member);
    log.debug(member, 'evicted the member that was here before');
  } catch (error) {
    // Most often it is gone already; at worst its session must run out.
    log.debug({ err: error, ...member }, 'could not evict the member that was here before');
  }
}

/** Keeps the member id of a group in a file, so that the next process can evict it after a crash. */
export class MemberIdFile {
  readonly #path: string;
  #written: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** The id that is there, null where there is none. */
  async read(): Promise<string | null> {
    try {
      return (await readFile(this.#path, 'utf8')).trim() || null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Writes in the order of the calls; resolves to the error where one write failed. */
  write(memberId: string): Promise<unknown> {
    const written = this.#written.then(() => writeFile(this.#path, memberId));
    this.#written = written.catch(() => undefined);
    return written.then(
      () => null,
      (error: unknown) => error,
    );
  }

  async remove(): Promise<void> {
    await this.#written;
    await rm(this.#path, { force: true });
  }
}
