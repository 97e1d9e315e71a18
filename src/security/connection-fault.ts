import { connect } from 'node:tls';
import { isTlsFault, tlsFault } from './tls-fault.js';

/** Where a request went, and the options that say so, for messages. */
export interface Address {
  readonly url: string;
  /** Option with the URL. */
  readonly option: string;
  /** What the options that TLS has begin with: `value.converter.schema.registry.ssl.` */
  readonly tls: string;
}

/** Of a connection that is only to show whether TLS is spoken, in ms. */
const PROBE_TIMEOUT = 5_000;

/**
 * Why no waiting will bring an answer, as far as a connection's failure tells: what was found, what was expected and
 * what to do. Null where it may pass by itself: nobody listens, the name is not known (those of containers come and go
 * with them), the network is gone, the connection was dropped or took too long.
 */
export async function connectionFault(error: unknown, { url, option, tls }: Address): Promise<string | null> {
  const { message } = error as Error;
  // A time limit's is a number.
  const code = String((error as { code?: unknown }).code);
  const { origin, protocol } = new URL(url);
  const plainly = `write http:// in ${option}, or name the port that has TLS`;
  if (isTlsFault(code)) return tlsFault({ message, code }, { peer: origin, option, tls, plainly });
  const isHttp = protocol === 'http:';
  if (code.startsWith('HPE_INVALID_') || (isHttp && code === 'ECONNRESET' && (await speaksTls(url)))) {
    const found = isHttp ? 'TLS or another protocol' : 'another protocol';
    return `${origin} speaks ${found} where HTTP was expected: write https:// in ${option}, or name another port`;
  }
  if (code === 'ERR_FR_TOO_MANY_REDIRECTS') return `${origin} leads in circles (${message}): mend ${option}`;
  return null;
}

/** Whether what hangs up on plain requests takes TLS: else it may be a server that is coming or going. */
function speaksTls(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // Nothing is sent, so it does not matter who it is.
    const socket = connect({ host, port: Number(port || 80), rejectUnauthorized: false, timeout: PROBE_TIMEOUT });
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('secureConnect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
