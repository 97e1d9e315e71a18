import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, FatalError } from '../../src/errors.js';
import { createPartitioner } from '../../src/sinks/partitioners/partitioner.js';
import { openLocalStore } from '../../src/store/local.js';
import { openStore, storeOptions } from '../../src/store/open-store.js';
import { temporaryFolder } from '../sinks/parquet/harness.js';

it('gives a key to exactly one of many who race for it, and its content is whole', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 8; round++) {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index + 1));
    const stores = await Promise.all(bodies.map(() => openLocalStore(folder)));
    const made = await Promise.all(
      stores.map((store, index) => store.create(`a/b/${round}.bin`, bodies[index] as Buffer, {})),
    );
    const winners = made.flatMap((outcome, index) => (outcome === 'created' ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await readFile(path.join(folder, `a/b/${round}.bin`))).toEqual(bodies[winners[0] as number]);
  }
  expect(await readdir(path.join(folder, '.spanstream-unfinished'))).toEqual([]);
});

it('replaces a file as a whole', async () => {
  const folder = await temporaryFolder();
  const store = await openLocalStore(folder);
  for (const content of ['first, longer', 'second']) await store.replace('a/b', Buffer.from(content), {});
  expect(await readFile(path.join(folder, 'a/b'), 'utf8')).toBe('second');
  expect(await readdir(path.join(folder, '.spanstream-unfinished'))).toEqual([]);
});

it('lists the keys of one folder in order, from any key on', async () => {
  const store = await openLocalStore(await temporaryFolder());
  for (const key of ['t/p/x+2', 't/p/x+10', 't/p/x+1', 't/p/y+1', 't/p/x+/deeper', 't/x+0'])
    await store.create(key, Buffer.from(key), {});
  expect(await store.list('t/p/x+')).toEqual({ keys: ['t/p/x+1', 't/p/x+10', 't/p/x+2'], more: false });
  expect((await store.list('t/p/x+', 't/p/x+1')).keys).toEqual(['t/p/x+10', 't/p/x+2']);
  expect(await store.list('none/')).toEqual({ keys: [], more: false });
});

it('reads an object whole or in part, and tells its size', async () => {
  const store = await openLocalStore(await temporaryFolder());
  await store.create('a', Buffer.from('0123456789'), {});
  expect(Buffer.from(await store.read('a')).toString()).toBe('0123456789');
  expect(Buffer.from(await store.read('a', { begin: 2, end: 5 })).toString()).toBe('234');
  expect(await store.size('a')).toBe(10);
  expect(await store.size('b')).toBeNull();
});

it('removes unfinished files of processes that are gone, and leaves those of others', async () => {
  const folder = await temporaryFolder();
  const unfinished = path.join(folder, '.spanstream-unfinished');
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, 'old'), 'x');
  await writeFile(path.join(unfinished, 'new'), 'x');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(path.join(unfinished, 'old'), yesterday, yesterday);
  await openLocalStore(folder);
  expect(await readdir(unfinished)).toEqual(['new']);
});

it('refuses with a remedy where a file stands in the way of a folder', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  await expect(openLocalStore(path.join(folder, 'file', 'below'))).rejects.toThrow(FatalError);
  await expect(openLocalStore(path.join(folder, 'file', 'below'))).rejects.toThrow(
    /choose a folder that this user may write/,
  );
});

it('is opened by a file URL, and made when it is missing', async () => {
  const folder = path.join(await temporaryFolder(), 'with space', 'é');
  const store = await openStore(storeOptions.parse({ 'store.url': `file://${encodeURI(folder)}` }));
  await store.create('k', Buffer.from('v'), {});
  expect((await stat(path.join(folder, 'k'))).size).toBe(1);
  expect(store.describe('k')).toBe(`file://${encodeURI(folder)}/k`);
});

it('is not opened on S3 with half of the credentials', async () => {
  const half = storeOptions.parse({ 'store.url': 's3://bucket/a', 'store.s3.access.key': 'AKIA' });
  await expect(openStore(half)).rejects.toThrow(/store\.s3\.secret\.key: is missing beside store\.s3\.access\.key/);
});

it('is refused as a file URL with a host', async () => {
  await expect(openStore(storeOptions.parse({ 'store.url': 'file://data/out' }))).rejects.toThrow(ConfigError);
  await expect(openStore(storeOptions.parse({ 'store.url': 'file://data/out' }))).rejects.toThrow(/three slashes/);
});

