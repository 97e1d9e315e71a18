import type { Atom } from './dimensions.js';

/** An atom and how texts write it; terms as they are matched: lower case, no accents, µ as the Greek letter. */
export interface UnitTerms extends Atom {
  readonly terms: readonly string[];
}

/** Atoms that one or all of these hold for. */
interface Family {
  /** Of the unit without a prefix, in UCUM. */
  readonly code: string;
  readonly kind: string;
  readonly scale: number;
  readonly symbols: string;
  /** Taken with prefixes in words; separated by commas, as they may hold spaces. */
  readonly words?: string;
  /** Prefixes that texts use with it, of PREFIXES; '-' for the unit without one. */
  readonly prefixes: string;
  /** 2 for areas, 3 for volumes: the prefix is raised with the unit. */
  readonly power?: number;
}

const PREFIXES: Readonly<Record<string, readonly [factor: number, symbols: string, words: string]>> = {
  '-': [1, '', ''],
  k: [1e3, 'k', 'kilo'],
  h: [1e2, 'h', 'hecto'],
  da: [10, 'da', 'deca'],
  d: [1e-1, 'd', 'deci'],
  c: [1e-2, 'c', 'centi'],
  m: [1e-3, 'm', 'milli mili'],
  u: [1e-6, 'μ u mc', 'micro'],
  n: [1e-9, 'n', 'nano'],
  p: [1e-12, 'p', 'pico'],
  f: [1e-15, 'f', 'femto'],
  M: [1e6, 'm', 'mega'],
  G: [1e9, 'g', 'giga'],
};

