/** A unit that texts use, on its own or as a part of another: `mg`, `kg`, `min` in `mg/kg/min`. */
export interface Atom {
  /** As UCUM writes it, or a plain word for what UCUM has not: `mg`, `mm[Hg]`, `tablet`; empty for things counted. */
  readonly code: string;
  /** A key of DIMENSIONS, or of a part of one. */
  readonly kind: string;
  /** Of the kind's base: g, m, m2, L, s, mol, [IU], mm[Hg], kcal, Gy, Sv, Bq, W, Hz, V, Ci as Bq. */
  readonly scale: number;
}

/** Part of a unit behind a stroke; `times` stands before it: 24 in `/24 h`. */
export interface Denominator {
  readonly atom: Atom;
  readonly times: number;
}

/** A unit, its dimension, and how its values become values of the dimension's standard unit. */
export interface Unit {
  readonly code: string;
  readonly kind: string;
  readonly dimension: string;
  readonly standard: string | null;
  readonly multiplier: number;
  /** One of multiplier and divisor is 1: dividing by 1,000 is exact where multiplying by 0.001 is not. */
  readonly divisor: number;
  /** Added before the two. */
  readonly offset: number;
  /** How often a day where the unit says so: 1 for `mg/d`, 3 for `g/(8.h)`. */
  readonly perDay: number | null;
}

export const SECONDS_PER_DAY = 86_400;
/** Of the area that filtration rates are about, in m2. */
const BODY_SURFACE = 1.73;

/** By kind: name, standard unit, scale of the standard unit. Kinds of composed units name the time last. */
const DIMENSIONS: ReadonlyMap<string, readonly [dimension: string, standard?: string, scale?: number]> = new Map(
  Object.entries({
    mass: ['mass', 'g', 1],
    length: ['length', 'cm', 0.01],
    area: ['area', 'cm2', 1e-4],
    volume: ['volume', 'mL', 1e-3],
    time: ['time', 'd', SECONDS_PER_DAY],
    substance: ['substance', 'mmol', 1e-3],
    activity: ['activity', '[IU]', 1],
    equivalent: ['equivalent', 'meq', 1e-3],
    pressure: ['pressure', 'mm[Hg]', 1],
    temperature: ['temperature', 'Cel', 1],
    fraction: ['fraction', '%', 1],
    energy: ['energy', 'kcal', 1],
    dose: ['radiation_dose', 'Gy', 1],
    'equivalent dose': ['radiation_equivalent_dose', 'mSv', 1e-3],
    radioactivity: ['radioactivity', 'MBq', 1e6],
    angle: ['angle', 'deg', 1],
    voltage: ['voltage', 'mV', 1e-3],
    frequency: ['frequency', 'Hz', 1],
    power: ['power', 'W', 1],
    sound: ['sound', 'dB', 1],
    refraction: ['refraction', '[diop]', 1],
    density: ['radiodensity', 'HU', 1],
    deviation: ['deviation', 'SD', 1],
    logarithm: ['logarithm'],
    tobacco: ['tobacco_exposure', 'pack-year', 1],
    count: ['count'],
    'count/time': ['count_rate'],
    'mass/volume': ['mass_concentration', 'g/L', 1],
    'substance/volume': ['substance_concentration', 'mmol/L', 1e-3],
    'activity/volume': ['activity_concentration', '[IU]/L', 1],
    'equivalent/volume': ['equivalent_concentration', 'meq/L', 1e-3],
    '1/volume': ['number_concentration', '10*9/L', 1e9],
    'copies/volume': ['copies_concentration', 'copies/mL', 1e3],
    'colonies/volume': ['colonies_concentration', '[CFU]/mL', 1e3],
    'osmoles/mass': ['osmolality', 'mosm/kg', 1e-6],
    'osmoles/volume': ['osmolarity', 'mosm/L', 1e-3],
    '1/time': ['rate', '/min', 1 / 60],
    'volume/time': ['flow', 'mL/min', 1e-3 / 60],
    'volume/bsa/time': ['filtration_rate', 'mL/min/{1.73_m2}', 1e-3 / 60],
    'volume/area/time': ['flow_per_area', 'L/min/m2', 1 / 60],
    'volume/mass/time': ['flow_per_mass', 'mL/kg/h', 1e-6 / 3_600],
    'volume/area': ['volume_per_area', 'mL/m2', 1e-3],
    'volume/mass': ['volume_per_mass', 'mL/kg', 1e-6],
    'mass/mass': ['mass_per_mass', 'mg/kg', 1e-6],
    'mass/mass/time': ['mass_per_mass_rate', 'mg/kg/d', 1e-6 / SECONDS_PER_DAY],
    'mass/area': ['mass_per_area', 'mg/m2', 1e-3],
    'mass/area/time': ['mass_per_area_rate', 'mg/m2/d', 1e-3 / SECONDS_PER_DAY],
    'mass/time': ['mass_rate', 'g/d', 1 / SECONDS_PER_DAY],
    'mass/substance': ['mass_per_substance', 'mg/mmol', 1],
    'substance/time': ['substance_rate', 'mmol/d', 1e-3 / SECONDS_PER_DAY],
    'activity/mass': ['activity_per_mass', '[IU]/kg', 1e-3],
    'activity/mass/time': ['activity_per_mass_rate', '[IU]/kg/d', 1e-3 / SECONDS_PER_DAY],
    'activity/time': ['activity_rate', '[IU]/d', 1 / SECONDS_PER_DAY],
    'energy/time': ['energy_rate', 'kcal/d', 1 / SECONDS_PER_DAY],
    'energy/mass/time': ['energy_per_mass_rate', 'kcal/kg/d', 1e-3 / SECONDS_PER_DAY],
    'length/time': ['velocity', 'cm/s', 0.01],
    'body mass index': ['body_mass_index', 'kg/m2', 1e3],
    'sedimentation rate': ['sedimentation_rate', 'mm/h', 1e-3 / 3_600],
  }),
);

