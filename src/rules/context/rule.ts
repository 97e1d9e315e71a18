import * as z from 'zod';
import { choiceOption, listOption, mapOption, stringOption } from '../../config/options.js';
import { attributeNameProblem } from '../attributes.js';
import { flagsOption } from '../pattern.js';
import { parseLimit } from './windows.js';

/** Options of one rule. */
export const ruleOptions = z
  .object({
    labels: listOption({ default: [], doc: 'Labels of the entities that the rule is about, all by default' }),
    terms: listOption({ default: [], doc: 'Terms to look for, without regard to case and accents' }),
    pattern: stringOption({
      optional: true,
      doc: 'Regular expression (RE2) to look for; its named groups become attributes of the entity',
    }),
    flags: flagsOption(),
    match: choiceOption(['text', 'normalized'], {
      default: 'text',
      doc: 'What the pattern is searched in: the text as it is, or in small letters without accents',
    }),
    entities: listOption({ default: [], doc: 'Labels of other entities to look for' }),
    within: listOption({
      default: ['sentence'],
      doc: 'How far from the entity to look, its sentence by default: sentence, 2 sentences (beside its own), section, document, 5 tokens, 40 characters, each for one side with before or after behind it; several limits hold together, and a side that none is for is left out',
    }),
    side: choiceOption(['either', 'before', 'after', 'anywhere'], {
      default: 'either',
      doc: 'Where to look: before or after the entity, on either side, or anywhere, within the entity too',
    }),
    action: choiceOption(['set', 'keep_if', 'drop_if'], {
      default: 'set',
      doc: 'What to do with an entity: set changes it where something is found, keep_if does so too and drops it where nothing is, drop_if drops it where something is',
    }),
    choose: choiceOption(['nearest', 'farthest', 'first', 'last', 'all'], {
      default: 'nearest',
      doc: 'Of several things found, the ones that attributes are taken from; those of all are joined with commas, up to 20',
    }),
    label: stringOption({ optional: true, doc: 'New label of the entity' }),
    attribute: stringOption({ optional: true, doc: 'Attribute that takes the text that was found' }),
    attributes: mapOption({
      default: {},
      doc: 'Attributes with the values that they get; true and false are booleans',
    }),
    extent: choiceOption(['keep', 'extend', 'replace'], {
      default: 'keep',
      doc: 'Whether the entity stays where it is, extends over what was found, or gives its place to it',
    }),
  })
  .superRefine((rule, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (rule.terms.length === 0 && rule.pattern === undefined && rule.entities.length === 0)
      issue('terms', 'expected something to look for: terms, a pattern or entities');
    if (rule.within.length === 0) issue('within', 'expected one limit or more');
    for (const limit of rule.within)
      if (parseLimit(limit) === null)
        issue(
          'within',
          `expected sentence, section, document, or a number of tokens, characters or sentences, found ${limit}`,
        );
    for (const name of [rule.attribute ?? 'x', ...Object.keys(rule.attributes)]) {
      const problem = attributeNameProblem(name);
      if (problem !== null) issue(name === rule.attribute ? 'attribute' : 'attributes', problem);
    }
    const sets =
      rule.label !== undefined ||
      rule.attribute !== undefined ||
      Object.keys(rule.attributes).length > 0 ||
      rule.extent !== 'keep';
    if (rule.action === 'drop_if' && sets)
      issue('action', 'drops the entity: label, attributes and extent are of no use, remove them or set keep_if');
    const hasGroups = /\(\?P?<[A-Za-z_]/.test(rule.pattern ?? '');
    if (rule.action === 'set' && !sets && !hasGroups)
      issue('action', 'expected something to set: label, attribute, attributes, extent or named groups of the pattern');
  });

export type Rule = z.output<typeof ruleOptions>;