const FAMILIES: readonly Family[] = [
  {
    code: 'g',
    kind: 'mass',
    scale: 1,
    symbols: 'g gr',
    words: 'gramme,grammes,gram,grams',
    prefixes: '- k h da d c m u n p f',
  },
  {
    code: 'm',
    kind: 'length',
    scale: 1,
    symbols: 'm',
    words: 'metre,metres,meter,meters',
    prefixes: '- k h da d c m u n',
  },
  {
    code: 'm2',
    kind: 'area',
    scale: 1,
    symbols: 'm2 m^2',
    words: 'metre carre,metres carres',
    prefixes: '- k d c m u n',
    power: 2,
  },
  {
    code: 'm3',
    kind: 'volume',
    scale: 1e3,
    symbols: 'm3 m^3',
    words: 'metre cube,metres cubes',
    prefixes: '- d c m u n',
    power: 3,
  },
  { code: 'L', kind: 'volume', scale: 1, symbols: 'l', words: 'litre,litres,liter,liters', prefixes: '- d c m u f' },
  { code: 'mol', kind: 'substance', scale: 1, symbols: 'mol', words: 'mole,moles', prefixes: '- k d c m u n p f' },
  {
    code: '[IU]',
    kind: 'activity',
    scale: 1,
    symbols: 'ui iu',
    words: 'unite internationale,unites internationales,international unit,international units',
    prefixes: '- k m u n',
  },
  { code: 'U', kind: 'activity', scale: 1, symbols: 'u', words: 'unite,unites,unit,units', prefixes: '- k m u' },
  { code: 'eq', kind: 'equivalent', scale: 1, symbols: 'eq', words: 'equivalent,equivalents', prefixes: 'm u' },
  { code: 'osm', kind: 'osmoles', scale: 1, symbols: 'osm osmol', words: 'osmole,osmoles', prefixes: 'm' },
  {
    code: 'Pa',
    kind: 'pressure',
    scale: 0.00750061683,
    symbols: 'pa',
    words: 'pascal,pascals',
    prefixes: '- k h da d c m u',
  },
  { code: 'bar', kind: 'pressure', scale: 750.061683, symbols: 'bar', words: 'bars', prefixes: '- m' },
  { code: 's', kind: 'time', scale: 1, symbols: 's sec', words: 'seconde,secondes,second,seconds', prefixes: '- m u' },
  { code: 'Gy', kind: 'dose', scale: 1, symbols: 'gy', words: 'gray,grays', prefixes: '- c m' },
  { code: 'Sv', kind: 'equivalent dose', scale: 1, symbols: 'sv', words: 'sievert,sieverts', prefixes: '- m u' },
  { code: 'Bq', kind: 'radioactivity', scale: 1, symbols: 'bq', words: 'becquerel,becquerels', prefixes: '- k M G' },
  { code: 'Ci', kind: 'radioactivity', scale: 3.7e10, symbols: 'ci', words: 'curie,curies', prefixes: 'm u' },
  { code: 'V', kind: 'voltage', scale: 1, symbols: 'v', words: 'volt,volts', prefixes: 'k m u' },
  { code: 'W', kind: 'power', scale: 1, symbols: 'w', words: 'watt,watts', prefixes: '- k' },
  { code: 'Hz', kind: 'frequency', scale: 1, symbols: 'hz', words: 'hertz', prefixes: '- k M' },
  { code: 'cal', kind: 'energy', scale: 1e-3, symbols: 'cal', words: 'calorie,calories', prefixes: '- k' },
  { code: 'J', kind: 'energy', scale: 1 / 4_184, symbols: 'joule joules', words: 'joule,joules', prefixes: '- k' },
];

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** code | kind | scale | terms, separated by commas. */
const SINGLE = `
kJ|energy|${1 / 4.184}|kj
kg|mass|1000|kgs,kilo,kilos
mm[Hg]|pressure|1|mmhg,mm hg,mm de hg,mm de mercure,millimetres de mercure,torr
cm[Hg]|pressure|10|cmhg,cm hg,cm de hg,cm de mercure
cm[H2O]|pressure|0.73555924|cmh2o,cm h2o,cm d'eau,cm d' eau
%|fraction|1|%,pour cent,pourcent,pourcents,percent,per cent
[ppth]|fraction|0.1|‰
Cel|temperature|1|°c,° c,oc,degre celsius,degres celsius,degree celsius,degrees celsius,celsius,degres c,degrees c
[degF]|temperature|${1 / 1.8}|°f,° f,degrees fahrenheit,degrees f,fahrenheit
min|time|${MINUTE}|min,mins,mn,minute,minutes
h|time|${HOUR}|h,hr,hrs,heure,heures,hour,hours
d|time|${DAY}|j,jr,jrs,jour,jours,day,days
wk|time|${7 * DAY}|semaine,semaines,sem,week,weeks,wk,wks
mo|time|${30.4375 * DAY}|mois,month,months
a|time|${365.25 * DAY}|an,ans,annee,annees,year,years,yr,yrs
[in_i]|length|0.0254|inch,inches
[ft_i]|length|0.3048|ft,foot,feet
[lb_av]|mass|453.59237|lb,lbs,pound,pounds
[oz_av]|mass|28.349523125|oz,ounce,ounces
cm3|volume|0.001|cc,ccs
[tsp_m]|volume|0.005|cuillere a cafe,cuilleres a cafe,cuilleree a cafe,cuillerees a cafe,cac,c.a.c,c.a.c.,c. a c.,c a c,c.a c.,teaspoon,teaspoons,teaspoonful,tsp
[tbs_m]|volume|0.015|cuillere a soupe,cuilleres a soupe,cuilleree a soupe,cuillerees a soupe,c.a.s,c.a.s.,c. a s.,c a s,c.a s.,tablespoon,tablespoons,tablespoonful,tbsp
[drp]|volume|0.00005|goutte,gouttes,gtte,gttes,gtt,gtts,gt,drop,drops
g/dL|mass/volume|10|g%,g %
mg/dL|mass/volume|0.01|mg%,mg %
/min|1/time|${1 / MINUTE}|bpm,rpm
L/min|volume/time|${1 / MINUTE}|lpm
dB|sound|1|db,decibel,decibels
[diop]|refraction|1|dioptrie,dioptries,diopter,diopters,dioptre,dioptres
HU|density|1|uh,hu,unites hounsfield,hounsfield units
SD|deviation|1|ds,sd,deviation standard,deviations standard,deviations standards,ecart-type,ecarts-types,ecart type,ecarts types,standard deviation,standard deviations
log10|logarithm|1|log,logs,log10
pack-year|tobacco|1|paquet-annee,paquets-annees,paquets-annee,paquets annees,paquets annee,paquet annee,paquets/annees,paquets/annee,pack-years,pack-year,pack years,pack year,pq-an,pk-yr,pk-yrs
copies|copies|1|copie,copies,copy
[CFU]|colonies|1|ufc,cfu,colonies
|1|1|cellule,cellules,cell,cells,element,elements,elt,elts,plaquettes,platelets,leucocytes,leukocytes,hematies,globules,battement,battements,batt,btt,bts,beats,beat,pulsations,puls,cycles,cycle,mouvements respiratoires,mvts,mvt,mouvements,respirations,resp,breaths,inspirations
tablet|count|1|comprime,comprimes,comprime(s),cp,cps,cpr,cprs,comp,comps,tablet,tablets,tab,tabs,pill,pills,pilule,pilules,cachet,cachets
capsule|count|1|gelule,gelules,gelule(s),gel,capsule,capsules,caps,cap
puff|count|1|bouffee,bouffees,puff,puffs,inhalation,inhalations,pulverisation,pulverisations,spray,sprays
sachet|count|1|sachet,sachets,sach,packet,packets
ampoule|count|1|ampoule,ampoules,amp,amps,ampule,ampules,unidose,unidoses
vial|count|1|flacon,flacons,vial,vials
dose|count|1|dose,doses,dosette,dosettes
patch|count|1|patch,patchs,patches
suppository|count|1|suppositoire,suppositoires,suppo,suppos,supp,suppository,suppositories
lozenge|count|1|pastille,pastilles,lozenge,lozenges
injection|count|1|injection,injections
bag|count|1|poche,poches,bag,bags
blood-unit|count|1|culot,culots,culot globulaire,culots globulaires,cgr
cigarette|count|1|cigarette,cigarettes,cig
pack|count|1|paquet,paquets,pack,packs
glass|count|1|verre,verres,glass,glasses
drink|count|1|drink,drinks
`;

/** Every unit that is known by its terms alone; those the case of a letter or the value decide on are in special-units.ts. */
export const UNIT_TERMS: readonly UnitTerms[] = [
  ...FAMILIES.flatMap(prefixed),
  ...SINGLE.trim().split('\n').map(parse),
];

function prefixed({ code, kind, scale, symbols, words = '', prefixes, power = 1 }: Family): UnitTerms[] {
  return prefixes.split(' ').map((prefix) => {
    const [factor, prefixSymbols, prefixWords] = PREFIXES[prefix] as (typeof PREFIXES)[string] & object;
    const combine = (left: readonly string[], right: readonly string[]): string[] =>
      left.flatMap((start) => right.map((end) => start + end));
    return {
      code: prefix === '-' ? code : prefix + code,
      kind,
      scale: scale * factor ** power,
      terms: [
        ...combine(prefixSymbols.split(' '), symbols.split(' ')),
        ...combine(
          prefixWords.split(' '),
          words.split(',').filter((word) => word !== ''),
        ),
      ],
    };
  });
}

function parse(line: string): UnitTerms {
  const [code, kind, scale, terms] = line.split('|') as [string, string, string, string];
  return { code, kind, scale: Number(scale), terms: terms.split(',') };
}
