import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import { Patience, pause } from '../core/backoff.js';
import type { ConnectorError } from '../errors.js';
import { asConnectorError, isCoordinatorMoving, isOutOfStep, isUnknownMember } from './errors.js';
import { evictGhosts } from './ghost-members.js';
import { type Cluster, consumerWithCluster, type Kafka } from './kafkajs.js';
import { MemberNotes } from './member-notes.js';

const RETRY_DELAY = { first: 100, longest: 2_000 };

export interface GroupMemberOptions {
  readonly kafka: Kafka;
  readonly groupId: string;
  /** What kind of group it is: the broker lets members of one kind meet only. */
  readonly protocolType: string;
  /** Name of how assignments are made; all members must know it. */
  readonly protocol: string;
  /** A member that has not been heard of this long is expelled, in ms. */
  readonly sessionTimeout: number;
  /** Milliseconds; a member hears at its next heartbeat that there is something to agree on. */
  readonly heartbeatInterval: number;
  readonly stateDirectory?: string | undefined;
  readonly log: Logger;
}

export interface JoinedMember {
  readonly memberId: string;
  /** As the member's `metadata` gave it. */
  readonly metadata: Buffer;
}

export interface GroupMemberListener {
  /** What the member that decides is to know of this one; asked at each join. */
  metadata(): Buffer;
  /** Decides, where the broker has chosen this member for it: assignments by member id. What it throws is tried again. */
  assign(members: readonly JoinedMember[]): Promise<ReadonlyMap<string, Buffer>>;
  /** What was decided for this member; synchronous, and must not throw. */
  assigned(assignment: Buffer): void;
}

/** What kafkajs's brokers can do beyond their published type. */
interface Coordinator {
  joinGroup(request: {
    groupId: string;
    memberId: string;
    sessionTimeout: number;
    rebalanceTimeout: number;
    protocolType: string;
    groupProtocols: { name: string; metadata: Buffer }[];
  }): Promise<{
    generationId: number;
    leaderId: string;
    memberId: string;
    members: { memberId: string; memberMetadata: Buffer }[];
  }>;
  syncGroup(request: {
    groupId: string;
    memberId: string;
    generationId: number;
    groupAssignment: { memberId: string; memberAssignment: Buffer }[];
  }): Promise<{ memberAssignment: Buffer }>;
  heartbeat(request: { groupId: string; memberId: string; groupGenerationId: number }): Promise<unknown>;
  leaveGroup(request: { groupId: string; memberId: string }): Promise<unknown>;
}

/**
 * A member of a group that shares out something else than partitions, by Kafka's group protocol as Kafka Connect's
 * workers use it: the broker gathers the members, chooses the one that decides, and notices who is gone. It has a
 * connection of its own, since the broker keeps a connection waiting until all members have joined.
 */
export class GroupMember {
  readonly #options: GroupMemberOptions;
  readonly #listener: GroupMemberListener;
  readonly #log: Logger;
  readonly #notes: MemberNotes | null;
  readonly #patience: Patience;
  readonly #stopped = new AbortController();
  #cluster: Cluster | null = null;
  #memberId = '';
  #generation = -1;
  #isLeader = false;
  #isMember = false;
  #wish: 'none' | 'reassign' | 'rejoin' = 'none';
  #wake: () => void = () => undefined;
  #living: Promise<void> | null = null;

  constructor(options: GroupMemberOptions, listener: GroupMemberListener) {
    this.#options = options;
    this.#listener = listener;
    const { groupId, stateDirectory, log } = options;
    this.#log = log.child({ group: groupId });
    this.#notes = stateDirectory === undefined ? null : new MemberNotes({ stateDirectory, groupId, log: this.#log });
    this.#patience = new Patience({ what: `the member of group ${groupId}`, ...RETRY_DELAY, timeout: -1 });
  }

  /** Whether the group counts on this member, as far as it knows. */
  get isMember(): boolean {
    return this.#isMember;
  }

