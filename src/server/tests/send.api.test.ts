import { appendFile, mkdtemp, rm, truncate } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { FILE_SIZE_MAX } from '../../shared/files/limits.ts';
import { createMetrics } from '../core/metrics.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { runSend, writeIn } from './run-send-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let claire: SignedIn;
let folder: string;
let base: string;
let token: string;
/** How many of the next requests get no answer, by method and beginning of path. */
const cuts = new Map<string, number>();
/** Called for each request, by its method and path, before it is answered. */
let onRequest: (line: string) => unknown = () => undefined;
beforeAll(async () => {
  const metrics = createMetrics();
  test = await startTestApp({
    extract: extractWeight,
    metrics: {
      ...metrics,
      observeRequests: (app) =>
        app.addHook('onRequest', async (request) => {
          await onRequest(`${request.method} ${request.url}`);
          const key = [...cuts.keys()].find((one) => `${request.method} ${request.url}`.startsWith(one));
          const left = cuts.get(key ?? '') ?? 0;
          if (key === undefined || left === 0) return;
          cuts.set(key, left - 1);
          request.raw.socket.destroy();
        }),
    },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  claire = await test.signIn(ADMINISTRATOR);
  token = await makeToken(['files.send', 'files.read']);
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-send-'));
  cuts.clear();
  onRequest = () => undefined;
  return () => rm(folder, { recursive: true });
});

async function makeToken(scopes: string[]): Promise<string> {
  const payload = { name: 'Envoi', scopes };
  const { body } = await claire.call({ method: 'POST', url: '/api/v1/tokens', payload });
  return (body as { token: string }).token;
}

const write = (name: string, content: string) => writeIn(folder, name, content);

const send = (args: readonly string[], used = token) => runSend(args, used);

async function stored(name: string): Promise<StoredFile[]> {
  const { body } = await claire.call({ url: `/api/v1/files?q:eq:name=${name}&q:eq:stored=true` });
  return (body as { items: StoredFile[] }).items;
}

it('sends files with the token, has them extracted, and counts right; the same command again sends nothing twice', async () => {
  const places = await Promise.all([61, 62, 63, 64, 65].map((kg) => write(`poids-${kg}.txt`, `${kg}`)));
  const first = await send([...places, '--to', base]);
  expect(first, first.stderr).toMatchObject({
    status: 0,
    stderr: '',
    last: '5 fichiers choisis : 5 envoyés',
  });
  expect(first.lines[0]).toMatch(/^\[1\/5\] .*poids-6\d\.txt : envoyé, 1 observation$/);
  expect(await stored('poids-61.txt')).toMatchObject([{ creation: { channel: 'api', token_name: 'Envoi' } }]);
  const again = await send([...places, '--to', `${base}/`]);
  expect(again).toMatchObject({ status: 0, last: '5 fichiers choisis : 5 reconnus' });
  expect(await stored('poids-61.txt')).toHaveLength(1);
});

it('a file that cannot be sent is reported with its reason, the others arrive, and the status is 1', async () => {
  const good = await write('bon.txt', '71');
  const huge = await write('enorme.txt', '');
  await truncate(huge, FILE_SIZE_MAX + 1);
  const absent = path.join(folder, 'absent.txt');
  const sent = await send([good, good, await write('vide.txt', ''), huge, absent, folder, '--to', base]);
  expect(sent).toMatchObject({
    status: 1,
    last: '4 fichiers choisis : 1 envoyé, 1 reconnu, 2 refusés',
    stderr: `${absent} : ce fichier n'existe pas ou ne peut pas être lu.\n${folder} : ce n'est pas un fichier.\n`,
  });
  expect(sent.lines.join('\n')).toMatch(/vide\.txt : Le fichier vide\.txt est vide\./);
  expect(sent.lines.join('\n')).toMatch(/enorme\.txt : .* est trop volumineux/);
  expect(await stored('bon.txt')).toHaveLength(1);
});

it('waits for the end of an outage, and resumes', async () => {
  const places = await Promise.all([81, 82, 83].map((kg) => write(`coupe-${kg}.txt`, `${kg}`)));
  cuts.set('PUT /api/v1/storage/uploads/', 2);
  cuts.set('PUT /api/v1/files/', 1);
  cuts.set('GET /api/v1/files?', 1);
  const sent = await send([...places, '--to', base]);
  expect(sent, sent.stderr).toMatchObject({ status: 0, last: '3 fichiers choisis : 3 envoyés' });
  for (const kg of [81, 82, 83]) expect(await stored(`coupe-${kg}.txt`)).toHaveLength(1);
});

it('a name is printed on one line, without what would drive a terminal', async () => {
  const names = ['deux\nlignes.txt', 'rouge\u001b[31m\u009b2J.txt', 'gpj.\u202etxt.exe', 'été 日本 🩺.txt'];
  const places = await Promise.all(names.map((name, index) => write(name, `${90 + index}`)));
  const sent = await send([...places, path.join(folder, 'absent\u001b[2J.txt'), '--to', base]);
  expect(sent).toMatchObject({ status: 1, last: '4 fichiers choisis : 4 envoyés' });
  expect(sent.lines.map((line) => line.replace(/^.*\/([^/]+) : .*$/, '$1')).sort()).toEqual(
    [
      '4 fichiers choisis : 4 envoyés',
      'deux\\u{a}lignes.txt',
      'gpj.\\u{202e}txt.exe',
      'rouge\\u{1b}[31m\\u{9b}2J.txt',
      'été 日本 🩺.txt',
    ].sort(),
  );
  expect(sent.stderr).toBe(
    `${folder}/absent\\u{1b}[2J.txt : ce fichier n'existe pas ou ne peut pas être lu.\n`,
  );
});

it('a name that is not UTF-8 is reported', async () => {
  const sent = await send([
    path.join(folder, 'r\ufffdsultat.txt'),
    await write('bon.txt', '98'),
    '--to',
    base,
  ]);
  expect(sent).toMatchObject({ status: 1, last: '1 fichier choisi : 1 envoyé' });
  expect(sent.stderr).toContain(
    "sultat.txt : ce nom n'est pas écrit en UTF-8. Renommez le fichier, puis relancez.",
  );
});

it('a file that changes, shrinks or disappears meanwhile is reported, and the others arrive', async () => {
  const [whole, grows, goes] = await Promise.all(
    ['entier', 'grandit', 'part'].map((name, at) => write(`${name}.txt`, `${101 + at}`)),
  );
  const changes = [() => appendFile(grows ?? '', '9'), () => rm(goes ?? '')];
  onRequest = (line) =>
    (line.startsWith('GET /api/v1/files/_upload_batch_id') ? changes.splice(0) : []).map((change) =>
      change(),
    );
  const sent = await send([whole ?? '', grows ?? '', goes ?? '', '--to', base]);
  expect(sent, sent.stderr).toMatchObject({ status: 1, stderr: '' });
  expect(sent.last).toBe('3 fichiers choisis : 1 envoyé, 2 en échec');
  const failed = sent.lines.filter((line) => /grandit|part\.txt/.test(line));
  expect(failed).toHaveLength(2);
  for (const line of failed)
    expect(line).toContain("Ce fichier a été modifié, déplacé ou supprimé depuis le début de l'envoi");
  expect(await stored('grandit.txt')).toEqual([]);
});

it('a token that ends midway is reported once, and earlier files count', async () => {
  const places = await Promise.all(
    Array.from({ length: 12 }, (_, at) => write(`fin-${at}.txt`, `${111 + at}`)),
  );
  const ended = await makeToken(['files.send', 'files.read']);
  let finished = 0;
  onRequest = async (line) => {
    if (!line.startsWith('PUT /api/v1/files/') || ++finished !== 4) return;
    await test.database.pool.query("update access_tokens set expiry_time = $1 where name = 'Envoi'", [
      new Date(0),
    ]);
  };
  const sent = await send([...places, '--to', base], ended);
  expect(sent.status).toBe(1);
  expect(sent.stderr).toMatch(/^(?:Le serveur ne répond pas[^\n]*\n)?[^\n]*jeton d'accès[^\n]*\n$/);
  expect(sent.last).toMatch(/12 fichiers choisis : \d envoyés, \d+ en attente/);
  token = await makeToken(['files.send', 'files.read']);
});

it.each([
  ['Infinity', '131'],
  ['100000', '132'],
])('%s minutes of patience last no more than a day', async (patience, weight) => {
  const place = await write(`patient-${weight}.txt`, weight);
  cuts.set('POST /api/v1/files', 1);
  cuts.set('GET /api/v1/files?', 2);
  const sent = await send([place, '--to', base, '--patience', patience]);
  expect(sent, sent.stderr).toMatchObject({ status: 0, last: '1 fichier choisi : 1 envoyé' });
});

it("a refused token is reported once, in the server's words", async () => {
  const place = await write('refuse.txt', '73');
  const cases = [
    [await makeToken(['files.send']), "Ce jeton d'accès ne permet pas cet appel."],
    [`${token.slice(0, -1)}!`, "Ce jeton d'accès n'existe pas."],
    ['', 'La variable DOC2_TOKEN est absente'],
  ] as const;
  for (const [used, words] of cases) {
    const sent = await send([place, '--to', base], used);
    expect(sent).toMatchObject({ status: 1, lines: [], stderr: expect.stringContaining(words) });
  }
  const reader = await send([place, '--to', base], await makeToken(['files.read']));
  expect(reader).toMatchObject({ status: 1, last: '1 fichier choisi : 1 en échec' });
  expect(reader.lines[0]).toContain("Ce jeton d'accès ne permet pas cet appel.");
  expect(await stored('refuse.txt')).toEqual([]);
});
