import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesStage } from '../../../src/rules/sentences/sentences.js';
import { annotate, anyText, buildStage } from '../stage-harness.js';

async function split(text: string, options: Record<string, unknown> = {}): Promise<string[]> {
  const bounds = annotate(await buildStage(sentencesStage, options), text).sentences ?? [];
  return pairs(bounds).map(([begin, end]) => text.slice(begin, end));
}

function pairs(bounds: readonly number[]): [number, number][] {
  return Array.from({ length: bounds.length / 2 }, (_, index) => [
    bounds[2 * index] ?? -1,
    bounds[2 * index + 1] ?? -1,
  ]);
}

/** Sentences are written between bars. */
const SPLIT_AT_BARS = [
  // Titles and abbreviations
  'Le Dr. Martin a vu Mme. Durand.|Il la reverra.',
  'M. Dupont et Mme Petit sont venus.|M. Dupont est reparti.',
  'Fracture du col.|Le patient mesure 1,80 m.|Il pèse 80 kg.',
  'Des antalgiques, p. ex. du paracétamol, etc.|Le patient va mieux.',
  'Des opioïdes (p.ex. Morphine) vs. Placebo, cf. Annexe 2.|Fin.',
  'Use opioids, e.g. Morphine, i.e. strong ones.|He slept.',
  'Aspirin vs. placebo was compared by Smith et al. 2019 in fig. 3.|The result is no.|Good.',
  'c.-à-d. Marie, née en janv. 1950, tél. 01 23 45 67 89.|Elle vit seule.',
  'Signé : Prof. Martin',
  // Decimals, times, addresses
  'TA 12.5/8.3, CRP 3.2 mg/L.|Apyrexie.',
  'Voir www.chu.fr ou jean.Dupont@chu.fr.|Merci.',
  // Initials and single letters
  'Vu par J. Martin et J.-P. Durand.|Sortie.',
  'John F. Kennedy lived in the U.S. Capitol area.|The end.',
  'Hépatite B.|Le patient est suivi.',
  'Injection i.v. puis p.o.|Traitement poursuivi.',
  // Exclamations, questions, ellipses, quotes
  'Quoi ?!|Rien !|« Vraiment ? » dit-il.|Oui.',
  'Il dit : « Je vais bien. »|Puis il sort.',
  'Elle hésite... puis répond.|Et puis…|Plus rien (…) Rien [...] du tout (?) Fin.',
  'He said "Stop!"|Then he left.|(He was tired.)|Nobody knew.',
  'Attention ! important, et suite ; fin.',
  // Slips
  'Pas de douleur.Le patient dort.',
  'le patient va bien.|il sort demain.|la toux est apparue au repos.|l’examen est normal.',
  'no fever.|the cough started while walking.|she sleeps well.',
  'paracétamol 1 compr. le soir, 2 gél. la semaine, hosp. le 3 mars',
];

