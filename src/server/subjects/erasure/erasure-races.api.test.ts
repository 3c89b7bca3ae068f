import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { Subject } from '../../../shared/subjects/contract.ts';
import type { SessionActor } from '../../core/actor.ts';
import { toAppError } from '../../core/to-app-error.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { eraseSubject } from './erase-subject.ts';

const REASON = "Demande d'effacement du 3 mars 2026";

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const post = (url: string, payload: object) => claire.call({ method: 'POST', url: `/api/v1${url}`, payload });
const declare = (more: object) => {
  const measures = [{ type_id: 'poids.poids', value: 70 }];
  return post('/observations', { type_id: 'poids', title: 'Pesée', measures, ...more });
};
const version = ({ id }: Observation, more: object = {}) =>
  declare({ source: { entity_type: 'Observation', entity_id: id }, ...more });
const erase = ({ id }: Subject) => post(`/subjects/${id}/_erase`, { reason: REASON });

/** A subject with an observation, and a version of that observation without a subject. */
async function person() {
  const subject = (await post('/subjects', {})).body as Subject;
  const own = (await declare({ subject_code: subject.code })).body as Observation;
  const unnamed = (await version(own, { subject_code: null })).body as Observation;
  return { subject, own, unnamed };
}

const observations = async () =>
  (await test.database.pool.query('select count(*)::int as n from observations')).rows[0]?.n;

/** Waits until this many transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  const waitingCount = 'select count(distinct pid)::int as n from pg_locks where not granted';
  await vi.waitUntil(async () => (await test.database.pool.query(waitingCount)).rows[0]?.n === count, {
    timeout: 60_000,
  });
}

/** Runs `meanwhile` while a table is locked, then lets the waiting sessions go on. */
async function whileLocked(
  table: string,
  meanwhile: () => Promise<void>,
  mode = 'share row exclusive',
): Promise<void> {
  const holder = await test.database.pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    await meanwhile();
    await holder.query('rollback');
  } finally {
    holder.release();
  }
}

describe('while a subject is being erased', () => {
  it.each([
    ['a version that keeps its subject', 'own', {}],
    ['a version that names no subject', 'own', { subject_code: null }],
    ['a version of one that names none', 'unnamed', {}],
  ] as const)('%s is refused, and nothing of the subject is left', async (_, of, more) => {
    const before = await observations();
    const { subject, ...made } = await person();
    let calls: ReturnType<typeof post>[] = [];
    await whileLocked('subject_erasures', async () => {
      const erased = erase(subject);
      await waiting(1);
      calls = [erased, version(made[of], more)];
      await waiting(2);
    });
    const [erased, late] = await Promise.all(calls);
    expect(erased).toMatchObject({ status: 200, body: { erasure: { observations: 2 } } });
    expect(late).toMatchObject({ status: 404, body: { code: 'source_not_found' } });
    expect(await observations()).toBe(before);
  });

  it('an observation can no longer be declared wrong', async () => {
    const { subject, own } = await person();
    let calls: ReturnType<typeof post>[] = [];
    await whileLocked('subject_erasures', async () => {
      const erased = erase(subject);
      await waiting(1);
      calls = [erased, post(`/observations/${own.id}/_invalidate`, { reason: REASON })];
      await waiting(2);
    });
    const [erased, late] = await Promise.all(calls);
    expect(erased?.status).toBe(200);
    expect(late).toMatchObject({ status: 404, body: { code: 'observation_not_found' } });
  });
});

it("a file that becomes the subject's while the contents of others are erased is erased too", async () => {
  const subject = (await post('/subjects', {})).body as Subject;
  const files = await Promise.all(
    ['0,93', '0,94'].map(async (value, index) => {
      const content = `Date;Glycémie à jeun (g/L)\n12/03/2026;${value}\n`;
      const file = await storeFile(test, claire, `g${index}.csv`, content);
      const { extracted_items = [] } = await awaitExtraction(test, claire, file);
      const source = { entity_type: 'Observation', entity_id: extracted_items[0]?.observation_id };
      return { id: file.id, join: () => declare({ source, subject_code: subject.code }) };
    }),
  );
  const [first, second] = files;
  await first?.join();
  const holder = await test.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from files where id = $1 for update', [first?.id]);
  const erased = erase(subject);
  await waiting(1);
  expect((await second?.join())?.status).toBe(200);
  await holder.query('commit');
  holder.release();
  expect(await erased).toMatchObject({ status: 200, body: { erasure: { files: 2 } } });
  for (const { id } of files)
    expect(await claire.call({ url: `/api/v1/files/${id}/_download` })).toMatchObject({ status: 410 });
});

it('a version being declared while its subject is erased is erased with it', async () => {
  const before = await observations();
  const { subject, unnamed } = await person();
  let calls: ReturnType<typeof post>[] = [];
  await whileLocked('observations', async () => {
    const early = version(unnamed);
    await waiting(1);
    calls = [early, erase(subject)];
    await waiting(2);
  });
  const [early, erased] = await Promise.all(calls);
  expect(early?.status).toBe(200);
  expect(erased).toMatchObject({ status: 200, body: { erasure: { observations: 3 } } });
  expect(await observations()).toBe(before);
});

it.each([
  ['an index that is being built, or VACUUM', 'share update exclusive'],
  ['a long save', 'row exclusive'],
])('nobody waits behind an erasure that waits for %s: it gives way until that is done', async (_, mode) => {
  const [{ subject }, other] = [await person(), await person()];
  let erased: ReturnType<typeof erase> | undefined;
  await whileLocked(
    'observations',
    async () => {
      erased = erase(subject);
      await waiting(1);
      for (const written of [declare({}), version(other.own)])
        expect(await written).toMatchObject({ status: 200 });
      const invalidated = await post(`/observations/${other.unnamed.id}/_invalidate`, { reason: REASON });
      expect(invalidated).toMatchObject({ status: 200 });
    },
    mode,
  );
  expect(await erased).toMatchObject({ status: 200, body: { erasure: { observations: 2 } } });
});

it('an erasure that gave way for long reports that, rather than an unavailable database', async () => {
  const { subject } = await person();
  const deps = {
    database: test.database,
    clock: test.now,
    findObservations: async () => [],
    eraseFile: async () => {},
    forgetFileName: async () => {},
    countViews: async () => 0,
    forgetInViews: async () => {},
  };
  const actor: SessionActor = {
    ...{ channel: 'api', user_id: subject.creation.author_id, ip: '203.0.113.9', is_administrator: true },
    ...{ email: 'claire@doc2.example', email_verified: true, name: 'Claire Fontaine', picture_url: null },
    ...{ session_id: subject.id, sign_in_time: null, rights_end_time: test.now() },
  };
  await whileLocked(
    'observations',
    async () => {
      const refused = await eraseSubject(deps, subject.id, REASON, actor, 0).catch(toAppError);
      expect(refused).toMatchObject({ code: 'erasure_busy', status: 503 });
    },
    'row exclusive',
  );
  expect((await erase(subject)).status).toBe(200);
});