/** Physically masses per area and velocities, to readers something else. */
const OWN_KINDS: ReadonlyMap<string, string> = new Map([
  ['kg/m2', 'body mass index'],
  ['mm/h', 'sedimentation rate'],
]);

const OTHER = 'other';

/** What the option `dimensions` may name. */
export const DIMENSION_NAMES: readonly string[] = [...new Set([...DIMENSIONS.values()].map(([name]) => name)), OTHER];

/** Composed units of a text repeat; beyond this many they are composed anew each time. */
const KEPT_UNITS = 2_000;
const composed = new Map<string, Unit>();

/**
 * The unit of an atom times ten to the power of `exponent`, per denominators.
 * @param exponent null for none
 */
export function composeUnit(atom: Atom, denominators: readonly Denominator[], exponent: number | null = null): Unit {
  const code = codeOf(atom, denominators, exponent);
  const known = composed.get(code);
  if (known !== undefined) return known;
  const unit = makeUnit(atom, denominators, { code, exponent });
  if (composed.size < KEPT_UNITS) composed.set(code, unit);
  return unit;
}

/** A value in the standard unit of its dimension, null where there is none. */
export function standardValue(value: number, unit: Unit): number | null {
  if (unit.standard === null) return null;
  const standard = scaled(value + unit.offset, unit.multiplier, unit.divisor);
  return unit.offset === 0 ? standard : rounded(standard);
}

/** The value in another unit of the same kind. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.code === to.code) return value;
  return scaled(scaled(value + from.offset, from.multiplier, from.divisor), to.divisor, to.multiplier) - to.offset;
}

function scaled(value: number, multiplier: number, divisor: number): number {
  if (multiplier === 1 && divisor === 1) return value;
  const product = (value * multiplier) / divisor;
  return Number.isInteger(product) || (multiplier === 1 && POWERS_OF_TEN.has(divisor)) ? product : rounded(product);
}

const POWERS_OF_TEN: ReadonlySet<number> = new Set(Array.from({ length: 19 }, (_, exponent) => 10 ** exponent));

/** Takes away what a multiplication leaves behind the digits that it has. */
function rounded(value: number): number {
  // Ten times as fast, for values that stay exact integers in between.
  return value >= 1 && value < 1e6 ? Math.round(value * 1e9) / 1e9 : Number(value.toPrecision(12));
}

function codeOf(atom: Atom, denominators: readonly Denominator[], exponent: number | null): string {
  let code = exponent === null ? atom.code : `10*${exponent}${atom.code === '' ? '' : `.${atom.code}`}`;
  for (const { atom: below, times } of denominators) {
    code += isBodySurface(below, times)
      ? '/{1.73_m2}'
      : `/${times === 1 ? below.code : times === 24 && below.code === 'h' ? 'd' : `(${times}.${below.code})`}`;
  }
  return code;
}

function isBodySurface(atom: Atom, times: number): boolean {
  return times === BODY_SURFACE && atom.kind === 'area';
}

function makeUnit(
  atom: Atom,
  denominators: readonly Denominator[],
  { code, exponent }: { code: string; exponent: number | null },
): Unit {
  let scale = atom.scale * 10 ** (exponent ?? 0);
  let over = '';
  let time = '';
  let perDay: number | null = null;
  for (const { atom: below, times } of denominators) {
    const isSurface = isBodySurface(below, times);
    if (!isSurface) scale /= times * below.scale;
    if (below.kind === 'time') {
      time = '/time';
      if (times !== 1 || below.scale >= SECONDS_PER_DAY) perDay = timesPerDay(times * below.scale);
    } else over += isSurface ? '/bsa' : `/${below.kind}`;
  }
  const kind = OWN_KINDS.get(code) ?? `${atom.kind}${over}${time}`;
  const [dimension, standard, standardScale = 1] = DIMENSIONS.get(kind) ?? [OTHER];
  const ratio = scale / standardScale;
  return {
    code,
    kind,
    dimension,
    standard: standard ?? null,
    multiplier: ratio >= 1 ? rounded(ratio) : 1,
    divisor: ratio >= 1 ? 1 : rounded(1 / ratio),
    offset: code === '[degF]' ? -32 : 0,
    perDay,
  };
}

/** How often a day something happens that comes once in so many seconds, with four decimals. */
export function timesPerDay(seconds: number): number {
  return Math.round((SECONDS_PER_DAY / seconds) * 1e4) / 1e4;
}
