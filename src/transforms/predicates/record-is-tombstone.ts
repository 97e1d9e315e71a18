import * as z from 'zod';
import type { OptionsSchema } from '../../config/parse.js';
import type { PredicatePlugin } from '../plugin.js';

export const recordIsTombstone: PredicatePlugin<Readonly<Record<string, never>>> = {
  doc: 'True of records without a value',
  schema: z.object({}) as unknown as OptionsSchema,
  create:
    () =>
    ({ value }) =>
      value.value === null,
};
