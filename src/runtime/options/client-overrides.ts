import * as z from 'zod';
import { below, type FlatConfig } from '../../config/flat.js';
import { choiceOption } from '../../config/options.js';
import { describeOptions, parseOptions, secretValues } from '../../config/parse.js';
import type { ConfigProblem } from '../../errors.js';
import { type KafkaClientOptions, kafkaClientOptions } from '../../kafka/options.js';

const POLICY = 'connector.client.config.override.policy';

export const overridePolicyOptions = z.object({
  [POLICY]: choiceOption(['None', 'Principal', 'All'], {
    default: 'None',
    doc: "What connectors may set of their Kafka clients by consumer.override., producer.override. and admin.override. before the names of this file's options: nothing; security.protocol and sasl.* (Principal); all of bootstrap.servers, client.id, security.protocol, sasl.* and ssl.* (All). Connect's default is All; ours, None, since a connector could have a worker connect to any server",
  }),
});

export type OverridePolicy = z.output<typeof overridePolicyOptions>[typeof POLICY];

/** Whose options: those of a connector's consumers, of its producers, and of what alters its offsets. */
export type ClientKind = 'consumer' | 'producer' | 'admin';

const KINDS: readonly ClientKind[] = ['consumer', 'producer', 'admin'];
const NAMES = new Set(Object.keys(kafkaClientOptions.shape));
const SECRETS = new Set(
  describeOptions(kafkaClientOptions)
    .filter(({ secret }) => secret === true)
    .map(({ name }) => name),
);
const PRINCIPAL = /^(?:security\.protocol|sasl\.)/;
/** Who a client is; the worker's own is given to no client that may speak to others, or in the open. */
const LOGIN = /^(?:sasl\.(?!mechanism$)|ssl\.(?:keystore\.|key\.|cert\.))/;

/** A connector's options of its Kafka clients, by their whole keys. */
export function clientOverrides(flat: FlatConfig): FlatConfig {
  return Object.fromEntries(Object.entries(flat).filter(([key]) => isClientOverride(key)));
}

export function isClientOverride(key: string): boolean {
  return NAMES.has(nameIn(key));
}

/** Whether its value is a secret. */
export function isSecretOverride(key: string): boolean {
  return SECRETS.has(nameIn(key));
}

/** Values of options that are secrets, and what within them is one by itself. */
export function overrideSecrets(overrides: FlatConfig): readonly string[] {
  return KINDS.flatMap((kind) => secretValues(kafkaClientOptions, below(overrides, `${kind}.override.`)));
}

/** @param policy the worker's; absent where no worker is known, and the values alone are judged */
export function overrideProblems(
  overrides: FlatConfig,
  { policy, secretKeys }: { readonly policy: OverridePolicy | undefined; readonly secretKeys: ReadonlySet<string> },
): readonly ConfigProblem[] {
  const refused = Object.keys(overrides).filter((key) => policy !== undefined && !isAllowed(nameIn(key), policy));
  const message = `this worker's ${POLICY}=${policy} does not allow it: leave it out, or have the policy changed`;
  const problems: ConfigProblem[] = refused.map((key) => ({ key, message }));
  for (const kind of KINDS) {
    const prefix = `${kind}.override.`;
    const own = { 'bootstrap.servers': 'any:1', ...below(overrides, prefix) };
    problems.push(...parseOptions(kafkaClientOptions, own, { prefix, secretKeys }).problems);
  }
  const servers = (kind: ClientKind) => String(overrides[`${kind}.override.bootstrap.servers`] ?? '');
  if (servers('consumer') !== servers('producer')) {
    const expected = 'expected the same as consumer.override.bootstrap.servers: offsets and output are one transaction';
    problems.push({ key: 'producer.override.bootstrap.servers', message: expected });
  }
  return problems;
}

/**
 * The options of a connector's client: the worker's, under its own. One with any option of its own but `client.id` does not
 * get the worker's login.
 */
export function clientOptions(
  worker: KafkaClientOptions,
  { clientOverrides: overrides }: { readonly clientOverrides: FlatConfig },
  kind: ClientKind,
): KafkaClientOptions {
  const own = below(overrides, `${kind}.override.`);
  if (Object.keys(own).length === 0) return worker;
  const known = made.get(overrides)?.get(kind);
  if (known !== undefined) return known;
  const isOther = Object.keys(own).some((name) => name !== 'client.id');
  const kept = Object.entries(worker).filter(([name]) => NAMES.has(name) && !(isOther && LOGIN.test(name)));
  const options = kafkaClientOptions.parse({ ...Object.fromEntries(kept), ...own });
  made.set(overrides, new Map([...(made.get(overrides) ?? []), [kind, options]]));
  return options;
}

/** Clients of the same options share tokens. */
const made = new WeakMap<FlatConfig, ReadonlyMap<ClientKind, KafkaClientOptions>>();

function isAllowed(name: string, policy: OverridePolicy): boolean {
  return policy === 'All' || (policy === 'Principal' && PRINCIPAL.test(name));
}

function nameIn(key: string): string {
  return /^(?:consumer|producer|admin)\.override\.(.+)$/.exec(key)?.[1] ?? '';
}
