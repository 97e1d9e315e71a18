import { MASK } from './parse.js';

/** Shorter ones stand in every text by chance, and would be no secrets. */
const LEAST_CHARACTERS = 4;

/** A text for people, without the secrets that have found their way into it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= LEAST_CHARACTERS)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}
