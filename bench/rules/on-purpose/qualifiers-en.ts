import type { OnPurpose } from './types.js';
import { onAnotherLine, underTitle, worded } from './wording.js';

const language = 'en';
const theirs = { language, found: 'theirs' } as const;
const ours = { language, found: 'ours' } as const;

const OTHER_LINE = 'a cue on another line of a list';

const negation: readonly OnPurpose[] = [
  onAnotherLine(
    /\b(?:no|not|non|without|w\/o|den(?:y|ies|ied)|negative|absent|absence|never|neither|free of|excluded?|ruled out|unlikely|resol)/i,
    { ...theirs, rule: 'negation', name: OTHER_LINE, example: '- no fever\n- ⟦cough⟧, headache\n' },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'denies no finding', example: 'No improvement of ⟦cough⟧ on codeine.' },
    { before: /\bno improvement of (?:the )?(?:[^.;:!?,]{0,60} on )?$/i },
    { before: /\bno doubt about the $/i },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'persists', example: 'Unremarkable for gout, ⟦cough⟧ persists.' },
    { before: /\bunremarkable for [^.;:!?,]{2,60}, $/i, after: /^ persists\b/i },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'cannot be excluded', example: 'Does not exclude ⟦embolism⟧.' },
    { before: /\b(?:cannot rule out|could not exclude|does not exclude) (?:an? |the )?$/i },
    { before: /\bcannot be excluded (?:given|because of) (?:the )?$/i },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'looked for', example: 'Evaluate for ⟦embolism⟧.' },
    { before: /\b(?:evaluate|assess|work-up) for $/i },
  ),
  worded(
    {
      ...theirs,
      rule: 'negation',
      name: 'no. is a number',
      example: 'The report (ref. no. 12) confirms gout; ⟦cough⟧ persists.',
    },
    { before: /\bref\. no\. \d+\) confirms (?:[^.;:!?]{2,80}; )?$/i },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'a verb behind', example: '⟦Gout⟧ was not found.' },
    { after: /^ (?:was (?:not found|never started|ruled out by)|has been excluded|ruled out|excluded)\b/i },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'no longer there', example: 'The ⟦cough⟧ has resolved.' },
    { after: /^ has resolved\b/i },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'denied, excluded', example: 'CT failed to reveal ⟦gout⟧.' },
    { before: /\b(?:has never experienced|excludes|has excluded|ruled out|failed to reveal) $/i },
    { before: /\bneither (?:[^.;:!?,]{2,60} nor )?$/i },
    { after: /^: (?:no|absent|negative|none)\./i },
  ),
];

const hypothesis: readonly OnPurpose[] = [
  onAnotherLine(
    /susp|poss|prob|likel|question|\b(?:rule out|r\/o|if|risk|evaluat|assess|may|might|could|perhaps|confirm|differential|consistent|as needed|p\.?r\.?n)|\?/i,
    { ...theirs, rule: 'hypothesis', name: OTHER_LINE, example: '- rule out gout\n- ⟦cough⟧, headache\n' },
  ),
  worded(
    { ...theirs, rule: 'hypothesis', name: 'beyond doubt', example: 'No doubt about the ⟦gout⟧.' },
    { before: /\bno doubt about the $/i },
  ),
  worded(
    { ...theirs, rule: 'hypothesis', name: 'the reason', example: 'Embolism is possible given the ⟦dyspnea⟧.' },
    { before: / (?:given|because of) (?:the )?$/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'cannot be excluded', example: 'Does not exclude ⟦embolism⟧.' },
    { before: /\b(?:cannot rule out|could not exclude|does not exclude) (?:an? |the )?$/i },
  ),
  worded(
    {
      ...ours,
      rule: 'hypothesis',
      name: 'possible diagnoses',
      example: 'Differential diagnosis: gout, ⟦embolism⟧ or flu.',
    },
    { before: /\bdifferential diagnosis: [^.;:!?]{0,120}$/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'suspected', example: 'The patient may have ⟦gout⟧.' },
    { before: /\b(?:suspected|presumed|probable|possible|questionable|doubtful|likely) $/i },
    { before: /\b(?:may have|might be|may represent|could represent|raise suspicion of|are suggestive of) $/i },
    { before: /\b(?:findings suggest|we suspect|we are considering|we are concerned about|concerning for) $/i },
    { after: /^ (?:is possible|is likely|is suspected|remains to be confirmed|to be confirmed)\b/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'looked for, feared', example: 'Would look for ⟦gout⟧ before colchicine.' },
    { before: /\b(?:(?:evaluate|assess|work-up|would look) for|(?:high|moderate|low) risk of) $/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'a condition', example: 'Unless the ⟦pain⟧ persists, no review needed.' },
    { before: /\b(?:unless the|in case of|should there be any|return for any|if) $/i },
  ),
];

