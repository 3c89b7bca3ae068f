import { spawnSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from './folder-source.ts';
import { GoneError } from './source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-inbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Root may read everything: it gives up its privileges first. */
const LISTS_AS_NOBODY = `
  const { folderSource } = await import(${JSON.stringify(new URL('./folder-source.ts', import.meta.url))});
  if (process.getuid() === 0) process.setuid(65534);
  const { found, troubles } = await folderSource(process.argv.at(-1), true).list();
  console.log(JSON.stringify({
    found: found.map(({ path }) => path.toString()),
    troubles: troubles.map(({ problem, folder }) => [problem, folder]),
  }));
`;

describe('the files of a watched folder', () => {
  it('are found if it can be read; a subfolder without rights is reported', async () => {
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'fermé'));
    await writeFile(path.join(folder, 'fermé/a.hpr'), 'closed');
    await writeFile(path.join(folder, 'b.hpr'), 'open');
    await chmod(path.join(folder, 'fermé'), 0o000);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', LISTS_AS_NOBODY, folder],
      { encoding: 'utf8' },
    );
    await chmod(path.join(folder, 'fermé'), 0o700);
    expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual({
      found: ['b.hpr'],
      troubles: [['forbidden', 'fermé']],
    });
  });

  it('are found however deep they are', async () => {
    const deep = Array.from({ length: 60 }, () => 'd').join('/');
    await mkdir(path.join(folder, deep), { recursive: true });
    await writeFile(path.join(folder, deep, 'a.hpr'), 'deep');
    const { found, troubles } = await folderSource(folder, true).list();
    expect([found.map(({ path }) => path.toString()), troubles]).toEqual([[`${deep}/a.hpr`], []]);
  });

  it('that were replaced since they were found are neither read nor moved', async () => {
    const name = path.join(folder, 'a.hpr');
    await writeFile(name, 'first');
    const source = folderSource(folder, true);
    const [found] = (await source.list()).found;
    if (found === undefined) throw new Error('nothing was found');
    await writeFile(`${name}.part`, 'other');
    await utimes(`${name}.part`, new Date(), new Date(Date.now() + 5000));
    await rename(`${name}.part`, name);
    await expect(source.read(found)).rejects.toThrow(GoneError);
    await expect(source.setAside(found, { id: 'x', to: { day: '2026-11-22' } })).rejects.toThrow(GoneError);
    expect((await source.list()).found.map(({ path }) => path.toString())).toEqual(['a.hpr']);
  });

  it('are not read through a folder that became a link leading out, and nothing is moved through one', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'doc2-outside-'));
    const when = new Date(2026, 1, 1);
    for (const each of [path.join(folder, 'labo'), outside]) {
      await mkdir(each, { recursive: true });
      await writeFile(path.join(each, 'a.hpr'), 'words');
      await utimes(path.join(each, 'a.hpr'), when, when);
    }
    const source = folderSource(folder, true);
    const [found] = (await source.list()).found;
    if (found === undefined) throw new Error('nothing was found');
    await rename(path.join(folder, 'labo'), path.join(folder, 'labo-avant'));
    await symlink(outside, path.join(folder, 'labo'));
    await expect(source.read(found)).rejects.toMatchObject({ code: 'EACCES' });
    const aside = { id: 'x', to: { day: '2026-11-22' } };
    await expect(source.setAside(found, aside)).rejects.toMatchObject({ code: 'EACCES' });
    expect(await readdir(outside)).toEqual(['a.hpr']);
    await rm(path.join(folder, 'recu'), { recursive: true });
    await symlink(outside, path.join(folder, 'recu'));
    await expect(source.setAside(found, aside)).rejects.toMatchObject({ code: 'EACCES' });
    await rm(outside, { recursive: true });
  });

  describe('that are refused', () => {
    const NOTE = 'Le fichier est vide.';
    const refuse = async (name: string) => {
      await writeFile(path.join(folder, name), 'refused');
      const source = folderSource(folder, true);
      const found = (await source.list()).found.find((each) => each.name.toString() === name);
      if (found === undefined) throw new Error('nothing was found');
      await source.setAside(found, { id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b', to: { note: NOTE } });
    };
    const aside = async () => {
      const names = (await readdir(path.join(folder, 'refuse'))).sort();
      const read = names.map(async (name) => [
        name,
        await readFile(path.join(folder, 'refuse', name), 'utf8'),
      ]);
      return Object.fromEntries(await Promise.all(read));
    };

    it('have their reason beside them, and nothing is written through a link that waits in its place', async () => {
      const secret = path.join(folder, '.secret');
      await writeFile(secret, 'kept', { mode: 0o600 });
      await mkdir(path.join(folder, 'refuse'));
      await symlink(secret, path.join(folder, 'refuse/a.exe.txt'));
      await refuse('a.exe');
      expect([await readFile(secret, 'utf8'), (await stat(secret)).mode & 0o777]).toEqual(['kept', 0o600]);
      expect(await readFile(path.join(folder, 'refuse/a-5c6d7e8f9a0b.exe.txt'), 'utf8')).toBe(NOTE);
    });

    it('keep their content when the reason of another one would have their name', async () => {
      await refuse('bilan.txt');
      await refuse('bilan');
      expect(await aside()).toEqual({
        bilan: 'refused',
        'bilan-5c6d7e8f9a0b.txt': NOTE,
        'bilan.txt': 'refused',
        'bilan.txt.txt': NOTE,
      });
    });

    it('have one reason when a worker died after writing it', async () => {
      await mkdir(path.join(folder, 'refuse'));
      await writeFile(path.join(folder, 'refuse/a.exe.txt'), NOTE);
      await refuse('a.exe');
      expect(await aside()).toEqual({ 'a.exe': 'refused', 'a.exe.txt': NOTE });
    });
  });
});