it.each(['gs://bucket', 's3://', '/folder'])('is not opened for %s', (url) => {
  expect(storeOptions.safeParse({ 'store.url': url }).error?.issues[0]?.message).toMatch(
    /s3:\/\/bucket\/prefix or file:\/\/\/folder/,
  );
});

it.each(['../out', 'a/../../out', 'a//b', './a', 'a/..', '', 'a\0b'])(
  'takes no key that leads elsewhere: %j',
  async (key) => {
    const folder = path.join(await temporaryFolder(), 'store');
    const store = await openLocalStore(folder);
    for (const use of [
      () => store.create(key, Buffer.from('x'), {}),
      () => store.replace(key, Buffer.from('x'), {}),
      () => store.size(key),
      () => store.read(key),
    ])
      await expect(use()).rejects.toMatchObject({
        code: 'STORE_REFUSED',
        message: expect.stringContaining('elsewhere'),
      });
    await expect(store.list(`../${key}`)).rejects.toMatchObject({ code: 'STORE_REFUSED' });
    expect(await readdir(path.dirname(folder))).toEqual(['store']);
  },
);

it('follows no symbolic link below its folder, to write or to read', async () => {
  const [folder, outside] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(path.join(outside, 'secret'), 'hush');
  const store = await openLocalStore(folder);
  await store.create('topics/notes/a', Buffer.from('a'), {});
  await symlink(outside, path.join(folder, 'topics', 'ward=A'));
  await symlink(path.join(outside, 'secret'), path.join(folder, 'topics', 'notes', 'b'));
  await symlink(path.join(outside, 'none'), path.join(folder, 'topics', 'dangling'));
  const refused = { code: 'STORE_REFUSED', message: expect.stringContaining('is a symbolic link') };
  for (const key of ['topics/ward=A/x', 'topics/ward=A/deep/er/x', 'topics/dangling/x']) {
    await expect(store.create(key, Buffer.from('x'), {})).rejects.toMatchObject(refused);
    await expect(store.replace(key, Buffer.from('x'), {})).rejects.toMatchObject(refused);
    await expect(store.list(key)).rejects.toMatchObject(refused);
  }
  await expect(store.read('topics/ward=A/secret')).rejects.toMatchObject(refused);
  await expect(store.read('topics/notes/b')).rejects.toMatchObject(refused);
  await expect(store.size('topics/notes/b')).rejects.toMatchObject(refused);
  await expect(store.list('topics/notes/')).rejects.toMatchObject(refused);
  expect((await store.list('topics/notes/a')).keys).toEqual(['topics/notes/a']);
  expect(await store.create('topics/notes/b', Buffer.from('x'), {})).toBe('exists');
  expect(await readdir(outside)).toEqual(['secret']);
  expect(await readFile(path.join(outside, 'secret'), 'utf8')).toBe('hush');
});

it('may itself be reached by a symbolic link, but has its unfinished files nowhere else', async () => {
  const [folder, outside] = [await temporaryFolder(), await temporaryFolder()];
  const link = path.join(await temporaryFolder(), 'archive');
  await symlink(folder, link);
  const store = await openLocalStore(link);
  await store.create('t/a', Buffer.from('a'), {});
  expect(await readFile(path.join(folder, 't', 'a'), 'utf8')).toBe('a');
  expect((await store.list('t/')).keys).toEqual(['t/a']);
  const other = await temporaryFolder();
  await symlink(outside, path.join(other, '.spanstream-unfinished'));
  await expect(openLocalStore(other)).rejects.toMatchObject({ code: 'STORE_REFUSED' });
});

it('keeps documents with hostile fields below their topic', async () => {
  const folder = await temporaryFolder();
  const store = await openLocalStore(path.join(folder, 'store'));
  const folderOf = createPartitioner({ type: 'field', fields: ['ward'] });
  const hostile = [
    '..',
    '../../..',
    '/etc/passwd',
    'a\0b',
    '..\\..\\b',
    '%2e%2e%2f',
    '.',
    '~',
    'a=b',
    ' ',
    '\u202e',
    'é',
  ];
  for (const ward of hostile) {
    const part = folderOf({ fields: { ward }, schema: null, timestamp: 0 });
    await store.create(`topics/notes/${part}/a.parquet`, Buffer.from('x'), {});
  }
  expect(await readdir(folder)).toEqual(['store']);
  expect(await readdir(path.join(folder, 'store', 'topics'))).toEqual(['notes']);
  const folders = await readdir(path.join(folder, 'store', 'topics', 'notes'));
  expect(folders).toHaveLength(hostile.length);
  for (const name of folders) expect(name).toMatch(/^ward=/);
});
