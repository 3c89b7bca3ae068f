import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findOrCreateUser, insertSession } from '../auth/repository.ts';
import { hashToken } from '../auth/session-cookie.ts';
import { connectDatabase, type Database } from '../core/database/database.ts';
import { findFreePort } from '../core/free-port.ts';
import { pgBossJobs } from '../core/jobs/jobs.ts';
import { addressOf, openFailingProxy } from '../core/testing/failing-proxy.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../core/testing/test-database.ts';
import { extractionQueue } from '../extractions/jobs/extraction-queue.ts';
import type { Role, RunningServer } from '../starting/start-server.ts';
import { startRole } from './role-fixture.ts';

let dataDir: string;
let test: TestDatabase;
let database: Database;
let servers: Record<'api' | 'worker', { server: RunningServer; operations: string }>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doc2-roles-'));
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  servers = { api: await started('api', 19_464), worker: await started('worker', 19_564) };
});
afterAll(async () => {
  for (const { server } of Object.values(servers)) await server.stop();
  await database.close();
  await test.drop();
  await rm(dataDir, { recursive: true });
});

async function started(role: Role, wanted: number) {
  const { starting, operations } = await start(role, wanted);
  return { server: await starting, operations };
}

const start = (role: Role, wanted: number, databaseUrl = urlOf(test.connection)) =>
  startRole(role, { wanted, environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });

/** A session of an administrator, as a sign-in opens it. @returns its token */
async function signIn({ queries }: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const account = { email: 'claire@doc2.example', email_verified: true, name: 'Claire', picture_url: null };
  await queries.transaction().execute(async (trx) => {
    const person = {
      ...account,
      subject: uuidv7(),
      tenant: '',
      provider: 'password',
      attributes: {},
      sign_in_time: now,
    };
    const { id } = await findOrCreateUser(trx, person, now);
    await insertSession(trx, {
      user_id: id,
      token_hash: hashToken(token),
      creation_time: now,
      expiry_time: new Date(now.getTime() + 3_600_000),
      sign_in_time: now,
      browser: null,
      system: null,
      proved_email: account.email,
      proved_email_verified: true,
      proved_provider: 'password',
      proved_identifier: null,
      replaced_token_hash: null,
    });
  });
  return token;
}

const figures = async (role: 'api' | 'worker') => (await fetch(`${servers[role].operations}/metrics`)).text();

