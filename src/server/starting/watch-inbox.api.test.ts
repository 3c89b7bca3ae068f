import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../core/testing/test-database.ts';
import { startRole } from '../tests/role-fixture.ts';
import type { RunningServer } from './start-server.ts';

let top: string;
let folder: string;
let test: TestDatabase;
let server: RunningServer;
let operations: string;

beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'doc2-watched-'));
  folder = path.join(top, 'arrivee');
  await mkdir(folder);
  test = await createTestDatabase();
  ({ server, operations } = await start(19_864, { INBOX_DIR: folder, INBOX_QUIET_SECONDS: '1' }));
});
afterAll(async () => {
  await server.stop();
  await test.drop();
  await rm(top, { recursive: true });
});

async function start(wanted: number, environment: Record<string, string>) {
  const whole = {
    DATA_DIR: path.join(top, `${wanted}`),
    DATABASE_URL: urlOf(test.connection),
    ...environment,
  };
  const { starting, operations } = await startRole('worker', { wanted, environment: whole });
  return { server: await starting, operations };
}

const readiness = async () => {
  const answer = await fetch(`${operations}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

/** Values of the metrics of the inbox, by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const lines = text.matchAll(/^doc2_inbox_(?<name>\S+) (?<value>\S+)$/gm);
  return Object.fromEntries(Array.from(lines, ({ groups }) => [groups?.name, Number(groups?.value)]));
}

describe('what operators see of a watched folder', () => {
  it('is that it is emptied, the outcome of its files, and when the last one was imported', async () => {
    await expect.poll(figures).toEqual({ 'waiting{place="folder"}': 0, 'blocked{place="folder"}': 0 });
    const before = Date.now() / 1000;
    await writeFile(path.join(folder, 'bilan.txt'), 'Sodium 140 mmol/L');
    await writeFile(path.join(folder, 'copie.txt'), 'Sodium 140 mmol/L');
    await writeFile(path.join(folder, 'vide.hpr'), '');
    await expect.poll(figures).toEqual({
      'files_total{place="folder",outcome="taken"}': 1,
      'files_total{place="folder",outcome="duplicate"}': 1,
      'files_total{place="folder",outcome="refused"}': 1,
      'waiting{place="folder"}': 0,
      'blocked{place="folder"}': 0,
      'last_arrival_seconds{place="folder"}': expect.any(Number),
    });
    const last = (await figures())['last_arrival_seconds{place="folder"}'];
    expect(last).toBeGreaterThanOrEqual(before);
    expect(last).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok', inbox: true } });
  });

  it('is that it became unavailable, while the process stays ready, and that it came back', async () => {
    await rename(folder, `${folder}-elsewhere`);
    await expect.poll(figures).toMatchObject({ 'blocked{place="folder"}': 1 });
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok', inbox: false } });
    await writeFile(path.join(`${folder}-elsewhere`, 'suite.txt'), 'Potassium 4,1 mmol/L');

    await rename(`${folder}-elsewhere`, folder);
    await expect.poll(figures).toMatchObject({
      'files_total{place="folder",outcome="taken"}': 2,
      'waiting{place="folder"}': 0,
      'blocked{place="folder"}': 0,
    });
    expect(await readiness()).toMatchObject({ body: { inbox: true } });
    expect((await readdir(folder)).sort()).toEqual(['recu', 'refuse']);
  });

  it('includes no inbox when none is watched', async () => {
    const other = await start(19_964, {});
    expect(await (await fetch(`${other.operations}/readyz`)).json()).toEqual({
      status: 'ok',
      database: true,
      storage: true,
    });
    expect(await (await fetch(`${other.operations}/metrics`)).text()).not.toContain('doc2_inbox_waiting{');
    await other.server.stop();
  });
});
