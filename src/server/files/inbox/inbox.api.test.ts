import { once } from 'node:events';
import { mkdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/core/app-error.ts';
import { FILE_SIZE_MAX } from '../../../shared/files/limits.ts';
import { INBOX_ACCOUNT_ID } from '../../core/inbox-account.ts';
import { ADMINISTRATOR } from '../../tests/test-app.ts';
import { startTestInbox, type TestInbox, TODAY } from './test-inbox.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startTestInbox();
});
beforeEach(() => inbox.fresh());
afterAll(() => inbox.close());

const storedNames = async () => (await inbox.stored()).map(({ name }) => name);

describe('a watched folder', () => {
  it('is emptied, its subfolders too, by the same steps as an upload: batch, trail, extraction', async () => {
    await inbox.drop('bilan.txt', 'un');
    await inbox.drop('labo/2026/bilan.txt', 'deux');
    await inbox.drop('labo/.bilan.swp', 'hidden');
    await inbox.drop('bilan.pdf.part', 'not finished');
    inbox.watch();
    await expect.poll(inbox.left).toEqual(['bilan.pdf.part', 'labo/.bilan.swp']);
    expect(await inbox.filesIn(`recu/${TODAY}`)).toEqual(['bilan.txt', 'labo/2026/bilan.txt']);
    const files = await inbox.stored();
    expect(files.map(({ name }) => name)).toEqual(['bilan.txt', 'bilan.txt']);
    expect(new Set(files.map(({ batch_id }) => batch_id)).size).toBe(1);

    const claire = await inbox.test.signIn(ADMINISTRATOR);
    const url = `/api/v1/files/${files[0]?.id}`;
    await expect.poll(async () => (await claire.call({ url: `${url}/extractions` })).status).toBe(200);
    expect((await claire.call({ url })).body).toMatchObject({
      creation: { author_id: INBOX_ACCOUNT_ID, author_name: "Dossier d'arrivée", channel: 'inbox' },
    });
    const { rows } = await inbox.test.database.pool.query(
      "select action from audit where entity_id = $1 and action like 'file.upload%' order by id",
      [files[0]?.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['file.upload_start', 'file.upload_finish']);
  });

  it('has its 101st file of the day in a second batch', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, index) => inbox.drop(`${index}.txt`, `file ${index}`)));
    inbox.watch();
    await inbox.empty();
    const counts = Map.groupBy(await inbox.stored(), ({ batch_id }) => batch_id);
    const sizes = [...counts.values()].map((files) => files.length);
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });

  it('sets aside files that are not results, each next to a text that gives the reason; it follows no link', async () => {
    const outside = `${inbox.folder}-outside.txt`;
    await writeFile(outside, 'kept');
    await symlink(outside, path.join(inbox.folder, 'lien.txt'));
    await symlink('/etc', path.join(inbox.folder, 'lien-de-dossier'));
    const socket = createServer().listen(path.join(inbox.folder, 'tube'));
    await once(socket, 'listening');
    await inbox.drop('vide.hpr', '');
    await inbox.drop('labo/gros.pdf', '');
    await truncate(path.join(inbox.folder, 'labo/gros.pdf'), FILE_SIZE_MAX + 1);
    await inbox.drop('bilan.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)]));
    inbox.watch();
    await inbox.empty();
    socket.close();
    const names = ['bilan.pdf', 'labo/gros.pdf', 'lien-de-dossier', 'lien.txt', 'tube', 'vide.hpr'];
    expect(await inbox.filesIn('refuse')).toEqual(names.flatMap((name) => [name, `${name}.txt`]).sort());
    const reasonOf = (name: string) => readFile(path.join(inbox.folder, 'refuse', `${name}.txt`), 'utf8');
    expect(await reasonOf('bilan.pdf')).toContain('un programme');
    expect(await reasonOf('labo/gros.pdf')).toContain('dépasse 30\u00a0MB');
    expect(await reasonOf('lien.txt')).toContain('un lien');
    expect(await reasonOf('tube')).toContain('pas un fichier ordinaire');
    expect(await reasonOf('vide.hpr')).toContain('vide');
    expect(await readFile(outside, 'utf8')).toBe('kept');
    await rm(outside);
    expect(await inbox.stored()).toEqual([]);
    const refusals = await inbox.events('file.refuse');
    const reasons = ['file_empty', 'file_too_large', 'link', 'link', 'not_a_file', 'program'];
    expect(refusals.map(({ detail }) => detail).sort()).toEqual(reasons);
    expect(new Set(refusals.map(({ user_id }) => user_id))).toEqual(new Set([INBOX_ACCOUNT_ID]));
  });

  it('imports names of any bytes and of any length, and keeps both of two files of one name', async () => {
    const long = `${'é'.repeat(125)}.hpr`;
    await inbox.drop(long, 'long');
    await inbox.drop(Buffer.from('R\xe9sultat.hpr', 'latin1'), 'latin');
    await inbox.drop('bilan.hpr', 'first');
    inbox.watch();
    await inbox.empty();
    await inbox.drop('bilan.hpr', 'second');
    await inbox.empty();
    await expect.poll(storedNames).toEqual(['bilan.hpr', 'bilan.hpr', 'Résultat.hpr', long].sort());
    const names = await inbox.filesIn(`recu/${TODAY}`);
    expect(names).toHaveLength(4);
    expect(names.filter((name) => /^bilan(-[0-9a-f]{12})?\.hpr$/.test(name))).toHaveLength(2);
  });

  it('stores a content once, however often it is dropped', async () => {
    await inbox.drop('a.hpr', 'the same');
    await inbox.drop('b.hpr', 'the same');
    const watching = inbox.watch();
    await inbox.empty();
    await inbox.drop('a.hpr', 'the same');
    await inbox.empty();
    await expect.poll(() => watching.outcomes.toSorted()).toEqual(['duplicate', 'duplicate', 'taken']);
    expect(await inbox.stored()).toHaveLength(1);
    expect(await inbox.filesIn(`recu/${TODAY}`)).toHaveLength(3);
    expect(await inbox.events('file.repeat')).toHaveLength(2);
  });

  it('keeps no imported file when the operator has chosen so', async () => {
    await inbox.drop('labo/a.hpr', 'one');
    inbox.watch({ keeps: false });
    await inbox.empty();
    expect(await storedNames()).toEqual(['a.hpr']);
    await expect.poll(() => inbox.filesIn('recu')).toEqual([]);
  });

  it('that cannot be emptied is reported; its files are imported once, and moved when they can be', async () => {
    await writeFile(path.join(inbox.folder, 'recu'), 'in the way');
    await inbox.drop('a.hpr', 'one');
    await inbox.drop('vide.hpr', '');
    const watching = inbox.watch();
    await expect.poll(inbox.left).toEqual(['a.hpr', 'recu']);
    await expect.poll(() => watching.troubles.length).toBeGreaterThan(0);
    await rm(path.join(inbox.folder, 'recu'));
    await inbox.empty();
    await expect.poll(watching.recovered).toBe(1);
    expect(await storedNames()).toEqual(['a.hpr']);
  });

  it('keeps its files while the disk of doc2 is full, and reports it', async () => {
    await inbox.drop('a.hpr', 'one');
    let full = true;
    const { storage } = inbox.test.files;
    const watching = inbox.watch({
      deps: {
        storage: {
          ...storage,
          receive: (...sent) =>
            full ? Promise.reject(new AppError('storage_full')) : storage.receive(...sent),
        },
      },
    });
    await expect.poll(() => watching.troubles.map(({ problem }) => problem)).toEqual(['storage_full']);
    expect(await inbox.left()).toEqual(['a.hpr']);
    full = false;
    await inbox.empty();
    await expect.poll(watching.recovered).toBe(1);
    const { rows } = await inbox.test.database.pool.query('select 1 from files where not stored');
    expect(rows).toEqual([]);
    expect(await storedNames()).toEqual(['a.hpr']);
  });

  it('that is not mounted is reported, and is not created', async () => {
    await rm(inbox.folder, { recursive: true });
    const watching = inbox.watch();
    await expect.poll(() => watching.troubles.map(({ problem }) => problem)).toEqual(['absent']);
    await expect(stat(inbox.folder)).rejects.toMatchObject({ code: 'ENOENT' });
    await mkdir(inbox.folder);
    await inbox.drop('a.hpr', 'one');
    await inbox.empty();
  });
});

