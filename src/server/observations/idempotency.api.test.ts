import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import type { Subject } from '../../shared/subjects/contract.ts';
import { claimKey, deleteKeys, sweepIdempotencyKeys } from '../core/database/idempotency-keys.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

const DAY_MS = 24 * 3600_000;

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const weight = (title: string, value: number) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value }],
});
const declare = (key: string, payload: object, who = claire) =>
  who.call({
    method: 'POST',
    url: '/api/v1/observations',
    headers: { 'idempotency-key': key },
    payload,
  });
const countOf = async (title: string): Promise<number> => {
  const { body } = await claire.call({ url: `/api/v1/observations/_count?q:eq:title=${title}` });
  return (body as { count: number }).count;
};
const auditOf = async (id: string): Promise<number> => {
  const { rows } = await test.database.pool.query('select from audit where entity_id = $1', [id]);
  return rows.length;
};

/** Moves an observation to a subject by a new version, as a person does, and erases that subject. */
async function eraseWithSubject(id: string): Promise<void> {
  const post = (url: string, payload: object) =>
    claire.call({ method: 'POST', url: `/api/v1${url}`, payload });
  const subject = (await post('/subjects', { label: 'DOSSIER' })).body as Subject;
  const source = { entity_type: 'Observation', entity_id: id };
  const moved = await post('/observations', { ...weight('moved', 70), source, subject_code: subject.code });
  expect(moved.status).toBe(200);
  const reason = "Demande d'effacement du 3 mars 2026";
  expect(await post(`/subjects/${subject.id}/_erase`, { reason })).toMatchObject({ status: 200 });
}

describe('a declaration with an Idempotency-Key', () => {
  it('sent twenty times at once makes one observation and gets the same answer each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => declare('at-once', weight('at-once', 70))),
    );
    const body = answers[0]?.body as Observation;
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body });
    expect(await countOf('at-once')).toBe(1);
    expect(await auditOf(body.id)).toBe(1);
  });

  it('sent again later gets the first answer, however its JSON is formatted', async () => {
    const { body } = await declare('again', weight('again', 70));
    const { measures, title, type_id } = weight('again', 70);
    expect(await declare('again', { measures, title, type_id })).toMatchObject({ status: 200, body });
    expect(await countOf('again')).toBe(1);
  });

  it('is refused when the key was sent with another content, and writes nothing', async () => {
    await declare('reused', weight('reused', 70));
    expect(await declare('reused', weight('reused', 71))).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        message: 'Cette demande a déjà été envoyée avec un autre contenu.',
      },
    });
    expect(await countOf('reused')).toBe(1);
  });

  it("does not see another person's keys", async () => {
    const paul = await test.signIn({ email: 'paul@doc2.example', name: 'Paul Martin' });
    const mine = await declare('shared', weight('shared', 70));
    const his = await declare('shared', weight('shared', 70), paul);
    expect(his.status).toBe(200);
    expect((his.body as Observation).id).not.toBe((mine.body as Observation).id);
  });

  it('leaves its key free when it is refused', async () => {
    const source = { entity_type: 'File', entity_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b' };
    expect((await declare('freed', { ...weight('freed', 70), source })).status).toBe(404);
    expect((await declare('freed', weight('freed', 70))).status).toBe(200);
  });

  it.each(['x'.repeat(256), 'é', 'a b'])('is refused for an invalid key: %s', async (key) => {
    expect(await declare(key, weight('no-key', 70))).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: [{ path: 'idempotency-key' }] },
    });
  });

  it('is remembered by its key for a day', async () => {
    const { body } = await declare('day', weight('day', 70));
    const sweep = () => sweepIdempotencyKeys({ database: test.database, clock: test.now });
    test.advance(DAY_MS - 60_000);
    claire = await test.signIn(ADMINISTRATOR);
    await sweep();
    expect((await declare('day', weight('day', 70))).body).toEqual(body);
    test.advance(120_000);
    await sweep();
    expect(((await declare('day', weight('day', 70))).body as Observation).id).not.toBe(
      (body as Observation).id,
    );
  });

  describe('of what was erased since', () => {
    it('is refused, for its content and any other, and declares nothing anew', async () => {
      const content = weight('erased', 70);
      const { id } = (await declare('erased', content)).body as Observation;
      await eraseWithSubject(id);
      const refused = { status: 410, body: { code: 'subject_erased' } };
      expect(await declare('erased', content)).toMatchObject(refused);
      expect(await declare('erased', weight('erased', 71))).toMatchObject(refused);
      expect(await countOf('erased')).toBe(0);
    });

    it('keeps nothing of it, and expires like any other', async () => {
      const content = weight('forgotten', 70);
      const { id } = (await declare('forgotten', content)).body as Observation;
      await eraseWithSubject(id);
      const kept = () =>
        test.database.queries
          .selectFrom('idempotency_keys')
          .select(['observation_id', 'file_id', 'request_hash'])
          .where('key', '=', 'forgotten')
          .execute();
      expect(await kept()).toEqual([{ observation_id: null, file_id: null, request_hash: Buffer.of() }]);
      await deleteKeys(test.database.queries, new Date(test.now().getTime() + 1000));
      expect(await kept()).toEqual([]);
    });

    it('is refused to a file as a key of something else', async () => {
      const { id } = (await declare('erased-then-file', weight('erased', 70))).body as Observation;
      await eraseWithSubject(id);
      const { body } = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
      const { batch_id } = body as { batch_id: string };
      const announced = await claire.call({
        method: 'POST',
        url: `/api/v1/files/_upload_start?batch_id=${batch_id}`,
        headers: { 'idempotency-key': 'erased-then-file' },
        payload: { name: 'bilan.pdf', size: 1 },
      });
      expect(announced).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    });
  });

  it('claims its key when the key expires between the two statements', async () => {
    const content = weight('on-the-stroke', 70);
    const { id } = (await declare('on-the-stroke', content)).body as Observation;
    const { queries } = test.database;
    const { user_id } = await queries
      .selectFrom('idempotency_keys')
      .select('user_id')
      .where('key', '=', 'on-the-stroke')
      .executeTakeFirstOrThrow();
    const made = { makes: 'observation_id', id, creation_time: test.now() } as const;
    const claim = { user_id, key: 'on-the-stroke', content, ...made };
    const claimed = await queries.transaction().execute((trx) => {
      let swept: Promise<void> | undefined;
      const sweptBetween: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          swept ??= deleteKeys(trx, new Date(test.now().getTime() + 1000));
          await swept;
          return result;
        },
      };
      return claimKey(trx.withPlugin(sweptBetween), claim);
    });
    expect(claimed).toBeUndefined();
  });
});
