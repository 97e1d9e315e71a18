import type { Logger } from 'pino';
import * as z from 'zod';
import { pause } from '../core/backoff.js';
import { RetriableError } from '../errors.js';
import { GroupMember, type JoinedMember } from '../kafka/group-member.js';
import type { Kafka } from '../kafka/kafkajs.js';
import type { ConfigStore } from './config-store.js';
import type { Membership, Placement } from './membership.js';
import type { Unit } from './status-store.js';
import { assignUnits, type Claim } from './task-assignment.js';

/** Units by connector, itself null among its tasks. Names are not repeated, since brokers limit what a group may hold. */
const unitsSchema = z.array(z.tuple([z.string(), z.array(z.number().int().min(0).nullable())]));

type PackedUnits = z.output<typeof unitsSchema>;

const metadataSchema = z.object({
  /** `host:port` of its REST API. */
  worker: z.string(),
  /** What it runs, and of which placement it has that. */
  generation: z.number().int(),
  units: unitsSchema,
  /** The newest placement that it knows of in any way, so that the next one is newer. */
  newest: z.number().int(),
  /** Of the configurations that it knows. */
  version: z.string(),
  /** Whether it is about to leave, and hands over what it runs. */
  leaving: z.boolean(),
});

const assignmentSchema = z.object({
  generation: z.number().int(),
  workers: z.array(z.string()),
  staying: z.array(z.string()),
  units: unitsSchema,
});

export interface GroupMembershipOptions {
  readonly kafka: Kafka;
  /** `group.id` */
  readonly groupId: string;
  /** `host:port` of this worker's REST API. */
  readonly workerId: string;
  readonly sessionTimeout: number;
  readonly heartbeatInterval: number;
  readonly stateDirectory?: string | undefined;
  /** Where the member that decides looks what there is to place. */
  readonly configs: Pick<ConfigStore, 'state' | 'refresh'>;
  /** The newest generation that any stored status bears. */
  readonly newestGeneration: () => number;
  readonly log: Logger;
}

/**
 * Workers as members of a Kafka group, of which the leader places connectors and tasks.
 *
 * A worker that has lost the group keeps its tasks at work until it is placed again. Stopping them when its session is
 * over would turn a coordinator's failure, in which nobody can take over, into one of everything; and where others do
 * take over, each task of theirs is a member of the connector's own consumer group like the old one, so a partition has
 * one reader, and who reads it shuts out every other writer.
 */
export class GroupMembership implements Membership {
  readonly #options: GroupMembershipOptions;
  readonly #member: GroupMember;
  #claim: Claim = { generation: 0, units: [] };
  #newest = 0;
  #isLeaving = false;
  #agreed: () => void = () => undefined;
  #units: () => readonly Unit[] = () => [];
  #placed: (placement: Placement) => void = () => undefined;

  constructor(options: GroupMembershipOptions) {
    this.#options = options;
    this.#member = new GroupMember(
      { ...options, protocolType: 'spanstream', protocol: 'claims-1' },
      {
        metadata: () => this.#metadata(),
        assign: (members) => this.#assign(members),
        assigned: (assignment) => this.#assigned(assignment),
      },
    );
  }

  async start(units: () => readonly Unit[], placed: (placement: Placement) => void): Promise<void> {
    this.#units = units;
    this.#placed = placed;
    await this.#member.run();
  }

  get isMember(): boolean {
    return this.#member.isMember;
  }

  unitsChanged(): void {
    this.#member.reassign();
  }

  async retire(): Promise<void> {
    this.#isLeaving = true;
    if (!this.#member.isMember) return;
    const late = new AbortController();
    const agreed = new Promise<void>((resolve) => {
      this.#agreed = resolve;
    });
    this.#member.rejoin();
    await Promise.race([agreed, pause(this.#options.sessionTimeout, late.signal)]);
    late.abort();
  }

  close(): Promise<void> {
    return this.#member.close();
  }

  #metadata(): Buffer {
    const { workerId, configs } = this.#options;
    return encode({
      worker: workerId,
      generation: this.#claim.generation,
      units: packUnits(this.#claim.units),
      newest: this.#newestKnown(),
      version: String(configs.state().version),
      leaving: this.#isLeaving,
    } satisfies z.output<typeof metadataSchema>);
  }

  async #assign(joined: readonly JoinedMember[]): Promise<ReadonlyMap<string, Buffer>> {
    const members = joined.map(({ memberId, metadata }) => ({
      memberId,
      ...metadataSchema.parse(JSON.parse(metadata.toString())),
    }));
    await this.#catchUp(members.map(({ version }) => BigInt(version)));
    const generation = Math.max(this.#newestKnown(), ...members.map(({ newest }) => newest)) + 1;
    this.#newest = generation;
    const staying = members.filter(({ leaving }) => !leaving);
    const candidates = staying.map((member) => ({
      memberId: member.memberId,
      claim: { generation: member.generation, units: unpackUnits(member.units) },
    }));
    const shares = assignUnits(candidates, this.#units());
    const agreed = { generation, workers: workersOf(members), staying: workersOf(staying) };
    this.#options.log.info(agreed, 'connectors and tasks are placed');
    return new Map(
      members.map(({ memberId }) => [
        memberId,
        encode({ ...agreed, units: packUnits(shares.get(memberId) ?? []) } satisfies z.output<typeof assignmentSchema>),
      ]),
    );
  }

  /** Nobody may lose a task because the one who decides has not read of it yet. */
  async #catchUp(versions: readonly bigint[]): Promise<void> {
    const { configs, sessionTimeout } = this.#options;
    const isBehind = () => versions.some((version) => version > configs.state().version);
    if (!isBehind()) return;
    const late = new AbortController();
    await Promise.race([configs.refresh(), pause(sessionTimeout / 2, late.signal)]).finally(() => late.abort());
    if (isBehind())
      throw new RetriableError(
        'BROKER_UNAVAILABLE',
        'other workers know configurations that this one could not read in time; it places nothing until it has',
      );
  }

  #assigned(bytes: Buffer): void {
    const { workerId, log } = this.#options;
    const { generation, workers, staying, units } = assignmentSchema.parse(JSON.parse(bytes.toString()));
    if (workers.filter((worker) => worker === workerId).length > 1)
      log.warn(
        { worker: workerId },
        'several workers have the same address: set rest.advertised.host.name and rest.advertised.port, lest states of one are taken for those of another',
      );
    this.#newest = Math.max(this.#newest, generation);
    this.#claim = { generation, units: unpackUnits(units) };
    this.#placed({ generation, mine: this.#claim.units, workers: [...new Set(workers)], staying });
    // A placement of before the wish to leave may still have come.
    if (this.#isLeaving && !staying.includes(workerId)) this.#agreed();
  }

  #newestKnown(): number {
    return Math.max(this.#newest, this.#options.newestGeneration());
  }
}

function workersOf(members: readonly { readonly worker: string }[]): string[] {
  return members.map(({ worker }) => worker).sort();
}

function packUnits(units: readonly Unit[]): PackedUnits {
  const packed = new Map<string, (number | null)[]>();
  for (const { connector, task } of units) {
    const tasks = packed.get(connector);
    if (tasks === undefined) packed.set(connector, [task]);
    else tasks.push(task);
  }
  return [...packed];
}

function unpackUnits(packed: PackedUnits): Unit[] {
  return packed.flatMap(([connector, tasks]) => tasks.map((task) => ({ connector, task })));
}

function encode(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
