import type { ConfigProblem } from '../errors.js';
import { createTokenSource, type TokenSource } from '../security/access-token.js';
import { type LoginOption, readJaas } from './jaas.js';
import type { Mechanism, SASLOptions } from './kafkajs.js';
import { bearerLogin } from './oauth-bearer.js';
import type { KafkaClientOptions } from './options.js';

const PASSWORD_OPTIONS = ['sasl.username', 'sasl.password'] as const;
const TOKEN_OPTIONS = [
  'sasl.oauthbearer.token.endpoint.url',
  'sasl.oauthbearer.client.credentials.client.id',
  'sasl.oauthbearer.client.credentials.client.secret',
] as const;
const OPTIONS = [...PASSWORD_OPTIONS, ...TOKEN_OPTIONS, 'sasl.oauthbearer.scope'] as const;
const JAAS = 'sasl.jaas.config';

type Login = Readonly<Partial<Record<LoginOption, string>>>;

/** The clients of one process that log in as the same one share its token. */
const tokenSources = new WeakMap<KafkaClientOptions, TokenSource>();

/**
 * How a client logs in.
 *
 * @param context.ca PEM of the authorities that an OAuth server's certificate may come from too
 * @param context.problems gets what is missing and what does not go together
 * @returns null where it does not log in, or where there are problems
 */
export function saslOptions(
  options: KafkaClientOptions,
  { ca, problems }: { readonly ca: string | undefined; readonly problems: ConfigProblem[] },
): SASLOptions | Mechanism | null {
  const { 'security.protocol': protocol, 'sasl.mechanism': mechanism } = options;
  const isSasl = protocol.startsWith('SASL');
  const needed: readonly (keyof KafkaClientOptions)[] = !isSasl
    ? []
    : mechanism === 'OAUTHBEARER'
      ? TOKEN_OPTIONS
      : PASSWORD_OPTIONS;
  const allowed = mechanism === 'OAUTHBEARER' ? [...needed, 'sasl.oauthbearer.scope'] : needed;
  const excess = isSasl
    ? `does not go with sasl.mechanism ${mechanism}: leave it out, or choose another`
    : 'needs security.protocol SASL_PLAINTEXT or SASL_SSL';
  const before = problems.length;
  const login = loginOf(options, problems);
  if (options[JAAS] !== undefined && !isSasl) problems.push({ key: JAAS, message: excess });
  if (login === null) return null;
  for (const key of OPTIONS) {
    if (login[key] === undefined && needed.includes(key))
      problems.push({ key, message: `is missing: sasl.mechanism ${mechanism} needs it` });
    if (login[key] !== undefined && (!isSasl || !allowed.includes(key))) problems.push({ key, message: excess });
  }
  if (!isSasl || problems.length > before) return null;
  if (mechanism === 'OAUTHBEARER') return bearer(options, { login, ca, problems });
  const [username, password] = [login['sasl.username'] ?? '', login['sasl.password'] ?? ''];
  return { mechanism: mechanism.toLowerCase(), username, password } as SASLOptions;
}

/** Who logs in, by options of its own or by `sasl.jaas.config`; null where that cannot be read. */
function loginOf(options: KafkaClientOptions, problems: ConfigProblem[]): Login | null {
  const jaas = options[JAAS];
  if (jaas === undefined || !options['security.protocol'].startsWith('SASL')) return options;
  const { login, problem } = readJaas(jaas, options['sasl.mechanism']);
  if (login === null) {
    problems.push({ key: JAAS, message: problem });
    return null;
  }
  for (const key of OPTIONS) {
    if (options[key] !== undefined && login[key] !== undefined)
      problems.push({ key, message: `stands in ${JAAS} too: set one of them` });
  }
  return { ...options, ...login };
}

function bearer(
  options: KafkaClientOptions,
  {
    login,
    ca,
    problems,
  }: { readonly login: Login; readonly ca: string | undefined; readonly problems: ConfigProblem[] },
): Mechanism | null {
  const [url = '', clientId = '', clientSecret = ''] = TOKEN_OPTIONS.map((key) => login[key]);
  if (!/^https?:/.test(url) || !URL.canParse(url) || new URL(url).username !== '') {
    problems.push({ key: TOKEN_OPTIONS[0], message: 'is no http or https URL without a user: correct it' });
    return null;
  }
  const known = tokenSources.get(options);
  if (known !== undefined) return bearerLogin(known);
  const tokens = createTokenSource({
    url,
    clientId,
    clientSecret,
    scope: login['sasl.oauthbearer.scope'],
    ca,
    option: TOKEN_OPTIONS[0],
    tls: 'ssl.',
    codes: { unavailable: 'BROKER_UNAVAILABLE', refused: 'BROKER_REFUSED' },
    remedy: `${TOKEN_OPTIONS[1]}, ${TOKEN_OPTIONS[2]} or sasl.oauthbearer.scope`,
  });
  tokenSources.set(options, tokens);
  return bearerLogin(tokens);
}
