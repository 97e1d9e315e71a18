import { FatalError } from '../errors.js';

/** A file is not what it was when it was listed. */
export function changedFile(url: string, how: string): FatalError {
  return new FatalError(
    'STORE_REFUSED',
    `${url} has changed since the files were listed: it ${how}. Rows from before and after a change do not belong together: list the files anew, in a run of its own`,
  );
}