  /**
   * Joins, and stays a member until `close`; waits for brokers as long.
   *
   * @returns after the first assignment
   * @throws {FatalError} where the broker refuses the first join
   */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#living ??= this.#live(resolve).then(resolve, reject);
    });
  }

  /** Asks for a new assignment, where this member is the one that decides; if not, nothing happens. */
  reassign(): void {
    if (this.#wish === 'none') this.#wish = 'reassign';
    this.#wake();
  }

  /** Joins again, since this member's metadata have changed. */
  rejoin(): void {
    this.#wish = 'rejoin';
    this.#wake();
  }

  /** Leaves, so that the others go on at once. */
  async close(): Promise<void> {
    this.#stopped.abort();
    this.#wake();
    // A join that waits for others has the member's connection.
    await this.#leave();
    await Promise.race([this.#living, aborted(AbortSignal.timeout(this.#options.sessionTimeout))]);
    await this.#leave();
    await this.#disconnect();
    await this.#notes?.remove();
  }

  /** One join after the other. A failed one is repeated on a new connection, to whichever broker coordinates by then. */
  async #live(joined: () => void): Promise<void> {
    const { signal } = this.#stopped;
    for (let hasJoined = false; !signal.aborted; ) {
      try {
        const coordinator = await this.#coordinator();
        if (await this.#join(coordinator)) {
          hasJoined = true;
          joined();
          await this.#stay(coordinator);
        }
      } catch (cause) {
        if (signal.aborted) return;
        const error = asConnectorError(cause, `being a member of group ${this.#options.groupId}`);
        if (!error.retriable && !hasJoined) throw error;
        await this.#recover(error, cause);
      }
    }
  }

  async #recover(error: ConnectorError, cause: unknown): Promise<void> {
    if (isOutOfStep(cause)) return;
    this.#isMember = false;
    if (isUnknownMember(cause)) {
      this.#log.warn('the group has expelled this member, which had not been heard of; it joins again');
      this.#memberId = '';
      return;
    }
    await this.#disconnect();
    const delay = this.#patience.failed(error);
    // A new group's coordinator, or one that moves, is nothing to worry about.
    const level = isCoordinatorMoving(cause) ? 'debug' : 'warn';
    this.#log[level]({ err: error, delay: Math.round(delay) }, 'no member for now; joining is tried again');
    await pause(delay, this.#stopped.signal);
  }

  /** @returns false where the process stops instead */
  async #join(coordinator: Coordinator): Promise<boolean> {
    const { groupId, sessionTimeout, protocolType, protocol } = this.#options;
    if (this.#wish === 'rejoin') this.#wish = 'none';
    const { memberId, generationId, leaderId, members } = await coordinator.joinGroup({
      groupId,
      memberId: this.#memberId,
      sessionTimeout,
      // Nobody has anything to finish before it joins again: whoever does not come in time is gone.
      rebalanceTimeout: sessionTimeout,
      protocolType,
      groupProtocols: [{ name: protocol, metadata: this.#listener.metadata() }],
    });
    this.#memberId = memberId;
    this.#generation = generationId;
    this.#isLeader = memberId === leaderId;
    void this.#notes?.write(memberId);
    if (this.#stopped.signal.aborted) return false;
    if (this.#wish === 'reassign') this.#wish = 'none';
    const joined = members.map((member) => ({ memberId: member.memberId, metadata: member.memberMetadata }));
    const assignments = this.#isLeader ? await this.#listener.assign(joined) : new Map<string, Buffer>();
    const { memberAssignment } = await coordinator.syncGroup({
      groupId,
      memberId,
      generationId,
      groupAssignment: [...assignments].map(([id, assignment]) => ({ memberId: id, memberAssignment: assignment })),
    });
    this.#isMember = true;
    this.#patience.succeeded();
    this.#listener.assigned(memberAssignment);
    return true;
  }

  /** @returns when it is time to join again; rejects with what the broker says to that a heartbeat */
  async #stay(coordinator: Coordinator): Promise<void> {
    const { groupId, heartbeatInterval } = this.#options;
    for (;;) {
      await this.#rest(heartbeatInterval);
      if (this.#stopped.signal.aborted || this.#isDue()) return;
      await coordinator.heartbeat({
        groupId,
        memberId: this.#memberId,
        groupGenerationId: this.#generation,
      });
    }
  }

  /** Until the time is over, or somebody wants something. */
  async #rest(milliseconds: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    if (this.#stopped.signal.aborted || this.#isDue()) return;
    await pause(milliseconds, woken.signal);
  }

  #isDue(): boolean {
    return this.#wish === 'rejoin' || (this.#wish === 'reassign' && this.#isLeader);
  }

  async #coordinator(): Promise<Coordinator> {
    const { groupId } = this.#options;
    if (this.#cluster === null) {
      const cluster = this.#connection();
      this.#cluster = cluster;
      await cluster.connect();
      await cluster.refreshMetadata();
      await evictGhosts({ cluster, groupId, log: this.#log }, { former: null, notes: this.#notes });
    }
    return (await this.#cluster.findGroupCoordinator({ groupId })) as unknown as Coordinator;
  }

  #connection(): Cluster {
    // A consumer that never joins is only a way to its cluster.
    return consumerWithCluster(this.#options.kafka, { groupId: this.#options.groupId, allowAutoTopicCreation: false })
      .cluster;
  }

  async #disconnect(): Promise<void> {
    const cluster = this.#cluster;
    this.#cluster = null;
    await cluster
      ?.disconnect()
      .catch((error: unknown) => this.#log.debug({ err: error }, 'the connection did not end'));
  }

  /** By a connection of its own; never rejects: without it the group waits for the member's session. */
  async #leave(): Promise<void> {
    const { groupId, sessionTimeout } = this.#options;
    const memberId = this.#memberId;
    if (memberId === '') return;
    const cluster = this.#connection();
    try {
      const leaving = (async () => {
        await cluster.connect();
        await cluster.refreshMetadata();
        const coordinator = (await cluster.findGroupCoordinator({ groupId })) as unknown as Coordinator;
        await coordinator.leaveGroup({ groupId, memberId });
      })();
      leaving.catch(() => undefined);
      await Promise.race([leaving, aborted(AbortSignal.timeout(sessionTimeout))]);
      this.#memberId = '';
    } catch (error) {
      if (!isUnknownMember(error)) this.#log.debug({ err: error }, 'the member could not leave');
    } finally {
      this.#isMember = false;
      await cluster
        .disconnect()
        .catch((error: unknown) => this.#log.debug({ err: error }, 'the connection did not end'));
    }
  }
}
