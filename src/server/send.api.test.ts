import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredFile } from '../shared/files/contract.ts';
import { FILE_SIZE_MAX } from '../shared/files/limits.ts';
import { createMetrics } from './core/metrics.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const CLI = path.join(import.meta.dirname, '../../tools/send/send-cli.ts');

let test: TestApp;
let claire: SignedIn;
let folder: string;
let base: string;
let token: string;
/** How many of the next requests get no answer, by their method and the beginning of their path. */
const cuts = new Map<string, number>();
beforeAll(async () => {
  const metrics = createMetrics();
  test = await startTestApp({
    extract: extractWeight,
    metrics: {
      ...metrics,
      observeRequests: (app) =>
        app.addHook('onRequest', async (request) => {
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
  return () => rm(folder, { recursive: true });
});

async function makeToken(scopes: string[]): Promise<string> {
  const payload = { name: 'Envoi', scopes };
  const { body } = await claire.call({ method: 'POST', url: '/api/v1/tokens', payload });
  return (body as { token: string }).token;
}

async function write(name: string, content: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

async function send(args: readonly string[], DOC2_TOKEN = token) {
  const env = { ...process.env, DOC2_TOKEN };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [CLI, ...args], { env }).then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; stderr: string; code: number }) => ended,
  );
  // Numbers and colons have spaces that do not break.
  const lines = stdout
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => line !== '');
  return { status: code, lines, last: lines.at(-1), stderr };
}

async function stored(name: string): Promise<StoredFile[]> {
  const { body } = await claire.call({ url: `/api/v1/files?q:eq:name=${name}&q:eq:stored=true` });
  return (body as { items: StoredFile[] }).items;
}

it('files arrive by the token, are read, and add up; the same command again sends nothing twice', async () => {
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

it('what cannot be sent is named with its reason, the others arrive, and the status is 1', async () => {
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

it('an outage is waited for, and what had begun goes on', async () => {
  const places = await Promise.all([81, 82, 83].map((kg) => write(`coupe-${kg}.txt`, `${kg}`)));
  cuts.set('PUT /api/v1/storage/uploads/', 2);
  cuts.set('PUT /api/v1/files/', 1);
  cuts.set('GET /api/v1/files?', 1);
  const sent = await send([...places, '--to', base]);
  expect(sent, sent.stderr).toMatchObject({ status: 0, last: '3 fichiers choisis : 3 envoyés' });
  for (const kg of [81, 82, 83]) expect(await stored(`coupe-${kg}.txt`)).toHaveLength(1);
});

it('a server that stays away is given up, with what to do', async () => {
  const place = await write('perdu.txt', '72');
  const sent = await send([place, '--to', 'http://127.0.0.1:1', '--patience', '0.01']);
  expect(sent).toMatchObject({ status: 1, last: '1 fichier choisi : 1 en attente' });
  expect(sent.stderr).toContain('Relancez la même commande');
});

it('a token that is refused is said so once, in the words of the server', async () => {
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

it.each([
  [[], 'Usage'],
  [['a.txt'], 'Usage'],
  [['a.txt', '--to', 'https://doc2.example', '--token', 'doc2_x'], 'Usage'],
  [['a.txt', '--to', 'https://doc2.example', '--patience', 'long'], 'Usage'],
  [['a.txt', '--to', 'doc2.example'], "n'est pas une adresse"],
  [['a.txt', '--to', 'http://doc2.example'], "n'est pas en https"],
])('%j is refused before anything leaves', async (args, words) => {
  expect(await send(args)).toMatchObject({ status: 1, lines: [], stderr: expect.stringContaining(words) });
});
