import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

/** What output is asked of: `process.stdout` and `process.stderr` are such streams. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  hasColors?(): boolean;
}

/** Whether colours are wanted and can be shown: not with NO_COLOR, not into files and pipes unless FORCE_COLOR says so. */
export function usesColor(
  stream: OutputStream,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if ((env.NO_COLOR ?? '') !== '') return false;
  if ((env.FORCE_COLOR ?? '') !== '') return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && stream.hasColors?.() !== false;
}

export type Paint = (style: Style, text: string) => string;

export function painter(color: boolean): Paint {
  return color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}