describe('the dashboard', () => {
  const shownPlace = async () => {
    const claire = await inbox.test.signIn(ADMINISTRATOR);
    const { body } = await claire.call({ url: '/api/v1/files/_inbox' });
    return (body as { places: Record<string, unknown>[] }).places[0];
  };
  const before = async () => ({ taken: 0, duplicate: 0, refused: 0, ...(await shownPlace()) });

  it('shows what arrived, what was refused and when, and what prevents the folder from being emptied', async () => {
    const { taken, duplicate, refused } = await before();
    await inbox.drop('a.hpr', 'one');
    await inbox.drop('vide.hpr', '');
    const watching = inbox.watch();
    await inbox.empty();
    await inbox.drop('b.hpr', 'one');
    await inbox.empty();
    await expect.poll(shownPlace).toMatchObject({
      place: 'folder',
      is_watched: true,
      waiting: 0,
      problem: null,
      arrival_time: expect.stringMatching(/Z$/),
      taken: taken + 1,
      duplicate: duplicate + 1,
      refused: refused + 1,
    });
    await rm(inbox.folder, { recursive: true });
    await expect.poll(shownPlace).toMatchObject({ problem: 'absent' });
    await watching.stop();
    inbox.test.advance(600_000);
    expect(await shownPlace()).toMatchObject({ is_watched: false });
    inbox.test.advance(-600_000);
  });
});

