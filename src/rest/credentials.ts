import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RetriableError } from '../errors.js';
import { hashOfNobody, isPassword, type PasswordHash, parsePasswordHash } from '../security/password-hash.js';

/** Who may use the API. */
export interface Credentials {
  readonly scheme: 'Basic' | 'Bearer';
  /**
   * @param authorization the header of a request
   * @returns the name of who asks; null where nobody is let in by it
   * @throws {RetriableError} where too many ask at once
   */
  nameOf(authorization: string | undefined): Promise<string | null>;
}

/** Passwords are looked at one at a time: each takes a core and 32 MB for a while. */
const MOST_WAITING = 16;
/** Of logins that are known by now. */
const MOST_KNOWN = 1_000;

/**
 * Users with passwords (RFC 7617).
 * @param text lines of `name:hash`, empty ones and comments between
 * @returns a string says what is wrong
 */
export function basicCredentials(text: string): Credentials | string {
  const users = parseLines(text, parsePasswordHash, 'a hash such as $scrypt$ln=15,r=8,p=1$...$...');
  return typeof users === 'string' ? users : passwords(users);
}

function passwords(users: ReadonlyMap<string, PasswordHash>): Credentials {
  const nobody = hashOfNobody();
  const known = new KnownLogins();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function check(name: string, password: string): Promise<boolean> {
    const right = await isPassword(password, users.get(name) ?? nobody);
    return right && users.has(name);
  }

  async function inTurn(name: string, password: string): Promise<boolean> {
    if (waiting >= MOST_WAITING) throw new RetriableError('SERVICE_FAILED', 'Too many logins at once: try again');
    waiting++;
    const checked = last.then(() => check(name, password));
    last = checked.catch(() => undefined).finally(() => waiting--);
    return checked;
  }

  return {
    scheme: 'Basic',
    async nameOf(authorization) {
      const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
      const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
      if (name === undefined || password === undefined) return null;
      const login = known.digest(`${name}:${password}`);
      if (known.has(login)) return name;
      if (!(await inTurn(name, password))) return null;
      known.add(login);
      return name;
    },
  };
}

/**
 * Tokens (RFC 6750). They are long and random, so a plain hash of them tells nothing.
 * @param text lines of `name:sha256:<hex>`
 * @returns a string says what is wrong
 */
export function bearerCredentials(text: string): Credentials | string {
  const parse = (hash: string) => {
    const hex = /^sha256:([0-9a-f]{64})$/i.exec(hash)?.[1];
    return hex === undefined ? null : Buffer.from(hex, 'hex');
  };
  const tokens = parseLines(text, parse, 'sha256: and 64 hexadecimal digits');
  if (typeof tokens === 'string') return tokens;
  return {
    scheme: 'Bearer',
    async nameOf(authorization) {
      const token = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return null;
      const given = hashToken(token);
      // All are compared, whichever it is: the time tells nothing.
      const found = [...tokens].filter(([, hash]) => timingSafeEqual(hash, given));
      return found[0]?.[0] ?? null;
    },
  };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function parseLines<T>(text: string, parse: (hash: string) => T | null, expected: string): Map<string, T> | string {
  const entries = new Map<string, T>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const colon = line.indexOf(':');
    const [name, hash] = [line.slice(0, colon), parse(line.slice(colon + 1).trim())];
    // The line itself is shown to nobody: it may be a password.
    if (colon < 1 || hash === null) return `line ${index + 1} is none: expected name:hash, the hash ${expected}`;
    if (entries.has(name)) return `line ${index + 1}: the name ${name} stands twice: keep one`;
    entries.set(name, hash);
  }
  return entries.size === 0 ? 'has no line: nobody could log in, add one' : entries;
}

/** Logins that were right, as digests by a key that nobody has: to check each request anew would take too long. */
class KnownLogins {
  readonly #key = randomBytes(32);
  readonly #digests = new Set<string>();

  digest(login: string): string {
    return createHmac('sha256', this.#key).update(login).digest('base64');
  }

  has(digest: string): boolean {
    return this.#digests.has(digest);
  }

  add(digest: string): void {
    if (this.#digests.size >= MOST_KNOWN) this.#digests.clear();
    this.#digests.add(digest);
  }
}
