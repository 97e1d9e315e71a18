import { type ConnectionOptions, createSecureContext } from 'node:tls';
import { readOptionFile } from '../config/option-file.js';
import type { ConfigProblem } from '../errors.js';
import type { KafkaClientOptions } from './options.js';

const NEEDS_TLS = [
  'ssl.truststore.location',
  'ssl.ca.file',
  'ssl.keystore.location',
  'ssl.cert.file',
  'ssl.key.file',
  'ssl.key.password',
] as const;

/**
 * What Node is to make of a client's TLS options.
 *
 * @param problems gets what does not go together, and files that cannot be read or are not PEM
 * @returns null where connections are not encrypted
 */
export function tlsOptions(options: KafkaClientOptions, problems: ConfigProblem[]): ConnectionOptions | null {
  if (!options['security.protocol'].endsWith('SSL')) {
    for (const key of NEEDS_TLS) {
      if (options[key] === undefined) continue;
      const value = key === 'ssl.key.password' ? {} : { value: options[key] };
      problems.push({ key, ...value, message: 'needs security.protocol SSL or SASL_SSL' });
    }
    return null;
  }
  const found = problems.length;
  const tls = { ...trusted(options, problems), ...own(options, problems) };
  if (problems.length === found) checkTogether(tls, options, problems);
  return {
    ...tls,
    // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
    rejectUnauthorized: true,
    ...(options['ssl.endpoint.identification.algorithm'] === '' ? { checkServerIdentity: () => undefined } : {}),
  };
}

function trusted(options: KafkaClientOptions, problems: ConfigProblem[]): ConnectionOptions {
  const names = (['ssl.truststore.location', 'ssl.ca.file'] as const).filter((name) => options[name] !== undefined);
  if (names.length > 1)
    problems.push({ key: 'ssl.ca.file', message: 'is the same as ssl.truststore.location: set one of them' });
  const [name] = names;
  if (name === undefined) return {};
  const ca = readOptionFile(name, options[name], problems);
  // Node passes over a file without certificates, and then trusts nobody.
  if (ca !== undefined && !/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/.test(ca))
    problems.push({ key: name, value: options[name], message: 'has no certificate in PEM form: name a file that has' });
  return ca === undefined ? {} : { ca };
}

function own(options: KafkaClientOptions, problems: ConfigProblem[]): ConnectionOptions {
  const { 'ssl.keystore.location': both, 'ssl.cert.file': cert, 'ssl.key.file': key } = options;
  const passphrase = options['ssl.key.password'];
  if (both !== undefined && (cert !== undefined || key !== undefined))
    problems.push({
      key: 'ssl.keystore.location',
      message: 'excludes ssl.cert.file and ssl.key.file: set one of them',
    });
  if ((cert === undefined) !== (key === undefined))
    problems.push({ key: 'ssl.cert.file', message: 'goes with ssl.key.file: set both or none' });
  if (passphrase !== undefined && both === undefined && key === undefined)
    problems.push({ key: 'ssl.key.password', message: 'needs ssl.keystore.location or ssl.key.file' });
  const certificateKey = both === undefined ? 'ssl.cert.file' : 'ssl.keystore.location';
  const certificate = readOptionFile(certificateKey, options[certificateKey], problems);
  const secret = both === undefined ? readOptionFile('ssl.key.file', options['ssl.key.file'], problems) : certificate;
  return {
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(secret === undefined ? {} : { key: secret }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
}

function checkTogether(tls: ConnectionOptions, options: KafkaClientOptions, problems: ConfigProblem[]): void {
  try {
    createSecureContext(tls);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isOneFile = options['ssl.keystore.location'] !== undefined;
    const keyFile = isOneFile ? 'ssl.keystore.location' : 'ssl.key.file';
    if (code === 'ERR_OSSL_BAD_DECRYPT') {
      const found = tls.passphrase === undefined ? 'is missing: the key is encrypted' : 'does not open the key';
      problems.push({ key: 'ssl.key.password', message: `${found} in ${keyFile}: set its password` });
      return;
    }
    const expected =
      code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH'
        ? "expected the certificate's own key"
        : 'expected PEM: a certificate (-----BEGIN CERTIFICATE-----) and its key (-----BEGIN PRIVATE KEY-----)';
    problems.push({ key: keyFile, value: options[keyFile], message: `cannot be used (${message}): ${expected}` });
  }
}
