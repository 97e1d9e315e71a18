import type { FoundDate } from './protocol.js';

type Value = FoundDate['value'];

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
const DESIGNATORS = { year: 'Y', month: 'M', week: 'W', day: 'D', hour: 'H', minute: 'M', second: 'S' } as const;

/**
 * What EDS-NLP says of a date, as ISO 8601 writes it: `2021-08-23`, `2021-08`, `--08-23`, `2021-08-23T14:30`; what is relative to the
 * note as a signed duration (`-P3D`), a duration as `P3W`.
 */
export function edsDateValue(value: Value): string {
  if (value.mode === 'absolute') return absolute(value);
  const sign = value.mode === 'relative' && value.direction === 'past' ? '-' : '';
  return `${sign}${duration(value)}`;
}

function absolute(value: Value): string {
  const two = (unit: 'month' | 'day' | 'hour' | 'minute'): string => String(value[unit]).padStart(2, '0');
  const year = value.year === undefined ? '-' : String(value.year);
  const month = value.month === undefined ? '' : `-${two('month')}`;
  const day = value.day === undefined ? '' : `-${two('day')}`;
  const time = value.hour === undefined ? '' : `T${two('hour')}:${value.minute === undefined ? '00' : two('minute')}`;
  return `${year}${month}${day}${time}`;
}

function duration(value: Value): string {
  let text = 'P';
  for (const unit of UNITS) {
    if (value[unit] === undefined) continue;
    if (unit !== 'minute' && unit !== 'second' && unit !== 'hour') text += `${value[unit]}${DESIGNATORS[unit]}`;
    else text += `${text.includes('T') ? '' : 'T'}${value[unit]}${DESIGNATORS[unit]}`;
  }
  return text;
}
