import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../core/logging.ts';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const JEANNE = { email: 'jeanne.dupont@doc2.example', name: 'Jeanne Dupont' };
const PIERRE = { email: 'pierre.durand@exemple.fr', name: 'Pierre Durand' };
/** What no line may contain: people, titles, names and contents of files, values, reasons, network addresses. */
const PERSONAL = [
  /jeanne/i,
  /dupont/i,
  /pierre/i,
  /durand/i,
  /exemple\.fr/,
  /doc2\.example/,
  /tuberculose/i,
  /bilan-confidentiel/i,
  /71[.,]337/,
  /effacement/i,
  /127\.0\.0\.1/,
];

let test: TestApp;
let log = '';
beforeAll(async () => {
  const logs = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  test = await startTestApp({ logger: createLogger('trace', logs) });
});
afterAll(() => test.close());

it('the log never contains anything about a person, a file or an observation', async () => {
  const jeanne = await test.signIn(JEANNE);
  const pierre = await test.signIn(PIERRE);
  const secrets = [jeanne.token, pierre.token, await test.idToken({ ...JEANNE })];
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    jeanne.call({ method, url: `/api/v1${url}`, ...(payload && { payload }) });
  const statuses: number[] = [];
  const shown: string[] = [];
  const note = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    statuses.push(status);
    if (status >= 400) shown.push((body as { id: string }).id);
    return body;
  };

  // Calls that succeed.
  const measures = [{ type_id: 'poids.poids', value: '71.337' }];
  await note(call('POST', '/observations', { type_id: 'poids', title: 'Tuberculose de Dupont', measures }));
  await note(call('GET', '/observations?q:text=Tuberculose'));
  const table = 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,93\n;Jeanne Dupont;71,337\n';
  const file = await storeFile(test, jeanne, 'bilan-confidentiel-dupont.csv', table);
  await awaitExtraction(test, jeanne, file);
  await note(call('PUT', `/files/${file.id}/extractions?save=false`));
  await note(call('GET', `/files/${file.id}/_download`));
  await note(call('GET', '/users/me'));
  await note(call('GET', '/audit'));

  // Calls that are refused.
  await note(call('POST', '/observations', { type_id: 'Tuberculose', title: 'Dupont', measures }));
  await note(call('POST', '/observations', { title: 'Dupont', jeanne: 'Tuberculose' }));
  await note(call('GET', '/observations?q:eq:dupont=Tuberculose'));
  await note(call('GET', '/observation_types/Tuberculose'));
  await note(call('GET', '/jeanne/dupont?nom=Tuberculose'));
  await note(call('POST', '/sessions', { token: `${secrets[2]}x` }));
  await note(pierre.call({ url: `/api/v1/files/${file.id}?nom=Dupont` }));
  await note(call('POST', `/files/${file.id}/_erase`, { reason: "Demande d'effacement de Jeanne Dupont" }));
  await note(call('GET', `/files/${file.id}/_download`));

  // Calls that fail: the database quotes values in its messages.
  await test.database.pool.query('alter table observations rename to moved');
  await note(call('POST', '/observations', { type_id: 'poids', title: 'Tuberculose de Dupont', measures }));
  await test.database.pool.query('alter table moved rename to observations');
  await test.database.pool.query("alter table observations add check (title not like '%Dupont%') not valid");
  await note(call('POST', '/observations', { type_id: 'poids', title: 'Tuberculose de Dupont', measures }));
  await note(call('DELETE', '/sessions/current'));
  const failed = await test.database.pool
    .query("select 'Tuberculose de Dupont'::uuid")
    .catch((error) => error);
  test.app.log.error(failed, 'jobs');

  expect(statuses).toEqual([
    200, 200, 200, 200, 200, 200, 422, 422, 400, 404, 404, 401, 403, 200, 410, 500, 500, 200,
  ]);
  const lines = log.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(statuses.length);
  // The id of an error on a screen leads to one log line, which names the error.
  for (const id of shown) expect(lines.filter((line) => line.includes(`"error_id":"${id}"`))).toHaveLength(1);
  const leaks = lines.filter(
    (line) =>
      PERSONAL.some((pattern) => pattern.test(line)) || secrets.some((secret) => line.includes(secret)),
  );
  expect(leaks).toEqual([]);
});
