import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  familyStage,
  historyStage,
  hypothesisStage,
  negationStage,
  reportedSpeechStage,
} from '../../../src/rules/qualifiers/qualifiers.js';
import { newDocument, type RuleStage, type RuleStagePlugin, type StageDocument } from '../../../src/rules/stage.js';
import type { Span } from '../../../src/types.js';
import { anyText, buildStage } from '../stage-harness.js';

const plugins: readonly RuleStagePlugin[] = [
  negationStage,
  hypothesisStage,
  familyStage,
  historyStage,
  reportedSpeechStage,
];
let stages: RuleStage[];
beforeAll(async () => {
  stages = await Promise.all(plugins.map((plugin) => buildStage(plugin, {})));
});

function span(begin: number, end: number): Span {
  return { begin, end, label: 'FINDING', score: null, source: 'test', attributes: {} };
}

/** A document whose entities stand in brackets. */
function marked(text: string): StageDocument {
  const spans: Span[] = [];
  let plain = '';
  for (const [index, part] of text.split(/[[\]]/).entries()) {
    if (index % 2 === 1) spans.push(span(plain.length, plain.length + part.length));
    plain += part;
  }
  const document = newDocument(plain);
  document.spans = spans;
  return document;
}

/** What holds of every entity in brackets. */
function qualities(text: string, own: readonly RuleStage[] = stages): string[] {
  const document = marked(text);
  for (const stage of own) stage.apply(document);
  return document.spans.map(({ begin, end, attributes }) =>
    [document.text.slice(begin, end), ...Object.keys(attributes).filter((name) => attributes[name] === true)].join(' '),
  );
}

describe('negation', () => {
  it.each([
    [
      'Pas de [toux], [dyspnée] ou [vertige], mais [fièvre] depuis hier.',
      ['toux negation', 'dyspnée negation', 'vertige negation', 'fièvre'],
    ],
    ['Pas uniquement une [bronchite].', ['bronchite']],
    ["L'[embolie] n'a pas été retenue.", ['embolie negation']],
    ['[toux] (-), [dyspnée] (+), [rash] -', ['toux negation', 'dyspnée', 'rash negation']],
    ['Patient [diabétique], non [fumeur].', ['diabétique', 'fumeur negation']],
    ['[prazosine] 0.25 mg, [diarrhée] 0, [Lasilix] 0,5 cp', ['prazosine', 'diarrhée negation', 'Lasilix']],
    ['[HTA] : non, [diabète] : oui.', ['HTA negation', 'diabète']],
    [
      'He denies [fever] and [chills] but has a [cough].',
      ['fever negation reported_speech', 'chills negation reported_speech', 'cough'],
    ],
    ['[Pulmonary embolism] was ruled out. [Pneumonia] persists.', ['Pulmonary embolism negation', 'Pneumonia']],
    ['No change in the [effusion].', ['effusion']],
    ['[Fracture] : 0. The report (ref. no. 12) confirms [gout].', ['Fracture negation', 'gout']],
  ])('%s', (text, expected) => {
    expect(qualities(text)).toEqual(expected);
  });
});

