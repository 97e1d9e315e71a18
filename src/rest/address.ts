import { ConfigError } from '../errors.js';

export interface RestAddress {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/**
 * Reads `host:port`, `[IPv6]:port`, or `http://host:port` as Connect's `listeners` has it.
 * @throws {ConfigError}
 */
export function parseRestAddress(value: string): RestAddress {
  const match = /^(?:https?:\/\/)?(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})\/?$/i.exec(value);
  const port = Number(match?.[3]);
  if (match === null || port > 65_535 || value.toLowerCase().startsWith('https')) {
    throw new ConfigError('The REST address cannot be used', [
      {
        key: '--rest',
        value,
        message: 'expected host:port, such as 127.0.0.1:8083, or 0.0.0.0:8083 for all addresses of this machine',
      },
    ]);
  }
  return { host: match[1] ?? match[2] ?? '', port };
}
