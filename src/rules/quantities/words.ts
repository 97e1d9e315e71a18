import type { LexiconEntry } from '../terms/lexicon.js';
import { englishNumbers, frenchNumbers } from '../text/number-words.js';
import { ageEntries } from './age-words.js';

type Language = LexiconEntry['language'];
type Comparison = 'lt' | 'le' | 'gt' | 'ge' | 'approximately';

/** Before a number; separated by commas. */
const COMPARISONS: readonly (readonly [Language, Comparison, string])[] = [
  [
    'fr',
    'gt',
    "plus de,supérieur à,supérieure à,supérieurs à,supérieures à,sup à,au-dessus de,au dessus de,au-delà de,au delà de,dépassant,dépasse,excédant,plus d'",
  ],
  [
    'fr',
    'ge',
    'au moins,supérieur ou égal à,supérieure ou égale à,supérieurs ou égaux à,supérieures ou égales à,au minimum,un minimum de,minimum de,à partir de,pas moins de',
  ],
  [
    'fr',
    'lt',
    "moins de,inférieur à,inférieure à,inférieurs à,inférieures à,inf à,au-dessous de,au dessous de,en dessous de,en-dessous de,moins d'",
  ],
  [
    'fr',
    'le',
    "au plus,au maximum,un maximum de,maximum de,jusqu'à,inférieur ou égal à,inférieure ou égale à,inférieurs ou égaux à,inférieures ou égales à,pas plus de,sans dépasser",
  ],
  [
    'fr',
    'approximately',
    "environ,env,env.,approximativement,à peu près,autour de,aux alentours de,aux environs de,près de,presque,estimé à environ,de l'ordre de",
  ],
  ['en', 'gt', 'more than,greater than,higher than,larger than,above,over,exceeding,exceeds,in excess of,upwards of'],
  [
    'en',
    'ge',
    'at least,greater than or equal to,more than or equal to,no less than,not less than,a minimum of,minimum of',
  ],
  ['en', 'lt', 'less than,lower than,smaller than,fewer than,below,under'],
  [
    'en',
    'le',
    'at most,up to,less than or equal to,lower than or equal to,no more than,not more than,a maximum of,maximum of,not exceeding,not to exceed',
  ],
  ['en', 'approximately', 'about,approximately,approx,approx.,around,roughly,nearly,almost,circa'],
];

/** Behind a unit. */
const COMPARISONS_BEHIND: readonly (readonly [Language, Comparison, string])[] = [
  ['fr', 'approximately', 'environ,à peu près,approximativement'],
  ['fr', 'ge', 'au moins,au minimum,minimum,ou plus,et plus'],
  ['fr', 'le', 'au plus,au maximum,maximum,max,ou moins'],
  ['en', 'approximately', 'approximately'],
  ['en', 'ge', 'or more,or greater,or above,or higher'],
  ['en', 'le', 'or less,or fewer,or below,at most'],
];

/** What texts give values of without a unit, by the rows of UNITLESS in unitless.ts. */
const HEADS: readonly (readonly [Language, string, string])[] = [
  ['fr', 'weight', 'poids,poid,pèse,pesait,pesant,pesée'],
  ['en', 'weight', 'weight,weighs,weighed,weighing,wt'],
  ['fr', 'height', 'taille,mesure,mesurait,mesurant,hauteur,longueur,largeur'],
  ['en', 'height', 'height,ht'],
  ['any', 'bmi', 'imc,bmi,indice de masse corporelle,body mass index'],
  ['fr', 'temperature', 'température,t°,temp'],
  ['en', 'temperature', 'temperature,temp'],
  ['fr', 'heart rate', 'fc,fréquence cardiaque,pouls'],
  ['en', 'heart rate', 'hr,heart rate,pulse'],
  ['fr', 'respiratory rate', 'fr,fréquence respiratoire'],
  ['en', 'respiratory rate', 'rr,respiratory rate'],
  ['any', 'saturation', 'spo2,sao2,sat,saturation,o2 sat,sats'],
  ['fr', 'blood pressure', 'ta,pa,tension,tension artérielle,pression artérielle'],
  ['en', 'blood pressure', 'bp,blood pressure'],
];

/** After `un`, `une`, `a`: what is often single. The words alone are frequent, and mostly no numbers. */
const SINGLE: readonly (readonly [Language, readonly string[], string])[] = [
  [
    'fr',
    ['un', 'une'],
    'comprimé,gélule,capsule,sachet,ampoule,suppositoire,bouffée,cuillère,patch,cp,dosette,flacon,unidose,cachet,goutte,' +
      'gramme,milligramme,litre,kilo,centimètre,mètre,heure,minute,semaine,mois,an,année,à,ou',
  ],
  [
    'en',
    ['a'],
    'tablet,capsule,pill,puff,teaspoon,tablespoon,patch,sachet,vial,lozenge,suppository,gram,liter,litre,week,month,year,minute',
  ],
  ['en', ['an'], 'hour,ampoule,ounce,inch'],
];