describe('the other qualifiers', () => {
  it.each([
    ['[SAOS] à surveiller.', ['SAOS']],
    ["L'examen permet d'exclure une [embolie].", ['embolie negation']],
    ["Pas d'argument en faveur d'une [embolie].", ['embolie negation']],
    ['Il aurait présenté une [dyspnée].', ['dyspnée hypothesis']],
    ['No findings to suggest [gout].', ['gout negation']],
    ['[Codeine] as needed for [pain].', ['Codeine', 'pain hypothesis']],
    ['Rechercher une [goutte] avant [Zyloric].', ['goutte hypothesis', 'Zyloric']],
    ['Le patient vit avec sa grand-mère, [toux] isolée.', ['toux']],
    ['Mère : [diabète]. Dit avoir une [toux].', ['diabète family', 'toux reported_speech']],
    ['Notion de [goutte] chez un oncle, et de [diabète] chez le patient.', ['goutte family', 'diabète']],
    ['[Gout] in a sister, and [asthma] in the patient.', ['Gout family', 'asthma']],
    ["Patient aux antécédents d'[HTA], [goutte].", ['HTA history', 'goutte history']],
    ['A man with a history of [gout], [asthma], presents with [cough].', ['gout history', 'asthma history', 'cough']],
    ['Suspicion de [pneumopathie], [embolie] à confirmer.', ['pneumopathie hypothesis', 'embolie hypothesis']],
    ['On ne peut exclure une [embolie].', ['embolie hypothesis']],
    ['[Pneumonia]? Cannot rule out [PE].', ['Pneumonia hypothesis', 'PE hypothesis']],
    ['[Aspermia]? Negative for [dyspnea].', ['Aspermia hypothesis', 'dyspnea negation']],
    ['Mère [diabétique], cousin germain avec un [glaucome].', ['diabétique family', 'glaucome family']],
    ['Accompagné par sa mère pour une [otite].', ['otite']],
    ['Son traitement pour l’[asthme] est inchangé.', ['asthme']],
    ['Her mother reports that she has a [rash].', ['rash reported_speech']],
    ['Antécédents : [appendicite]. Actuellement, [fièvre].', ['appendicite history', 'fièvre']],
    ['[Goutte] diagnostiquée dans les années 1980, [AVC] dans les années 1990.', ['Goutte', 'AVC history']],
    ["Pas d'antécédent de [thrombose].", ['thrombose negation history']],
    ['Family history of [glaucoma]; s/p [appendectomy].', ['glaucoma family', 'appendectomy history']],
    [
      'Se plaint de [céphalées], selon sa femme [ronflements].',
      ['céphalées reported_speech', 'ronflements reported_speech'],
    ],
  ])('%s', (text, expected) => {
    expect(qualities(text)).toEqual(expected);
  });
});

describe('options', () => {
  it('add cues of one’s own', async () => {
    const stage = await buildStage(negationStage, {
      'cues.preceding': 'bar',
      'cues.following': ['nada'],
      'cues.pseudo': 'bar none',
    });
    expect(qualities('bar [a], [b] nada. bar none [c]. pas de [d]', [stage])).toEqual([
      'a negation',
      'b negation',
      'c',
      'd negation',
    ]);
  });

  it('choose labels and languages', async () => {
    const document = marked('no [fever]');
    (await buildStage(negationStage, { labels: 'DRUG' })).apply(document);
    expect(document.spans[0]?.attributes).toEqual({});
    expect(qualities('no [fever], pas de [toux]', [await buildStage(negationStage, { language: 'fr' })])).toEqual([
      'fever',
      'toux negation',
    ]);
  });

  it('qualify all entities of a section', () => {
    const document = marked('Family history\n[glaucoma]\nOther\n[asthma]');
    document.sections = [{ name: 'family_history', begin: 0, titleEnd: 14, end: 24 }];
    for (const stage of stages) stage.apply(document);
    expect(document.spans.map(({ attributes }) => attributes.family)).toEqual([true, false]);
  });
});

it('throws on no text and no spans, and gives every span every attribute', () => {
  const words = fc.constantFrom(
    'pas',
    'de',
    'sans',
    'no',
    'mais',
    'but',
    'mère',
    'si',
    '?',
    '(-)',
    'denies',
    '«',
    '»',
    'ruled out',
    '.',
    '\n',
    'x',
    ',',
  );
  const text = fc.oneof(
    anyText,
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }), (content, places) => {
      const document = newDocument(content);
      if (content.length > 0) {
        document.spans = places.map(([a, b]) => {
          const begin = a % content.length;
          return span(begin, begin + 1 + (b % (content.length - begin)));
        });
      }
      for (const stage of stages) stage.apply(document);
      for (const { attributes } of document.spans) {
        expect(Object.keys(attributes)).toEqual(plugins.map(({ type }) => type));
        expect(Object.values(attributes).every((value) => typeof value === 'boolean')).toBe(true);
      }
    }),
  );
});

it.each(['Pas de [toux]. ', '[toux] absente et ', 'mère [toux] ', '[toux], absents ', '[toux] ? Non '])(
  'qualifies forty thousand times "%s" without looking at all of it each time',
  (sentence) => {
    const once = qualities(sentence)[0];
    expect(once).toMatch(/negation|family/);
    const all = qualities(sentence.repeat(40_000));
    expect(all).toHaveLength(40_000);
    expect(all.at(-1)).toBe(once);
  },
);
