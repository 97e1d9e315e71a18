import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PEM files. */
export interface CertificateFiles {
  readonly key: string;
  readonly certificate: string;
  /** Certificate and key in one. */
  readonly both: string;
}

/** An authority with a folder of its own, removed by `remove`. */
export interface Authority {
  readonly certificate: string;
  /**
   * @param name its common name
   * @param options.subject who it is for, as OpenSSL writes alternative names; by default this machine by its number
   * @param options.days of its life: -1 for one that is over
   * @param options.password of the key, where it is to have one
   */
  issue(name: string, options?: { subject?: string; days?: number; password?: string }): CertificateFiles;
  remove(): void;
}

export function makeAuthority(name = 'authority'): Authority {
  const directory = mkdtempSync(join(tmpdir(), 'spanstream-certificates-'));
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const [authorityKey, certificate] = [join(directory, 'ca-key.pem'), join(directory, 'ca.pem')];
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    authorityKey,
    '-out',
    certificate,
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  );
  return {
    certificate,
    issue(who, { subject = 'IP:127.0.0.1', days = 2, password } = {}) {
      const path = (ending: string) => join(directory, `${who}.${ending}`);
      const [plainKey, wish, extensions] = [path('plain-key.pem'), path('csr.pem'), path('ext')];
      const files = { key: path('key.pem'), certificate: path('pem'), both: path('both.pem') };
      openssl('req', '-new', ...newKey, '-keyout', plainKey, '-out', wish, '-subj', `/CN=${who}`);
      writeFileSync(extensions, `subjectAltName=${subject}\n`);
      const signing = ['-CA', certificate, '-CAkey', authorityKey, '-CAcreateserial', '-extfile', extensions];
      openssl('x509', '-req', '-in', wish, ...signing, '-days', String(days), '-out', files.certificate);
      const cipher = password === undefined ? [] : ['-aes256', '-passout', `pass:${password}`];
      openssl('pkey', '-in', plainKey, ...cipher, '-out', files.key);
      writeFileSync(files.both, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'));
      return files;
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}
