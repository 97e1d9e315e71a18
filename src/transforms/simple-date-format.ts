const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

type Writer = (date: Date, count: number) => string;

/** Letters of Java's SimpleDateFormat, in UTC and English. */
const LETTERS: Readonly<Record<string, Writer>> = {
  G: () => 'AD',
  y: (date, count) => (count === 2 ? pad(date.getUTCFullYear() % 100, 2) : pad(date.getUTCFullYear(), count)),
  M: (date, count) => month(date, count),
  L: (date, count) => month(date, count),
  d: (date, count) => pad(date.getUTCDate(), count),
  D: (date, count) => pad(1 + Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / 86_400_000), count),
  E: (date, count) => named(DAYS[date.getUTCDay()] ?? '', count),
  u: (date, count) => pad(date.getUTCDay() === 0 ? 7 : date.getUTCDay(), count),
  a: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  H: (date, count) => pad(date.getUTCHours(), count),
  k: (date, count) => pad(date.getUTCHours() === 0 ? 24 : date.getUTCHours(), count),
  K: (date, count) => pad(date.getUTCHours() % 12, count),
  h: (date, count) => pad(date.getUTCHours() % 12 === 0 ? 12 : date.getUTCHours() % 12, count),
  m: (date, count) => pad(date.getUTCMinutes(), count),
  s: (date, count) => pad(date.getUTCSeconds(), count),
  S: (date, count) => pad(date.getUTCMilliseconds(), count),
  z: (_, count) => (count >= 4 ? 'Coordinated Universal Time' : 'UTC'),
  Z: () => '+0000',
  X: () => 'Z',
};

/** A quoted text, where `''` stands for a quote; a run of one letter; anything else, which stands for itself. */
const PART = /'((?:[^']|'')*)'|(([A-Za-z])\3*)|([^A-Za-z'])/y;

/**
 * Reads a format as Java's SimpleDateFormat does, for English and UTC. Weeks and week years are not known.
 * @throws {SyntaxError}
 */
export function simpleDateFormat(format: string): (date: Date) => string {
  const parts: ((date: Date) => string)[] = [];
  for (let at = 0; at < format.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const [, quoted, run, letter, other] = PART.exec(format) ?? [];
    if (quoted !== undefined) parts.push(literal(quoted === '' ? "'" : quoted.replaceAll("''", "'")));
    else if (run !== undefined && letter !== undefined) {
      const write = LETTERS[letter];
      if (write === undefined)
        throw new SyntaxError(
          `${letter} is none of the letters ${Object.keys(LETTERS).join('')}: put texts between quotes`,
        );
      if (letter === 'X' && run.length > 3) throw new SyntaxError('X stands three times at most');
      parts.push((date) => write(date, run.length));
    } else if (other !== undefined) parts.push(literal(other));
    else throw new SyntaxError('a quote is not closed');
  }
  return (date) => parts.map((part) => part(date)).join('');
}

function month(date: Date, count: number): string {
  return count >= 3 ? named(MONTHS[date.getUTCMonth()] ?? '', count) : pad(date.getUTCMonth() + 1, count);
}

function named(name: string, count: number): string {
  return count >= 4 ? name : name.slice(0, 3);
}

function literal(text: string): () => string {
  return () => text;
}

function pad(number: number, count: number): string {
  return String(number).padStart(count, '0');
}
