/** Finds French postcodes before the name of a town, each with its department: see docs/own-stages.md. */
import type { StageModule } from 'spanstream';
import { z } from 'zod';

const schema = z.strictObject({
  label: z.string().default('POSTCODE'),
  /** Only postcodes of these departments; all without them. Connect's flat form has numbers and lists as strings. */
  departments: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.coerce.string().transform((department) => department.trim())).optional(),
  ),
});

const POSTCODE = /(?<![\p{L}\p{N}])(\d{5})[ \u00a0]{1,2}(\p{Lu}[\p{L}'’-]{1,40})/gu;

export default {
  schema,
  create({ label, departments }, _shared, { name: source }) {
    const wanted = departments === undefined ? null : new Set(departments);
    return {
      apply({ text, spans }) {
        for (const { 1: postcode = '', 2: town = '', index: begin } of text.matchAll(POSTCODE)) {
          const department = departmentOf(postcode);
          if (wanted !== null && !wanted.has(department)) continue;
          spans.push({
            begin,
            end: begin + postcode.length,
            label,
            score: null,
            source,
            attributes: { department, town },
          });
        }
      },
    };
  },
} satisfies StageModule<z.output<typeof schema>>;

/** Corsica has two under one number, and overseas three digits count. */
function departmentOf(postcode: string): string {
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, postcode.startsWith('97') || postcode.startsWith('98') ? 3 : 2);
}
