import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, type PasswordHash, parsePasswordHash } from '../../src/security/password-hash.js';

/** The third example of RFC 7914, section 12. */
const RFC = `$scrypt$ln=14,r=8,p=1$${Buffer.from('SodiumChloride').toString('base64').replace(/=+$/, '')}$${Buffer.from(
  '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
  'hex',
)
  .toString('base64')
  .replace(/=+$/, '')}`;

describe('password hashes', () => {
  it('are those of scrypt, in the form that others write too', async () => {
    expect(await isPassword('pleaseletmein', parsePasswordHash(RFC) as PasswordHash)).toBe(true);
    expect(await isPassword('pleaseletmeout', parsePasswordHash(RFC) as PasswordHash)).toBe(false);
    expect(parsePasswordHash(RFC.replaceAll('+', '.'))).toEqual(parsePasswordHash(RFC));
  });

  it('have a salt of their own, and tell their password from all others', async () => {
    const [one, other] = [await hashPassword('correct horse: é'), await hashPassword('correct horse: é')];
    expect(one).not.toBe(other);
    const parsed = parsePasswordHash(one) as PasswordHash;
    expect(await isPassword('correct horse: é', parsed)).toBe(true);
    for (const wrong of ['', 'correct horse: e', 'correct horse: é '])
      expect(await isPassword(wrong, parsed)).toBe(false);
  });

  it.each([
    '',
    'correct horse',
    RFC.replace('scrypt', 'argon2id'),
    RFC.replace('ln=14', 'ln=30'),
    RFC.replace('ln=14', 'ln=0'),
    RFC.slice(0, -70),
    `${RFC}$`,
  ])('are refused where they are %j', (text) => {
    expect(parsePasswordHash(text)).toBeNull();
  });
});
