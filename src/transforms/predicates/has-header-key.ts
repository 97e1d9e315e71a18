import * as z from 'zod';
import { stringOption } from '../../config/options.js';
import type { OptionsSchema } from '../../config/parse.js';
import type { PredicatePlugin } from '../plugin.js';

const options = z.object({ name: stringOption({ doc: 'Name of the header' }) });

export const hasHeaderKey: PredicatePlugin<z.output<typeof options>> = {
  doc: 'True of records that have a header of that name',
  schema: options as unknown as OptionsSchema,
  reads: ({ name }) => ({ headers: [name] }),
  create:
    ({ name }) =>
    ({ headers }) =>
      headers.has(name),
};