/** How often, with times a day. */
const FREQUENCIES: readonly (readonly [Language, number | null, string])[] = [
  [
    'fr',
    1,
    'le matin,le midi,le soir,au coucher,au lever,chaque matin,chaque soir,tous les matins,tous les soirs,tous les jours,chaque jour,quotidien,quotidienne,quotidiennement,journalier,la nuit,à jeun le matin,le matin à jeun,au petit déjeuner,au dîner,au déjeuner,matin,midi,soir',
  ],
  [
    'fr',
    2,
    'matin et soir,le matin et le soir,matin-soir,matin soir,matin/soir,matin & soir,matin + soir,matin et midi,midi et soir,deux fois/jour,deux fois/j,biquotidien,toutes les douze heures',
  ],
  [
    'fr',
    3,
    'matin midi et soir,matin midi soir,le matin le midi et le soir,matin-midi-soir,matin-midi et soir,trois fois/jour,trois fois/j,à chaque repas,aux repas,aux trois repas,avant les repas,avant chaque repas,après chaque repas,toutes les huit heures',
  ],
  ['fr', 3, 'matin\\, midi et soir,matin\\, midi\\, soir,le matin\\, le midi et le soir,matin\\, midi\\, et soir'],
  ['fr', 4, 'quatre fois/jour,quatre fois/j,toutes les six heures'],
  ['fr', 0.5, 'un jour sur deux,tous les deux jours,1 jour/2'],
  ['fr', 0.1429, 'chaque semaine,hebdomadaire,toutes les semaines'],
  ['fr', 0.0329, 'chaque mois,mensuel,mensuelle,tous les mois'],
  ['fr', null, 'si besoin,si douleur,à la demande,en cas de douleur,selon la douleur'],
  [
    'en',
    1,
    'daily,once daily,once a day,once per day,once/day,every day,each day,qd,q.d.,qday,q day,qhs,q.h.s.,nightly,at bedtime,every morning,every evening,every night,qam,qpm,in the morning,in the evening,at night,once nightly',
  ],
  [
    'en',
    2,
    'twice daily,twice a day,twice per day,twice/day,two times a day,two times daily,bid,b.i.d.,b.i.d,bd,every twelve hours,morning and evening',
  ],
  [
    'en',
    3,
    'three times daily,three times a day,three times per day,thrice daily,tid,t.i.d.,t.i.d,tds,every eight hours,with meals,with each meal',
  ],
  ['en', 4, 'four times daily,four times a day,four times per day,qid,q.i.d.,q.i.d,every six hours'],
  ['en', 6, 'every four hours,six times a day,six times daily'],
  ['en', 0.5, 'every other day,qod,q.o.d.,every two days,every second day,on alternate days'],
  ['en', 0.1429, 'weekly,once weekly,once a week,once per week,every week,each week,qw,qweek'],
  ['en', 0.2857, 'twice weekly,twice a week'],
  ['en', 0.4286, 'three times weekly,three times a week'],
  ['en', 0.0329, 'monthly,once a month,once monthly,every month,each month'],
  ['en', null, 'prn,p.r.n.,as needed,as required,when needed'],
];

/** Built-in words of the stages quantities and ages. */
export const quantityWords: readonly LexiconEntry[] = [
  ...[...frenchNumbers(2), ['mille', 1_000] as const].map(([term, value]) =>
    unit(term, { role: 'number', language: 'fr', value }),
  ),
  ...englishNumbers().map(([term, value]) => unit(term, { role: 'number', language: 'en', value })),
  ...['un demi', 'une demi', 'une demie', 'demi'].map((term) =>
    unit(term, { role: 'number', language: 'fr', value: 0.5 }),
  ),
  ...['half a', 'one half', 'half', 'one-half'].map((term) =>
    unit(term, { role: 'number', language: 'en', value: 0.5 }),
  ),
  ...COMPARISONS.flatMap(([language, value, terms]) => units(terms, { role: 'comparison', language, value })),
  ...COMPARISONS_BEHIND.flatMap(([language, value, terms]) => units(terms, { role: 'behind', language, value })),
  ...HEADS.flatMap(([language, value, terms]) => units(terms, { role: 'head', language, value })),
  ...SINGLE.flatMap(([language, articles, nouns]) =>
    articles.flatMap((article) =>
      nouns.split(',').map((noun) => unit(`${article} ${noun}`, { role: 'single', language, value: article.length })),
    ),
  ),
  ...FREQUENCIES.flatMap(([language, value, terms]) => units(terms, { role: 'frequency', language, value })),
  ...timesInWords(),
  unit('entre', { role: 'opener', language: 'fr' }),
  unit('between', { role: 'opener', language: 'en' }),
  ...ageEntries(),
];

/** `une fois par jour`, `deux fois par semaine` and so on. */
function timesInWords(): LexiconEntry[] {
  const words = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six'];
  return words.flatMap((word, index) => [
    unit(`${word} fois par jour`, { role: 'frequency', language: 'fr', value: index + 1 }),
    unit(`${word} fois par semaine`, {
      role: 'frequency',
      language: 'fr',
      value: Math.round(((index + 1) / 7) * 1e4) / 1e4,
    }),
  ]);
}

type Meaning = Pick<LexiconEntry, 'role' | 'language' | 'value'>;

function unit(term: string, meaning: Meaning): LexiconEntry {
  return { term, kind: 'unit', ...meaning };
}

/** Terms separated by commas; `\,` is a comma of a term. */
function units(terms: string, meaning: Meaning): LexiconEntry[] {
  return terms.split(/(?<!\\),/).map((term) => unit(term.replaceAll('\\,', ','), meaning));
}
