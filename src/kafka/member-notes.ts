import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod';

/** A member of the group, and the process that it lived in. */
const noteSchema = z.object({
  memberId: z.string(),
  pid: z.number().int().positive(),
  /** When the process started, in clock ticks since the machine did; null where the system does not tell. */
  started: z.string().nullable(),
});

type Note = z.output<typeof noteSchema>;

/** A note of a member whose process is gone. */
export interface GhostNote {
  readonly memberId: string;
  readonly path: string;
}

export interface MemberNotesOptions {
  /** Folder of this machine (or container) that all its processes may share. */
  readonly stateDirectory: string;
  readonly groupId: string;
  readonly log: Logger;
}

/**
 * Files in which the processes of a machine note what members of a group they are, one file a member, since a process may
 * be several, so that after a crash somebody knows the dead member's id. Without the folder everything works, but a restart waits for the dead
 * member's session: whatever goes wrong here is a warning.
 */
export class MemberNotes {
  readonly #directory: string;
  readonly #own: string;
  readonly #log: Logger;
  #written: Promise<void> = Promise.resolve();
  #warned = false;

  constructor({ stateDirectory, groupId, log }: MemberNotesOptions) {
    this.#directory = join(stateDirectory, folderName(groupId));
    // Not the same in a successor with the same pid, which will remove what its predecessor has left.
    this.#own = join(this.#directory, `${process.pid}-${randomUUID().slice(0, 8)}.json`);
    this.#log = log;
  }

  /** Notes the id that this member has in the group now, in the order of the calls; never rejects. */
  write(memberId: string): Promise<void> {
    return this.#inTurn(async () => {
      const note: Note = { memberId, pid: process.pid, started: await startOf(process.pid) };
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      const temporary = join(this.#directory, `${randomUUID()}.tmp`);
      await writeFile(temporary, JSON.stringify(note), { flag: 'wx', mode: 0o600 });
      await rename(temporary, this.#own);
    });
  }

  /** Removes this member's note; never rejects. */
  remove(): Promise<void> {
    return this.#inTurn(() => rm(this.#own, { force: true }));
  }

  /** The notes of processes that are gone; never rejects. */
  async ghosts(): Promise<readonly GhostNote[]> {
    try {
      const names = (await readdir(this.#directory)).filter((name) => name.endsWith('.json'));
      const notes = await Promise.all(names.map((name) => this.#readGhost(join(this.#directory, name))));
      return notes.filter((note) => note !== null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#warn(error);
      return [];
    }
  }

  /** Removes the note of a member that is no ghost any more; never rejects. */
  async forget(ghost: GhostNote): Promise<void> {
    await rm(ghost.path, { force: true }).catch((error: unknown) => this.#warn(error));
  }

  async #readGhost(path: string): Promise<GhostNote | null> {
    try {
      const note = noteSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      return (await isAlive(note)) ? null : { memberId: note.memberId, path };
    } catch (error) {
      // Others come and go at the same time; and what this version cannot read may be a living process's of another.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#log.debug({ err: error, path }, 'no member note');
      return null;
    }
  }

  #inTurn(action: () => Promise<void>): Promise<void> {
    this.#written = this.#written.then(action).catch((error: unknown) => this.#warn(error));
    return this.#written;
  }

  #warn(error: unknown): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn(
      { err: error, directory: this.#directory },
      'member ids cannot be kept in state.dir: a restart after a crash waits for the session of the dead member; ' +
        'give this user the right to write there, or set another folder',
    );
  }
}

/** Group ids may hold any character and be longer than file names; some file systems ignore case. */
function folderName(groupId: string): string {
  const readable = groupId.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60);
  return `${readable}-${createHash('sha256').update(groupId).digest('hex').slice(0, 16)}`;
}

async function isAlive({ pid, started }: Note): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: somebody else's process, but there.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = await startOf(pid);
  return now !== GONE && (started === null || now === null || started === now);
}

const GONE = 'gone';

/**
 * When a process started, from `/proc/<pid>/stat` (proc(5)): pids are used again, in containers all the time. The second
 * field, the command's name, may hold spaces and parentheses, hence the search from the end.
 *
 * @returns null where there is no /proc to tell, `GONE` where the process has ended and its parent has yet to notice
 */
async function startOf(pid: number): Promise<string | null> {
  let stat: string;
  try {
    stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? GONE : (fields[22 - 3] ?? null);
}
