import { type Logger, stdSerializers } from 'pino';
import { MASK } from './parse.js';

/** Shorter ones stand in every text by chance, and would be no secrets. */
const LEAST_CHARACTERS = 4;

/** A text for people, without the secrets that have found their way into it. */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  return [...secrets]
    .filter((secret) => secret.length >= LEAST_CHARACTERS)
    .flatMap(writings)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}

/** A secret as it is, and as it stands in URLs, in headers and in JSON. */
function writings(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), base64, JSON.stringify(secret).slice(1, -1)];
}

/** The same error, but in place: neither its message, nor its stack, nor those of its causes show secrets any more. */
export function maskError<E>(error: E, secrets: Iterable<string>): E {
  const seen = new Set<unknown>();
  for (let one: unknown = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    // The stack begins with the message as it was when the error was made.
    if (one.stack !== undefined) one.stack = maskSecrets(one.stack, secrets);
    one.message = maskSecrets(one.message, secrets);
  }
  return error;
}

/** A log that shows no secrets in the errors that it is given; `secrets` may grow. */
export function maskedLog(log: Logger, secrets: Iterable<string>): Logger {
  const masked = (error: object): object => {
    const entries = Object.entries(error).map(([key, value]) => {
      if (key === 'aggregateErrors') return [key, (value as object[]).map(masked)];
      return [key, typeof value === 'string' ? maskSecrets(value, secrets) : value];
    });
    return Object.fromEntries(entries);
  };
  return log.child({}, { serializers: { err: (error) => masked(stdSerializers.err(error) ?? {}) } });
}
