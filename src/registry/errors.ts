import { ConnectorError, FatalError, RetriableError } from '../errors.js';
import { isPassing } from '../security/access-token.js';
import { type Address, connectionFault } from '../security/connection-fault.js';

/** A schema that is not in the registry (yet). */
export class UnknownSchemaError extends ConnectorError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('SCHEMA_UNKNOWN', message, { ...options, retriable: true });
  }
}

/** A request to a registry, for messages. */
export interface Asking extends Address {
  /** `fetching the schema with id 7` */
  readonly doing: string;
}

/** As the package's client fails: an answer has a status, and the API's own code or -1; axios fails without one. */
interface Failure {
  readonly status?: number;
  readonly message: string;
  readonly errorCode?: number;
  readonly config?: { readonly baseURL?: string };
}

const UNKNOWN = /^404\d\d$/;
const NO_CODE = -1;

/**
 * UnknownSchemaError where there is no such schema or subject, RetriableError where the registry is away or in trouble,
 * FatalError where it refuses, or where what is asked is no registry and never will be.
 */
export async function asRegistryError(error: unknown, asking: Asking): Promise<ConnectorError> {
  if (error instanceof ConnectorError) return error;
  const { status, message, errorCode = NO_CODE, config } = error as Failure;
  const text = `${asking.doing}: ${message}`;
  const cause = withoutRequest(error);
  if (status === undefined) {
    const fault = await connectionFault(error, { ...asking, url: config?.baseURL ?? asking.url });
    if (fault !== null) return new FatalError('REGISTRY_REFUSED', `${asking.doing}: ${fault}`, { cause });
  }
  if (isPassing(status)) return new RetriableError('REGISTRY_UNAVAILABLE', text, { cause });
  if (UNKNOWN.test(String(errorCode))) return new UnknownSchemaError(text, { cause });
  const refused = (advice: string) => new FatalError('REGISTRY_REFUSED', `${text}; ${advice}`, { cause });
  if (status === 401 || status === 403)
    return refused("mend the converter's basic.auth or bearer.auth options, or the user's rights");
  if (status === 409)
    return refused(
      "the subject's compatibility does not allow the schema: give new fields a default, change the compatibility of the subject, or name another output topic",
    );
  // Without the API's own code a proxy has answered, or there is no registry at the path.
  if (status === 404 || errorCode === NO_CODE) return noRegistry(`the status ${status}`, asking);
  return refused('mend the schema or the options of the converter');
}

/** For what answers, and not as a registry does. */
export function noRegistry(found: string, { doing, option }: Asking): FatalError {
  return new FatalError(
    'REGISTRY_REFUSED',
    `${doing}: found ${found}, expected an answer of a schema registry: mend ${option}, its path too (Apicurio has ` +
      "Confluent's API at /apis/ccompat/v7)",
  );
}

/** Errors of axios carry their request with its headers, which hold the password or token. */
function withoutRequest(error: unknown): Error {
  const { message, stack } = error as Error;
  const bare = new Error(message);
  if (stack !== undefined) bare.stack = stack;
  return bare;
}
