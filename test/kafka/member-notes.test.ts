import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemberNotes } from '../../src/kafka/member-notes.js';

let stateDirectory: string;
const children: ChildProcess[] = [];
let logged: { level: number; msg: string }[] = [];

const log = pino(
  { level: 'debug' },
  new Writable({
    write(line: Buffer, _, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);

beforeEach(async () => {
  stateDirectory = await mkdtemp(join(tmpdir(), 'member-notes-'));
  logged = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(stateDirectory, { recursive: true, force: true });
});

function notesOf(groupId: string, directory = stateDirectory): MemberNotes {
  return new MemberNotes({ stateDirectory: directory, groupId, log });
}

/** What other processes have noted in a group of this process. */
async function neighbours(groupId: string) {
  const notes = notesOf(groupId);
  await notes.write('own');
  const [path] = (await readdir(stateDirectory, { recursive: true })).filter((name) => name.endsWith('.json'));
  const own = join(stateDirectory, path as string);
  const folder = dirname(own);
  return {
    notes,
    own,
    async add(memberId: string, pid: number, started: string | null): Promise<void> {
      await writeFile(join(folder, `${pid}.json`), JSON.stringify({ memberId, pid, started }));
    },
    names: () => readdir(folder),
  };
}

async function living(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child.pid as number;
}

async function dead(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid as number;
}

/** As proc(5) has it; the tests' own commands have no spaces in their names. */
async function startOf(pid: number): Promise<string> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[21] as string;
}

describe('the notes of members', () => {
  it('name the members of processes that are gone, and spare the living and this one', async () => {
    const { notes, add } = await neighbours('group');
    const [gone, alive, untold] = [await dead(), await living(), await living()];
    await add('killed', gone, '1');
    await add('neighbour', alive, await startOf(alive));
    await add('neighbour without a start', untold, null);
    expect((await notes.ghosts()).map(({ memberId }) => memberId)).toEqual(['killed']);
  });

  it('are not misled by a pid that another process has now', async () => {
    const { notes, add } = await neighbours('group');
    const pid = await living();
    await add('killed', pid, String(Number(await startOf(pid)) - 1));
    expect((await notes.ghosts()).map(({ memberId }) => memberId)).toEqual(['killed']);
  });

  it('name what a predecessor with the same pid was, as in a container where each is process 1', async () => {
    const { notes, add } = await neighbours('group');
    await add('predecessor', process.pid, String(Number(await startOf(process.pid)) - 1));
    expect((await notes.ghosts()).map(({ memberId }) => memberId)).toEqual(['predecessor']);
  });

  it('take a process for gone that has ended and that its parent has yet to notice', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(parent);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    await expect.poll(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[2]).toBe('Z');
    const { notes, add } = await neighbours('group');
    await add('unnoticed', pid, await startOf(pid));
    expect((await notes.ghosts()).map(({ memberId }) => memberId)).toEqual(['unnoticed']);
  });

  it('are forgotten one by one, and leave nothing behind after a clean stop', async () => {
    const { notes, add, names } = await neighbours('group');
    await add('killed', await dead(), '1');
    for (const ghost of await notes.ghosts()) await notes.forget(ghost);
    expect(await names()).toEqual([expect.stringMatching(`^${process.pid}-.*\\.json$`)]);
    await notes.remove();
    expect(await names()).toEqual([]);
    expect(await notes.ghosts()).toEqual([]);
  });

  it('hold the last id of several that were written at once', async () => {
    const { notes, own, names } = await neighbours('group');
    await Promise.all(['first', 'second', 'third'].map((memberId) => notes.write(memberId)));
    expect(JSON.parse(await readFile(own, 'utf8'))).toEqual({
      memberId: 'third',
      pid: process.pid,
      started: await startOf(process.pid),
    });
    expect(await names()).toHaveLength(1);
  });

  it('keep apart what one process is several times, as with several tasks', async () => {
    const { notes, names } = await neighbours('group');
    const other = notesOf('group');
    await other.write('another task');
    expect(await names()).toHaveLength(2);
    expect(await notes.ghosts()).toEqual([]);
    await other.remove();
    expect(await names()).toHaveLength(1);
  });

  it('keep groups apart whatever their names are', async () => {
    const groups = ['..', '.', 'a/b', 'a_b', 'A_B', 'é\ud800', 'x'.repeat(2_000)];
    const notes = groups.map((group) => notesOf(group));
    for (const [i, group] of groups.entries()) await notes[i]?.write(group);
    const folders = await readdir(stateDirectory);
    expect(new Set(folders.map((name) => name.toLowerCase())).size).toBe(groups.length);
    for (const one of notes) await one.remove();
    expect((await readdir(stateDirectory, { recursive: true })).length).toBe(groups.length);
  });

  it('overlook what is not a note', async () => {
    const { notes, own } = await neighbours('group');
    await writeFile(join(dirname(own), '1.json'), '{"memberId":');
    await writeFile(join(dirname(own), '2.json'), '{"member":"x"}');
    expect(await notes.ghosts()).toEqual([]);
  });

  it('warn once, and harm nothing, where the folder cannot be used', async () => {
    const file = join(stateDirectory, 'file');
    await writeFile(file, '');
    const notes = notesOf('group', file);
    expect(await notes.ghosts()).toEqual([]);
    await notes.write('one');
    await notes.write('two');
    await notes.remove();
    const warnings = logged.filter(({ level }) => level === 40);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.msg).toMatch(/cannot be kept in state\.dir.*set another folder/);
  });
});