describe('roles of the program', () => {
  it('share the work: the API takes requests, a worker the jobs', async () => {
    const jobs = pgBossJobs(database, { onError: () => {} });
    await jobs.start([extractionQueue]);
    await database.queries
      .transaction()
      .execute((trx) => jobs.send(trx, extractionQueue, { file_id: uuidv7() }));
    await jobs.stop(1_000);
    const done = 'doc2_job_seconds_count{queue="extract-file",outcome="done"} 1';
    await vi.waitFor(async () => expect(await figures('worker')).toContain(done), { timeout: 100_000 });
    expect(await figures('api')).not.toContain('doc2_job_seconds_count');
    const { port } = servers.api.server.config;
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/bff/configuration`)).status).toBe(200);
  });

  it('leave extraction to the workers: what is requested from the API runs there, and is refused in time once they are gone', async () => {
    const { port } = servers.api.server.config;
    const person = await signIn(database);
    const call = async (method: string, url: string, body?: object) => {
      const answer = await fetch(new URL(url, `http://127.0.0.1:${port}`), {
        method,
        headers: { authorization: `Bearer ${person}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        wait: answer.headers.get('retry-after'),
        body: text && JSON.parse(text),
      };
    };
    const content = 'Date;Poids (kg)\n2026-01-02;70,5\n';
    const { body: batch } = await call('GET', '/api/v1/files/_upload_batch_id');
    const announced = { name: 'bilan.csv', size: content.length };
    const announcement = await call(
      'POST',
      `/api/v1/files/_upload_start?batch_id=${batch.batch_id}`,
      announced,
    );
    expect(announcement).toMatchObject({ status: 200 });
    const { file, upload_information } = announcement.body;
    await fetch(new URL(upload_information.direct_link, `http://127.0.0.1:${port}`), {
      method: 'PUT',
      body: content,
    });
    await call('PUT', `/api/v1/files/${file.id}/_upload_finish`);
    const preview = () => call('PUT', `/api/v1/files/${file.id}/extractions?save=false`);
    expect(await preview()).toMatchObject({ status: 200, body: { extracted_items: [expect.anything()] } });
    expect(await figures('api')).not.toContain('doc2_job_seconds_count');
    const done = /doc2_job_seconds_count\{queue="extract-file",outcome="done"\} \d/;
    await vi.waitFor(async () => expect(await figures('worker')).toMatch(done), { timeout: 100_000 });

    await servers.worker.server.stop();
    expect(await preview()).toMatchObject({ status: 503, wait: '30', body: { code: 'extraction_busy' } });
    servers.worker = await started('worker', 19_764);
    expect((await preview()).status).toBe(200);
  }, 600_000);

  it('report health and readiness on a separate address', async () => {
    for (const { operations } of Object.values(servers)) {
      expect(await (await fetch(`${operations}/healthz`)).json()).toEqual({ status: 'ok' });
      expect(await (await fetch(`${operations}/readyz`)).json()).toEqual({
        status: 'ok',
        database: true,
        storage: true,
      });
    }
  });

  it('count requests by route, never by URL, and show no metrics to the public', async () => {
    const { port } = servers.api.server.config;
    const secret = uuidv7();
    await fetch(`http://127.0.0.1:${port}/api/v1/files/${secret}?q:text=Dupont`);
    const text = await figures('api');
    expect(text).toMatch(
      /doc2_http_request_seconds_count\{method="GET",route="\/api\/v1\/files\/:file_id",status="401"\} 1/,
    );
    expect(text).toContain('doc2_database_connections{state="idle"}');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('Dupont');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  });

  it('wait for a database that starts after them, and report it', async () => {
    const port = await findFreePort(['127.0.0.1'], 19_700);
    const { user, database: name } = new pg.Client(test.connection);
    const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
    const { starting, operations } = await start('worker', 19_664, url);
    const ready = async () => (await fetch(`${operations}/readyz`)).json();
    await vi.waitFor(
      async () => expect(await ready()).toMatchObject({ status: 'unavailable', database: false }),
      { timeout: 60_000 },
    );
    expect(await (await fetch(`${operations}/healthz`)).json()).toEqual({ status: 'ok' });

    const proxy = await openFailingProxy(addressOf(test.connection), port);
    const server = await starting;
    expect(await ready()).toMatchObject({ status: 'ok', database: true });
    await server.stop();
    await proxy.close();
  });

  it('finish what they were doing before they stop, and accept nothing new', async () => {
    const { config, stop } = servers.api.server;
    const socket = connect(config.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const head = ['POST /api/v1/sessions HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write([...head, 'Content-Length: 13', 'Expect: 100-continue', '', '{"tok'].join('\r\n'));
    // The server has received the request.
    await once(socket, 'data');
    const half = connect(config.port, '127.0.0.1');
    let late = '';
    half.on('data', (chunk) => {
      late += String(chunk);
    });
    half.write('GET /api/v1/bff/configuration HTTP/1.1\r\nHost: localhost\r\n');
    await once(half, 'connect');
    const stopped = stop();
    const isRefused = () =>
      fetch(`http://127.0.0.1:${config.port}/healthz`).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isRefused, { timeout: 100_000 });
    half.write('\r\n');
    await once(half, 'close');
    expect(late).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
    socket.write('en":"x"}');
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 401 ');
    expect(answer).toContain('"code":"token_invalid"');
    await stopped;
  });
});
