import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Of scrypt (RFC 7914): the logarithm of N, then r and p. */
interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

export interface PasswordHash extends Cost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** 32 MiB and some 60 ms a password. */
const COST: Cost = { ln: 15, r: 8, p: 1 };
/** What a file may ask for: 256 MiB. */
const MOST = 2 ** 28;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/.]+)\$([A-Za-z0-9+/.]+)$/;

/** Hashes a password with a salt of its own: `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`, as the PHC string format has it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...COST, salt, hash: Buffer.alloc(HASH_BYTES) });
  const { ln, r, p } = COST;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encoded(salt)}$${encoded(hash)}`;
}

/** @returns null where it is no such hash, or one that takes too much memory */
export function parsePasswordHash(text: string): PasswordHash | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [ln, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, hash] = match.slice(4).map((part) => Buffer.from(part.replaceAll('.', '+'), 'base64'));
  if (ln === 0 || r === 0 || p === 0 || memory({ ln, r }) > MOST || salt === undefined || hash === undefined)
    return null;
  return hash.length < SALT_BYTES ? null : { ln, r, p, salt, hash };
}

/** Takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, expected: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, expected), expected.hash);
}

/** What no password is known of, to be checked where there is no such user: else the time would tell. */
export function hashOfNobody(): PasswordHash {
  return { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
}

function derive(password: string, { ln, r, p, salt, hash }: PasswordHash): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 2 * memory({ ln, r }) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hash.length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/** Bytes. */
function memory({ ln, r }: Pick<Cost, 'ln' | 'r'>): number {
  return 128 * r * 2 ** ln;
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
