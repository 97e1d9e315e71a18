import * as z from 'zod';
import { listOption, mapOption } from '../config/options.js';
import { searchAll } from './pattern.js';
import { compilePatterns } from './regex.js';
import { defineRuleStage } from './stage.js';
import { findPollution, mergeRanges, POLLUTION_KINDS, type PollutionKind } from './text/pollution.js';

/**
 * Finds what the stages after it skip: bars, page footers, addresses, and what patterns of one's own match. Terms and
 * cues are found across it, sentences go on behind it. Case, accents, ligatures, quotes and spaces need no stage: every
 * stage that matches `normalized` sees them alike, and its spans stand in the text as it was received.
 */
export const normalizationStage = defineRuleStage({
  type: 'normalization',
  doc: 'Finds what the stages after it skip: rows of bars, page footers, addresses',
  schema: z
    .object({
      pollution: listOption({
        default: POLLUTION_KINDS,
        doc: 'What to skip: bars (five and more of one sign), footers (lines with a page number), web (addresses)',
      }),
      patterns: mapOption({
        optional: true,
        doc: 'Regular expressions (RE2) of further things to skip, by name; ^ and $ match at lines',
      }),
    })
    .superRefine(({ pollution }, context) => {
      const unknown = pollution.filter((kind) => !(POLLUTION_KINDS as readonly string[]).includes(kind));
      if (unknown.length === 0) return;
      const message = `expected some of ${POLLUTION_KINDS.join(', ')}, found ${unknown.join(', ')}`;
      context.addIssue({ code: 'custom', path: ['pollution'], message });
    }),
  async load({ patterns = {} }, context) {
    compilePatterns({ patterns, flags: 'm' }, context);
    return null;
  },
  create({ pollution, patterns = {} }, _shared, context) {
    const kinds = new Set(pollution as readonly PollutionKind[]);
    const own = compilePatterns({ patterns, flags: 'm' }, context);
    return {
      apply(document) {
        const ranges: [number, number][] = [];
        const known = [...(document.skipped ?? []), ...findPollution(document.text, kinds)];
        for (let range = 0; range < known.length; range += 2)
          ranges.push([known[range] as number, known[range + 1] as number]);
        for (const pattern of own)
          searchAll(pattern, document.text, (matcher) => ranges.push([matcher.start(), matcher.end()]));
        document.skipped = mergeRanges(ranges);
      },
    };
  },
});