describe('sentences', () => {
  it.each(SPLIT_AT_BARS)('end where readers see their end: %s', async (marked) => {
    // Where sentences are not glued together in the example, a space parts them.
    const sentences =
      marked === 'Pas de douleur.Le patient dort.' ? ['Pas de douleur.', 'Le patient dort.'] : marked.split('|');
    const text = marked.replaceAll('|', ' ');
    expect(await split(text)).toEqual(sentences);
  });

  it('tell hepatitis B from a man whose name begins with B', async () => {
    expect(await split('Il a une hépatite B. Le traitement est arrêté. Le Dr Paul B. Martin signe.')).toEqual([
      'Il a une hépatite B.',
      'Le traitement est arrêté.',
      'Le Dr Paul B. Martin signe.',
    ]);
  });

  it('end behind nouns with a letter, and behind units', async () => {
    const text = 'Arrêt de la pénicilline G. Revu hier. Température 36.8 C.\nDischarged home.';
    expect(await split(text)).toEqual([
      'Arrêt de la pénicilline G.',
      'Revu hier.',
      'Température 36.8 C.',
      'Discharged home.',
    ]);
  });

  it('go on over a line break between a number and its unit', async () => {
    for (const text of [
      'leucocytes 11,3\nG/L, plaquettes 250',
      'héparine 5000\nUI par jour',
      '1 cp toutes les 6\nh. en continu',
      'réf. n°\n257) jointe',
    ])
      expect(await split(text)).toEqual([text]);
    expect(await split('T° 38°\nPouls 80\nUIV normale')).toHaveLength(3);
  });

  it('go on over line breaks within them, and end at those between them', async () => {
    const text =
      'Le patient a été vu par le\nDr. Martin pour une douleur\nthoracique.\npas de fièvre\nTension normale,\nPouls régulier\r\nExamen :\nRAS';
    expect(await split(text)).toEqual([
      'Le patient a été vu par le\nDr. Martin pour une douleur\nthoracique.',
      'pas de fièvre',
      'Tension normale,\nPouls régulier',
      'Examen :',
      'RAS',
    ]);
  });

  it('end at blank lines, page breaks and the end of the text', async () => {
    expect(await split('  titre\n \nsuite\r\n\r\nsuite\fpage  \n')).toEqual(['titre', 'suite', 'suite', 'page']);
    expect(await split('vu par M.\n\nsuite (…)\n\nDr.\n- suite')).toEqual(['vu par M.', 'suite (…)', 'Dr.', '- suite']);
  });

  it('take the items of a list apart, with their numbers and bullets', async () => {
    expect(await split('Antécédents :\n- hypertension\n- diabète\n1. Asthme\n2) allergie\nb. goutte\n• lupus')).toEqual(
      ['Antécédents :', '- hypertension', '- diabète', '1. Asthme', '2) allergie', 'b. goutte', '• lupus'],
    );
    expect(await split('Diagnostic : 1. Asthme. IV. Traitement')).toEqual([
      'Diagnostic : 1. Asthme.',
      'IV. Traitement',
    ]);
  });

  it('take line breaks as the option says', async () => {
    const text = 'Un\ndeux\nTrois\n\nQuatre. Cinq';
    expect(await split(text, { newlines: 'always' })).toEqual(['Un', 'deux', 'Trois', 'Quatre.', 'Cinq']);
    expect(await split(text, { newlines: 'paragraph' })).toEqual(['Un\ndeux\nTrois', 'Quatre.', 'Cinq']);
  });

  it('heed further abbreviations', async () => {
    expect(await split('Hosp. Cochin, serv. Cardio')).toHaveLength(3);
    expect(await split('Hosp. Cochin, serv. Cardio', { abbreviations: 'hosp, serv.' })).toHaveLength(1);
  });

  it('are none in a text without any', async () => {
    expect(await split('')).toEqual([]);
    expect(await split(' \n\t')).toEqual([]);
  });

  it.each(['auto', 'always', 'paragraph'])('tile any text: %s', async (newlines) => {
    const stage = await buildStage(sentencesStage, { newlines });
    fc.assert(
      fc.property(anyText, (text) => {
        const bounds = pairs(annotate(stage, text).sentences ?? []);
        let last = 0;
        for (const [begin, end] of bounds) {
          expect(text.slice(last, begin).trim()).toBe('');
          expect(end).toBeGreaterThan(begin);
          expect(text.slice(begin, end).trim()).toBe(text.slice(begin, end));
          last = end;
        }
        expect(text.slice(last).trim()).toBe('');
      }),
    );
  });

  it.each(['. ', '.', '.-', '. -', 'a.', '1. ', '.) ', '\n', ' »', '. »', '. (', 'x'.repeat(30), '....a '])(
    'are found in linear time, else this would not end: nothing but %j',
    async (unit) => {
      const stage = await buildStage(sentencesStage, {});
      const text = `A${unit.repeat(1_600_000 / unit.length)}`;
      annotate(stage, text);
    },
  );

  it('are found in a text longer than arrays are kept for, and in the short one that comes next', async () => {
    const stage = await buildStage(sentencesStage, {});
    expect(annotate(stage, 'La toux. '.repeat(40_000)).sentences).toHaveLength(80_000);
    expect(annotate(stage, 'La toux').sentences).toEqual([0, 7]);
  });
});
