import type { TokenSource } from '../security/access-token.js';
import type { Mechanism } from './kafkajs.js';

type SaslAuthenticate = Parameters<Mechanism['authenticationProvider']>[0]['saslAuthenticate'];

/** What separates the parts of a message (RFC 7628, section 3.1). */
const SEPARATOR = '\u0001';

/**
 * Logs in with tokens (RFC 7628). kafkajs can do so too, but passes over the answer: a refused token is then no failure
 * to log in, but one of whatever is asked next, which says nothing of the token.
 */
export function bearerLogin(tokens: TokenSource): Mechanism {
  return {
    mechanism: 'oauthbearer',
    authenticationProvider: ({ saslAuthenticate }) => ({
      async authenticate() {
        const refusal = await exchange(`n,,${SEPARATOR}auth=Bearer ${await tokens.token()}`, saslAuthenticate);
        if (refusal === '') return;
        tokens.forget();
        // Only now does the broker end the login, with what it has said already.
        await Promise.allSettled([exchange('', saslAuthenticate)]);
        throw loginFailure(refusal);
      },
    }),
  };
}

/** @returns what the broker answers: nothing to a token that it accepts */
async function exchange(message: string, saslAuthenticate: SaslAuthenticate): Promise<string> {
  const text = message === '' ? SEPARATOR : `${message}${SEPARATOR}${SEPARATOR}`;
  const answer = await saslAuthenticate<string>({
    request: { encode: () => withLength(Buffer.from(text)) },
    response: { decode: (raw) => raw.subarray(LENGTH), parse: (data) => data.toString() },
  });
  return answer ?? '';
}

const LENGTH = 4;

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** As kafkajs names it where passwords are wrong. */
function loginFailure(refusal: string): Error {
  const error = new Error(`SASL OAUTHBEARER authentication failed: ${refusal}`);
  return Object.assign(error, { name: 'KafkaJSSASLAuthenticationError', retriable: false });
}
