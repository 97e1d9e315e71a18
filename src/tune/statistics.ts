/** @returns NaN of no numbers */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/**
 * The quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan, 1996).
 *
 * @param at from 0 to 1
 * @returns NaN of no numbers
 */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Something that had come to `total` by the time `at`. */
export interface CountPoint {
  readonly at: number;
  readonly total: number;
}

/**
 * How fast a total grows: the slope of the line of least squares. Documents come back a task at a time, and between the
 * first and the last point alone it would count much whether a task has just come or is just about to.
 *
 * @returns per unit of `at`; NaN of fewer than two points in time
 */
export function growth(points: readonly CountPoint[]): number {
  const middle = mean(points.map(({ at }) => at));
  const level = mean(points.map(({ total }) => total));
  let covariance = 0;
  let variance = 0;
  for (const { at, total } of points) {
    covariance += (at - middle) * (total - level);
    variance += (at - middle) ** 2;
  }
  return covariance / variance;
}

/** What is taken as the noise of rates where nothing was measured twice. */
const NOISE_UNKNOWN = 0.05;
const LEAST_NOISE = 0.01;

/**
 * The relative difference between two settings' medians that chance alone may make: two standard errors. The deviation
 * is taken over all settings together, from the median absolute deviation, so that one disturbed measurement does not
 * widen it; what makes a whole round faster or slower is taken out before, since the settings of a round share it.
 *
 * @param rates `[setting][round]`, some settings with fewer rounds than others; of at least two settings and rounds, or
 * the noise is assumed
 */
export function noiseOf(rates: readonly (readonly number[])[]): number {
  const repeated = rates.filter(({ length }) => length > 1);
  if (repeated.length < 2) return NOISE_UNKNOWN;
  const rounds = Math.max(...repeated.map(({ length }) => length));
  const relative = repeated.map((ofSetting) => {
    const middle = median(ofSetting);
    return ofSetting.map((rate) => rate / middle);
  });
  const speeds = Array.from({ length: rounds }, (_, round) =>
    median(relative.flatMap((ofSetting) => ofSetting[round] ?? [])),
  );
  const deviations = relative.flatMap((ofSetting) =>
    ofSetting.map((rate, round) => Math.abs(rate / (speeds[round] as number) - 1)),
  );
  // Of a normal distribution the standard deviation is 1.4826 median absolute deviations; taking the settings' and the
  // rounds' own levels out has taken a part of it with them.
  const freedom = (deviations.length - relative.length - rounds + 1) / deviations.length;
  const deviation = (1.4826 * median(deviations)) / Math.sqrt(freedom);
  return Math.max(LEAST_NOISE, 2 * deviation * Math.sqrt(2 / rounds));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
