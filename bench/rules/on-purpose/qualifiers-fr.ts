import type { OnPurpose } from './types.js';
import { onAnotherLine, worded } from './wording.js';

const language = 'fr';
const theirs = { language, found: 'theirs' } as const;
const ours = { language, found: 'ours' } as const;

const OTHER_LINE = 'a cue on another line of a list';
const IMPOSSIBLE_TO_EXCLUDE =
  "(?:ne peut (?:pas )?(?:exclure|éliminer|écarter)|n'exclut pas|ne permet pas d'(?:exclure|éliminer|écarter)) (?:une? |l[ea] |l')?";

const negation: readonly OnPurpose[] = [
  onAnotherLine(
    /\b(?:pas|plus|sans|ni|non|n[ée]gati|jamais|nie|absence|absent|aucun|exclu|infirm|disparu|peu probable)|[ée]cart|[ée]limin|: ?0/i,
    { ...theirs, rule: 'negation', name: OTHER_LINE, example: '- pas de fièvre\n- ⟦toux⟧, vertige\n' },
  ),
  worded(
    {
      ...theirs,
      rule: 'negation',
      name: 'denies no finding',
      example: "Pas d'amélioration de la ⟦toux⟧ sous codéine.",
    },
    { before: /\bpas d'amélioration (?:de (?:la |l')?|du |d')(?:[^.;:!?,]{0,60} sous )?$/i },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'cannot be excluded', example: 'On ne peut exclure une ⟦embolie⟧.' },
    { before: new RegExp(`${IMPOSSIBLE_TO_EXCLUDE}(?:[^.;:!?,]{0,60} (?:devant |en raison d(?:e |')))?$`, 'i') },
  ),
  worded(
    { ...theirs, rule: 'negation', name: 'to be ruled out', example: 'Embolie à éliminer devant la ⟦dyspnée⟧.' },
    { before: / à (?:éliminer|exclure|écarter) devant (?:l[ea] |l'|cette )$/i },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'a list after one cue', example: 'Pas de toux, dyspnée ou ⟦vertige⟧.' },
    {
      before:
        /\b(?:pas (?:de |d')|nie (?:toute )?)(?:(?!mais|cependant|toutefois|par contre)[^.;:!?])*(?:,| ou| ni| et) (?:de |d')?$/i,
      after: /^(?:, [^.;:!?,]{2,60})?(?: ou | ni | et |\.)/i,
    },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'a verb behind', example: "La ⟦toux⟧ n'est pas retrouvée." },
    { after: /^ (?:n'est (?:pas retrouvé|plus présent)|n'a jamais été instauré)/i },
  ),
  worded(
    { ...ours, rule: 'negation', name: 'no longer there', example: "Il n'a plus de ⟦fièvre⟧." },
    { before: /\bn'a plus (?:de |d')$/i },
    { after: /^ disparue?s? /i },
  ),
];

const hypothesis: readonly OnPurpose[] = [
  onAnotherLine(
    /susp|\b(?:si|s'il|cas|probable|possible|hypothèse|doute|risque|recherch|peut-être|sembl|confirmer)|éventuel|évo[qc]|éliminer|\?/i,
    { ...theirs, rule: 'hypothesis', name: OTHER_LINE, example: "- suspicion d'embolie\n- ⟦toux⟧, vertige\n" },
  ),
  worded(
    { ...theirs, rule: 'hypothesis', name: 'only the link is uncertain', example: 'La ⟦toux⟧ semble liée à ramipril.' },
    { after: /^ semble (?:liée?|due?|secondaire) (?:à|au) /i },
    { before: / (?:semble|peut-être) (?:liée?|due?|secondaire) (?:à|au) $/i },
  ),
  worded(
    { ...theirs, rule: 'hypothesis', name: 'the reason', example: 'On suspecte une embolie devant ⟦dyspnée⟧.' },
    { before: / (?:devant|(?:compte tenu|en raison) (?:de|d')) ?(?:l[ea] |l'|cette )?$/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'cannot be excluded', example: "N'exclut pas une ⟦embolie⟧." },
    { before: new RegExp(`${IMPOSSIBLE_TO_EXCLUDE}$`, 'i') },
    { after: /^ n'est pas (?:formellement )?(?:exclu|éliminé|écarté)/i },
  ),
  worded(
    {
      ...ours,
      rule: 'hypothesis',
      name: 'possible diagnoses',
      example: 'Diagnostics discutés : embolie, ⟦pneumopathie⟧ ou grippe.',
    },
    { before: /\bdiagnostics discutés ?: [^.;:!?]{0,120}$/i },
  ),
  worded(
    { ...ours, rule: 'hypothesis', name: 'suspected', example: 'Le tableau évoque une ⟦embolie⟧.' },
    { before: / évo(?:que|quer) (?:une? |l[ea] |l')$/i },
  ),
];

const family: readonly OnPurpose[] = [
  worded(
    { ...theirs, rule: 'family', name: 'who tells is not ill', example: 'Les parents rapportent une ⟦toux⟧.' },
    { before: /\bles parents (?:rapportent|signalent|ne signalent pas) (?:une? |de |d')$/i },
  ),
  worded(
    { ...ours, rule: 'family', name: 'a list after one cue', example: 'Dans la famille, diabète et ⟦goutte⟧.' },
    { before: /\bdans la famille, (?:[^.;:!?]{2,60} et (?:de |d')?)?$/i },
  ),
];

const history: readonly OnPurpose[] = [
  worded(
    { ...theirs, rule: 'history', name: "a relative's", example: "Pas d'antécédent familial de ⟦diabète⟧." },
    { before: /\bantécédents? famili(?:al|aux) ?(?:de |d'|: )$/i },
  ),
  worded(
    { ...ours, rule: 'history', name: 'a year of the past', example: '⟦AVC⟧ (2009)' },
    { after: /^ ?\((?:19|20)\d\d\)/ },
  ),
  worded(
    { ...ours, rule: 'history', name: 'a list after one cue', example: 'Antécédents : HTA, ⟦goutte⟧, asthme.' },
    { before: /\bantécédents ?: (?:[^.;:!?]{2,60}, ){1,2}$/i },
    { before: /\ba pour antécédents une [^.;:!?,]{2,80} et une $/i },
    { before: /\b(?:aux antécédents (?:de |d')|ayant pour ATCD )[^.;:!?,]{2,60}, (?:de |d')?$/i },
  ),
  worded(
    { ...ours, rule: 'history', name: 'long ago', example: "Histoire de ⟦pneumopathie⟧ dans l'enfance." },
    {
      before: /\b(?:histoire|notion) (?:de |d')$/i,
      after: /^ (?:dans (?:le passé|l'enfance)|ancienne|en (?:19|20)\d\d)[ .,]/i,
    },
    { after: /^ (?:autrefois|par le passé|il y a des années)[ .,]/i },
    { before: /\ba déjà (?:eu|présenté|fait) une? $/i },
    { after: /^ (?:ancienne|guérie|passée|antérieure), sans récidive/i },
  ),
];

const reportedSpeech: readonly OnPurpose[] = [
  worded(
    {
      ...theirs,
      rule: 'reported_speech',
      name: 'what a test shows',
      example: 'Le bilan du Pr. Aubin (réf. n° 12) confirme ⟦goutte⟧.',
    },
    { before: /\ble bilan du pr\.? [^()]{2,20} \(réf\. n° \d+\) confirme (?:[^.;:!?]{2,80} ; )?$/i },
    { before: /(?:scanner|irm|échographie|radiographie) ne révèle pas (?:de |d')$/i },
  ),
  worded(
    {
      ...ours,
      rule: 'reported_speech',
      name: 'somebody says so',
      example: "⟦Toux⟧ signalée par l'infirmière de nuit.",
    },
    { after: /^ signalée? par /i },
    {
      before: /\b(?:selon|d'après) (?:l[ea] patiente?|son mari|l'entourage), (?:l[ea] |l')?(?:[^.;:!?,]{2,60} et )?$/i,
    },
    { before: /\b(?:médecin traitant signale une? |parents ne signalent pas (?:de |d'))$/i },
  ),
  worded(
    {
      ...ours,
      rule: 'reported_speech',
      name: 'within quotation marks',
      example: '« Une ⟦toux⟧ terrible », nous dit-il.',
    },
    { before: /«[^«»]{1,60}$/, after: /^[^«»]{0,60}»/ },
  ),
];

export const frenchQualifierClasses: readonly OnPurpose[] = [
  ...negation,
  ...hypothesis,
  ...family,
  ...history,
  ...reportedSpeech,
];
