import * as z from 'zod';
import type { OptionsSchema } from '../config/parse.js';
import type { TransformPlugin } from './plugin.js';

/** Leaves every record out that comes to it: its predicate says which. */
export const filter: TransformPlugin<Readonly<Record<string, never>>> = {
  doc: 'Leaves records out; with a predicate those that it is true of, or with negate those that it is not',
  schema: z.object({}) as unknown as OptionsSchema,
  create: () => () => null,
};
