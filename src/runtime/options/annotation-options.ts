import * as z from 'zod';
import type { AnnotationFields } from '../../annotations/annotation.js';
import type { ConnectorSource } from '../../config/load.js';
import { parseOptions } from '../../config/parse.js';
import type { ReferenceOptions } from '../../config/reference-options.js';
import { resolveReferences } from '../../config/references.js';
import { ConfigError } from '../../errors.js';
import { type RegistryOptions, readingRegistryOptions, registryOf } from '../../registry/options.js';
import { type S3Options, s3Options } from '../../store/open-store.js';
import { connectorOptions } from './connector-options.js';

const INPUT = 'value.converter.';
const OUTPUT = 'output.value.converter.';

/** What of a connector's options says how to read back what it has written. */
const options = z.object({
  ...connectorOptions.pick({ 'document.id.field': true, 'document.text.field': true, 'entity.offset.unit': true })
    .shape,
  ...readingRegistryOptions(INPUT),
  ...readingRegistryOptions(OUTPUT),
  ...s3Options.shape,
});

/** How annotated documents are read back. */
export interface AnnotationOptions extends AnnotationFields {
  readonly offsetUnit: 'code_point' | 'utf16';
  /** Null where no registry is named. */
  readonly registry: RegistryOptions | null;
  /** How S3 is reached. */
  readonly store: S3Options;
}

/**
 * @param source a connector's configuration, or a part of it; what else it has is not looked at
 * @throws {ConfigError} with every problem found
 */
export function annotationOptions(
  { flat, directory }: Pick<ConnectorSource, 'flat' | 'directory'>,
  limits?: ReferenceOptions,
): AnnotationOptions {
  const known = Object.fromEntries(Object.entries(flat).filter(([key]) => Object.hasOwn(options.shape, key)));
  const resolved = resolveReferences(known, { directory, ...(limits === undefined ? {} : { limits }) });
  const parsed = parseOptions(options, resolved.flat, { secretKeys: resolved.secretKeys });
  const problems = [...resolved.problems, ...parsed.problems];
  if (parsed.options === null || problems.length > 0)
    throw new ConfigError('annotated documents cannot be read', problems);
  const found = parsed.options;
  const registry = registryOf(found, [OUTPUT, INPUT]);
  return {
    idField: found['document.id.field'],
    textField: found['document.text.field'],
    offsetUnit: found['entity.offset.unit'],
    registry: registry['schema.registry.url'] === undefined ? null : registry,
    store: found,
  };
}
