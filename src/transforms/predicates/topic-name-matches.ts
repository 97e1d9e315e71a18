import * as z from 'zod';
import { stringOption } from '../../config/options.js';
import type { OptionsSchema } from '../../config/parse.js';
import type { PredicatePlugin } from '../plugin.js';
import { regexProblem, wholeMatch } from '../regex-router.js';

const options = z.object({
  pattern: stringOption({ doc: "Regular expression, in JavaScript's words, that the topic's whole name is to match" }),
});

export const topicNameMatches: PredicatePlugin<z.output<typeof options>> = {
  doc: 'True of records whose topic has such a name; behind a router it is the new one',
  schema: options as unknown as OptionsSchema,
  check({ pattern }) {
    const message = regexProblem(pattern);
    return message === null ? [] : [{ key: 'pattern', value: pattern, message }];
  },
  create({ pattern }) {
    const whole = wholeMatch(pattern);
    return ({ topic }) => whole.test(topic);
  },
};
