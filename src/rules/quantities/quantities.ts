import * as z from 'zod';
import { booleanOption, choiceOption, listOption, mapOption, stringOption } from '../../config/options.js';
import { defineRuleStage } from '../stage.js';
import { builtInLexicon } from '../terms/built-in-lexicon.js';
import { Lexicon } from '../terms/lexicon.js';
import { DIMENSION_NAMES } from './dimensions.js';
import { QuantityScanner } from './quantity-scanner.js';
import { UnitReader } from './unit-reader.js';

const schema = z
  .object({
    label: stringOption({ default: 'QUANTITY', doc: 'Label of the entities' }),
    dimensions: listOption({
      default: [],
      doc: `Dimensions of the quantities to keep, by default all: ${DIMENSION_NAMES.join(', ')}`,
    }),
    units: mapOption({
      default: {},
      doc: 'Further terms of a unit, separated by commas: of one that is known by its code (units.tablet), or of a new one, with the dimension other',
    }),
    frequency: booleanOption({
      default: true,
      doc: 'Whether an entity reaches to the end of how often an amount is taken (500 mg 3 fois par jour); the attributes say it in any case',
    }),
    unitless: booleanOption({
      default: true,
      doc: 'Whether numbers without a unit are found behind the name of what they measure: weight, height, body mass index, temperature, heart and respiratory rate, oxygen saturation, blood pressure',
    }),
    decimal: choiceOption(['auto', 'comma', 'point'], {
      default: 'auto',
      doc: 'What 1,200 and 1.200 are: with comma 1.2 and 1200, with point 1200 and 1.2, auto goes by the other numbers and the language of the text',
    }),
  })
  .superRefine(({ dimensions }, context) => {
    for (const dimension of dimensions) {
      if (!DIMENSION_NAMES.includes(dimension))
        context.addIssue({
          code: 'custom',
          path: ['dimensions'],
          message: `expected dimensions out of ${DIMENSION_NAMES.join(', ')}, found ${dimension}`,
        });
    }
  });

/**
 * Finds amounts with their units in French and English text. A span runs from the number (or the sign before it, or
 * the `entre` or `between` of a range) to the unit, and on to the frequency of an intake if the option says so;
 * numbers that share a unit (`8, 13 et 15 mm`) are spans each. Attributes:
 * - `value`, null for ranges, which have `min` and `max`; of sizes and of pairs such as blood pressures the first
 *   number, the others are `value_2` and `value_3`.
 * - `unit` as UCUM writes it, with plain words for what it has not (`tablet`, `pack-year`), and its `dimension`.
 * - `comparison`: `lt`, `le`, `gt`, `ge`, `approximately` or null.
 * - `standard_value` in `standard_unit`, the same for all units of a dimension, null where it has none; of ranges
 *   `standard_min` and `standard_max`. Standard units are in dimensions.ts: g, cm, mL, d, mmol/L, g/L, 10*9/L ...
 * - `frequency`, as the text says it, and `per_day`, how often a day, null where it leaves that open. A unit per day
 *   says it too: `20 mg/j` has the unit `mg/d` and a `per_day` of 1, so that value times per_day is the daily amount.
 */
export const quantitiesStage = defineRuleStage({
  type: 'quantities',
  doc: 'Finds amounts with their units, ranges, comparisons and frequencies, and converts them to standard units',
  schema,
  load: async () => builtInLexicon(),
  create({ units, ...config }, table, { name }) {
    const own = Object.entries(units).map(
      ([unit, terms]) => [unit, terms.split(',').map((term) => term.trim())] as const,
    );
    return new QuantityScanner({
      ...config,
      source: name,
      dimensions: new Set(config.dimensions),
      lexicon: Lexicon.of(table),
      units: new UnitReader(table.fold, own),
    });
  },
});
