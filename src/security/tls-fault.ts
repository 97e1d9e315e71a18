/** What OpenSSL says of bytes that are not TLS. */
const NO_TLS = /wrong version number|packet length too long|unknown protocol|http request/;
/** What Node and OpenSSL call certificates that they do not accept. */
const CERTIFICATE = /CERT|SELF_SIGNED|VERIFY_LEAF|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/;

export interface TlsPeer {
  /** Who was to be reached, as it shall stand in messages. */
  readonly peer: string;
  /** Name of the option that has the peer's address. */
  readonly option: string;
  /** What the options that TLS has begin with: `value.converter.schema.registry.ssl.` */
  readonly tls: string;
  /** What to do where the peer does not speak TLS. */
  readonly plainly: string;
}

/** Whether a connection has failed for what TLS found, not for want of a connection. */
export function isTlsFault(code: unknown): boolean {
  const name = String(code);
  return name === 'EPROTO' || name.startsWith('ERR_SSL_') || CERTIFICATE.test(name);
}

/**
 * Why no waiting will bring a connection, as far as TLS tells: what was found, what was expected and what to do. Null
 * where it is not TLS that failed, or where it may pass by itself.
 */
export function tlsFault(
  { message, code }: { readonly message: string; readonly code: unknown },
  { peer, option, tls, plainly }: TlsPeer,
): string | null {
  if (!isTlsFault(code)) return null;
  const name = String(code);
  if (name === 'EPROTO' || name.startsWith('ERR_SSL_')) {
    const reason = /SSL routines:[^:]*:([^:]+)/.exec(message)?.[1] ?? message;
    // The other side's own trouble.
    if (reason.includes('internal error')) return null;
    if (NO_TLS.test(reason)) return `${peer} answers without TLS (${reason}): ${plainly}`;
    const remedy = `look at ${tls}keystore.location, which has the certificate to show, and at the versions of TLS of both sides`;
    return `${peer} does not agree to TLS (${reason}): ${remedy}`;
  }
  return `the certificate of ${peer} is not accepted (${message}): ${advice(name, { option, tls })}`;
}

function advice(fault: string, { option, tls }: Pick<TlsPeer, 'option' | 'tls'>): string {
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID' || fault === 'HOSTNAME_MISMATCH')
    return `name the host in ${option} as the certificate does, or have the name added to the certificate`;
  if (/EXPIRED|NOT_YET_VALID/.test(fault)) return 'have it renewed, or set the clock of this machine';
  return `put the certificate of its authority into the file that ${tls}truststore.location names`;
}