const family: readonly OnPurpose[] = [
  worded(
    { ...theirs, rule: 'family', name: 'who tells is not ill', example: 'Per the family, ⟦cough⟧ for 3 days.' },
    { before: /\bthe parents (?:report|do not report) $/i },
    {
      before: /\b(?:per|according to) (?:the family|h(?:is|er) (?:husband|wife)), (?:the )?(?:[^.;:!?,]{2,60} and )?$/i,
    },
  ),
  worded(
    { ...theirs, rule: 'family', name: 'lives with', example: 'Lives with her father, isolated ⟦cough⟧.' },
    { before: /\blives with h(?:is|er) [a-z-]{3,14}, isolated $/i },
  ),
  worded(
    {
      ...theirs,
      rule: 'family',
      name: "the patient's own",
      example: "The patient's aunt suffers from gout; the patient has no ⟦asthma⟧.",
    },
    { before: /; the patient has no $/i },
    { before: /\bin an? [a-z-]{3,14}, and $/i, after: /^ in the patient\b/i },
  ),
  worded(
    { ...ours, rule: 'family', name: 'family history', example: 'FHx of gout and ⟦asthma⟧.' },
    { before: /\bFHx of (?:[^.;:!?,]{2,60} and )?$/i },
  ),
  worded(
    { ...ours, rule: 'family', name: "a relative's", example: '⟦Gout⟧ in a sister, and asthma in the patient.' },
    { after: /^ in an? [a-z-]{3,14}, and [^.;:!?,]{2,60} in the patient\./i },
  ),
];

const OWN_PAST =
  /past|prior|previous|history of|h\/o|hx|s\/p|status post|\bold\b|remote|childhood|in \d{4}|\(\d{4}\)|\bago\b/i;

const history: readonly OnPurpose[] = [
  worded(
    { ...theirs, rule: 'history', name: "a relative's", example: 'No family history of ⟦gout⟧.' },
    { before: /\bfamily history(?: of |: | is (?:positive|notable) for )(?:[^.;:!?,]{2,60} and )?$/i },
  ),
  worded(
    { ...theirs, rule: 'history', name: 'now, after a history', example: 'History of gout in 2015, now ⟦cough⟧.' },
    { before: /\bhistory of [^.;:!?]{2,80} in \d{4}, now $/i },
  ),
  underTitle(
    { title: /^\s*(?:social history|history of present illness) ?:?\s/i, cue: OWN_PAST },
    {
      ...theirs,
      rule: 'history',
      name: 'a title of no past',
      example: 'Social history:\nThe ⟦cough⟧ worries the patient.',
    },
  ),
  worded(
    { ...ours, rule: 'history', name: 'a year of the past', example: '⟦Stroke⟧ (2009)' },
    { after: /^ ?\((?:19|20)\d\d\)/ },
  ),
  worded(
    { ...ours, rule: 'history', name: 'past history', example: 'PMH significant for ⟦gout⟧.' },
    { before: /\b(?:PMHx?|past history|medical history) (?:of|includes|significant for) $/i },
    { before: /\b(?:past medical|surgical) history: (?:[^.;:!?]{2,60}, ){0,2}$/i },
    { before: /\b(?:s\/p|status post|previous|prior|past|old|remote) $/i },
  ),
  worded(
    { ...ours, rule: 'history', name: 'long ago', example: '⟦Gout⟧ in the past, resolved.' },
    { after: /^ in (?:the past|childhood)\b/i },
    { before: /\bpreviously treated with (?:[^.;:!?,]{2,60} for )?$/i },
  ),
];

export const englishQualifierClasses: readonly OnPurpose[] = [...negation, ...hypothesis, ...family, ...history];
