/** Options that say who logs in. */
export type LoginOption =
  | 'sasl.username'
  | 'sasl.password'
  | 'sasl.oauthbearer.token.endpoint.url'
  | 'sasl.oauthbearer.client.credentials.client.id'
  | 'sasl.oauthbearer.client.credentials.client.secret'
  | 'sasl.oauthbearer.scope';

interface LoginModule {
  readonly mechanism: RegExp;
  /** What the module's own options stand for; the first two are needed. */
  readonly options: Readonly<Record<string, LoginOption>>;
}

const USER = { username: 'sasl.username', password: 'sasl.password' } as const;
const MODULES = new Map<string, LoginModule>(
  Object.entries({
    'org.apache.kafka.common.security.plain.PlainLoginModule': { mechanism: /^PLAIN$/, options: USER },
    'org.apache.kafka.common.security.scram.ScramLoginModule': { mechanism: /^SCRAM-/, options: USER },
    'org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule': {
      mechanism: /^OAUTHBEARER$/,
      options: {
        clientId: 'sasl.oauthbearer.client.credentials.client.id',
        clientSecret: 'sasl.oauthbearer.client.credentials.client.secret',
        scope: 'sasl.oauthbearer.scope',
      },
    },
  } satisfies Record<string, LoginModule>),
);

const SECRETS = new Set(['password', 'clientSecret']);

/** A comment, a string in quotes, a word, a sign. */
const TOKEN = /\s+|\/\/.*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s=;"']+)|([=;])/gy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

interface Token {
  readonly text: string;
  readonly isSign: boolean;
}

export type JaasLogin =
  | { readonly login: Readonly<Partial<Record<LoginOption, string>>>; readonly problem: null }
  | { readonly login: null; readonly problem: string };

/**
 * What `sasl.jaas.config` of Kafka's Java clients says: one login module, a control flag, its options, a semicolon.
 *
 * @returns the options that stand for it here, or what is wrong with it, which never shows a part of the value
 */
export function readJaas(value: string, mechanism: string): JaasLogin {
  const tokens = tokenize(value);
  if (tokens === null)
    return wrong('has a quotation mark without another: close it, with a backslash before those within');
  const loginModule = MODULES.get(tokens[0]?.text ?? '');
  if (loginModule === undefined) return wrong(`expected one of ${[...MODULES.keys()].join(', ')} in the beginning`);
  if (!loginModule.mechanism.test(mechanism))
    return wrong(`names a login module that does not go with sasl.mechanism ${mechanism}: change one of the two`);
  if (!/^(?:required|requisite|sufficient|optional)$/i.test(tokens[1]?.text ?? ''))
    return wrong('expected the word required behind the login module');
  const end = tokens.findIndex(({ isSign, text }) => isSign && text === ';');
  if (end === -1) return wrong('expected a semicolon at the end');
  if (end < tokens.length - 1) return wrong('has something behind its semicolon: expected one login module');
  return readOptions(tokens.slice(2, end), loginModule.options);
}

/** The passwords in it, whatever else may be wrong with it. */
export function secretsInJaas(value: string): readonly string[] {
  const tokens = tokenize(value) ?? [];
  return tokens.flatMap(({ text, isSign }, at) => (!isSign && SECRETS.has(tokens[at - 2]?.text ?? '') ? [text] : []));
}

function readOptions(tokens: readonly Token[], options: LoginModule['options']): JaasLogin {
  const names = Object.keys(options);
  const login: Partial<Record<LoginOption, string>> = {};
  for (let at = 0; at < tokens.length; at += 3) {
    const [name, sign, value] = tokens.slice(at, at + 3);
    const option = name !== undefined && Object.hasOwn(options, name.text) ? options[name.text] : undefined;
    if (option === undefined || sign?.text !== '=' || value === undefined || value.isSign)
      return wrong(`expected ${names.map((one) => `${one}="..."`).join(' ')} behind the control flag`);
    login[option] = value.text;
  }
  const missing = names.slice(0, 2).filter((name) => login[options[name] as LoginOption] === undefined);
  return missing.length > 0 ? wrong(`lacks ${missing.join(' and ')}: add it`) : { login, problem: null };
}

/** Cuts as Kafka does with Java's StreamTokenizer, octal escapes aside; null where a string does not end. */
function tokenize(value: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: double, 2: single, 3: word, 4: sign } of value.matchAll(TOKEN)) {
    end = index + whole.length;
    const quoted = double ?? single;
    if (sign !== undefined) tokens.push({ text: sign, isSign: true });
    else if (quoted !== undefined) tokens.push({ text: unescaped(quoted), isSign: false });
    else if (word !== undefined) tokens.push({ text: word, isSign: false });
  }
  return end === value.length ? tokens : null;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
}

function wrong(problem: string): JaasLogin {
  return { login: null, problem };
}