describe('two workers on one folder', () => {
  it('share it: each file is stored once, by one of them', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => inbox.drop(`${index}.txt`, `file ${index}`)));
    const both = [inbox.watch(), inbox.watch()];
    await inbox.empty();
    await expect.poll(() => both.flatMap(({ outcomes }) => outcomes)).toEqual(Array(60).fill('taken'));
    expect(both.every(({ outcomes }) => outcomes.length > 0)).toBe(true);
    expect(both.flatMap(({ troubles }) => troubles)).toEqual([]);
    expect(new Set(await storedNames()).size).toBe(60);
  });

  it('store a content that both find at once, under two names, once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => inbox.drop(`${index}.txt`, 'the same')));
    const both = [inbox.watch(), inbox.watch()];
    await inbox.empty();
    await expect.poll(() => both.flatMap(({ outcomes }) => outcomes)).toHaveLength(12);
    expect(await inbox.stored()).toHaveLength(1);
    await vi.waitUntil(async () => {
      const { rows } = await inbox.test.database.pool.query('select 1 from files where not stored');
      return rows.length === 0;
    });
  });
});

describe('the technical account of the folder', () => {
  it('belongs to nobody: signing in with its name opens another account, and no list of persons shows it', async () => {
    await inbox.drop('a.hpr', 'one');
    inbox.watch();
    await inbox.empty();
    const taker = await inbox.test.signIn({ ...ADMINISTRATOR, sub: 'inbox' });
    const { body: me } = await taker.call({ url: '/api/v1/users/me' });
    expect(me).not.toMatchObject({ uid: INBOX_ACCOUNT_ID });
    const { body: users } = await taker.call({ url: '/api/v1/users' });
    expect(JSON.stringify(users)).not.toContain(INBOX_ACCOUNT_ID);
    const { body: author } = await taker.call({ url: `/api/v1/users/${INBOX_ACCOUNT_ID}` });
    expect(author).toMatchObject({ name: "Dossier d'arrivée", is_administrator: false, open_sessions: 0 });
  });
});
