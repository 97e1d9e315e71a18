import type { SchemaService } from '../core/contracts.js';
import type { DocumentError } from '../errors.js';

/** Several services as one, such as that of the values and that of the keys; undefined where there is none. */
export function combineSchemas(services: readonly SchemaService[]): SchemaService | undefined {
  if (services.length < 2) return services[0];
  return {
    fetch(records, signal) {
      const waits = services.flatMap((service) => service.fetch(records, signal) ?? []);
      return waits.length === 0 ? null : Promise.all(waits).then(() => undefined);
    },
    find(records) {
      const found = services.map((service) => service.find(records));
      const failures = new Map<number, DocumentError>();
      for (const one of found) for (const [i, error] of one.failures) failures.set(i, failures.get(i) ?? error);
      const schemas = {
        read: found.flatMap((one) => one.schemas.read),
        write: found.flatMap((one) => one.schemas.write),
      };
      return { schemas, failures };
    },
    async close() {
      await Promise.all(services.map((service) => service.close()));
    },
  };
}
