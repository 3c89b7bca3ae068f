import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import {
  ADMINISTRATOR,
  PRACTITIONER,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../tests/test-app.ts';

const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const REASON = 'Saisie pour une autre personne';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const URL = '/api/v1/observations';
let last = 0;
/** Declares a weight, as a version of another one or not, a second after the previous declaration. */
async function declare(word: string, of?: Observation, who: SignedIn = claire): Promise<Observation> {
  test.advance(1_000);
  const source = of && { entity_type: 'Observation', entity_id: of.id };
  const measures = [{ type_id: 'poids.poids', value: 70 + ++last }];
  const payload = { type_id: 'poids', title: `${word} ${last}`, measures, ...(source && { source }) };
  const { status, body } = await who.call({ method: 'POST', url: URL, payload });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Observation;
}
const change = (act: '_invalidate' | '_restore', id: string, reason = REASON, who: SignedIn = claire) =>
  who.call({ method: 'POST', url: `${URL}/${id}/${act}`, payload: { reason } });
const read = async ({ id }: Observation) =>
  (await claire.call({ url: `${URL}/${id}?fetches=Measures` })).body as Observation;
const replacedBy = async (observation: Observation) =>
  (await read(observation)).replaced_by.map(({ id }) => id);
const list = async (query: string) =>
  ((await claire.call({ url: `${URL}?q:order=creation_time&${query}` })).body as { items: Observation[] })
    .items;
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
const countOf = async (query: string) => (await claire.call({ url: `${URL}/_count?${query}` })).body;

describe('an observation that is the source of others', () => {
  it('is shown as replaced by them, newest first, wherever it is read', async () => {
    const first = await declare('suivi');
    expect(first).toMatchObject({ status: 'final', status_fact: null, replaces: null, replaced_by: [] });
    const second = await declare('suivi', first);
    expect(second).toMatchObject({ replaces: { id: first.id, status: 'final' }, replaced_by: [] });
    expect(await read(second)).toEqual(second);
    const zoe = await test.signIn({ email: 'zoe@doc2.example', name: 'Zoé Petit' });
    const third = await declare('suivi', first, zoe);
    const byName = (observation: Observation) =>
      observation.replaced_by.map(({ id, author_name, time }) => [id, author_name, time]);
    const expected = [
      [third.id, 'Zoé Petit', third.creation.time],
      [second.id, 'Claire Fontaine', second.creation.time],
    ];
    expect(byName(await read(first))).toEqual(expected);
    const [listed] = await list(`q:eq:id=${first.id}`);
    expect(listed && byName(listed)).toEqual(expected);
  });

  it('is not replaced by a version that was entered in error, but by what replaces that one', async () => {
    const first = await declare('chaîne');
    const wrong = await declare('chaîne', first);
    await change('_invalidate', wrong.id);
    expect(await replacedBy(first)).toEqual([]);
    const right = await declare('chaîne', wrong);
    expect(right.replaces).toEqual({ id: wrong.id, status: 'entered-in-error' });
    expect(await replacedBy(first)).toEqual([right.id]);
    expect(await idsOf(`q:text=chaine&q:eq:replaced=true`)).toEqual([first.id, wrong.id]);
    await change('_restore', wrong.id);
    expect(await replacedBy(first)).toEqual([wrong.id]);
    expect((await read(right)).replaces).toEqual({ id: wrong.id, status: 'final' });
  });

  it('lists all its versions from any of them, newest first, and adds an audit event', async () => {
    const first = await declare('fil');
    const second = await declare('fil', first);
    const branch = await declare('fil', first);
    const third = await declare('fil', second);
    await declare('fil');
    for (const { id } of [first, third, branch]) {
      const { status, body } = await claire.call({ url: `${URL}/${id}/versions` });
      expect(status).toBe(200);
      const { items, count } = body as { items: Observation[]; count: number };
      expect(count).toBe(4);
      expect(items.map((item) => item.id)).toEqual([third.id, branch.id, second.id, first.id]);
      expect(items[0]?.measures).toHaveLength(1);
    }
    const trail = `/api/v1/audit?q:eq:entity_id=${first.id}&q:eq:action=observation.read_versions`;
    expect((await claire.call({ url: trail })).body).toMatchObject({ count: 1 });
    expect(await claire.call({ url: `${URL}/${UNKNOWN}/versions` })).toMatchObject({
      status: 404,
      body: { code: 'observation_not_found' },
    });
  });

  it('lists its versions even after the first one is erased with its subject', async () => {
    const post = async (url: string, payload: object) =>
      (await claire.call({ method: 'POST', url: `/api/v1${url}`, payload })).body as {
        id: string;
        code: string;
      };
    const [subject, other] = [await post('/subjects', {}), await post('/subjects', {})];
    const of = (code: string, id?: string) =>
      post('/observations', {
        type_id: 'poids',
        title: 'orpheline',
        measures: [{ type_id: 'poids.poids', value: 70 }],
        subject_code: code,
        ...(id && { source: { entity_type: 'Observation', entity_id: id } }),
      });
    const first = await of(subject.code);
    const second = await of(other.code, first.id);
    const third = await of(other.code, second.id);
    await post(`/subjects/${subject.id}/_erase`, { reason: REASON });
    const { body } = await claire.call({ url: `${URL}/${third.id}/versions` });
    expect((body as { items: Observation[] }).items.map(({ id }) => id).sort()).toEqual(
      [second.id, third.id].sort(),
    );
  });
});

describe('declaring that an observation was entered in error', () => {
  it('leaves it unchanged, records who did so, when and why, and adds an audit event', async () => {
    const observation = await declare('erreur');
    test.advance(1_000);
    const { status, body } = await change('_invalidate', observation.id);
    expect(status).toBe(200);
    const { status_fact, ...rest } = body as Observation;
    expect({ ...rest, status_fact: null }).toEqual({ ...observation, status: 'entered-in-error' });
    expect(status_fact).toMatchObject({ reason: REASON, author_name: 'Claire Fontaine' });
    expect(Date.parse(status_fact?.time ?? '')).toBeGreaterThan(Date.parse(observation.creation.time));
    expect(await read(observation)).toEqual(body);
    const trail = `/api/v1/audit?q:eq:entity_id=${observation.id}&q:eq:action=observation.invalidate`;
    expect((await claire.call({ url: trail })).body).toMatchObject({ count: 1, items: [{ detail: REASON }] });
  });

  it('can be reverted the same way, and declared again', async () => {
    const { id } = await declare('repris');
    await change('_invalidate', id);
    const restored = await change('_restore', id, "C'était la bonne personne");
    expect(restored).toMatchObject({
      status: 200,
      body: { status: 'final', status_fact: { reason: "C'était la bonne personne" } },
    });
    const trail = `/api/v1/audit?q:eq:entity_id=${id}&q:eq:action=observation.restore`;
    expect((await claire.call({ url: trail })).body).toMatchObject({ count: 1 });
    expect(await change('_invalidate', id)).toMatchObject({ body: { status: 'entered-in-error' } });
  });

  it('is refused if it already has this status, if there is no such observation, and without a reason', async () => {
    const { id } = await declare('refus');
    expect(await change('_restore', id)).toMatchObject({
      status: 409,
      body: { code: 'observation_not_in_error' },
    });
    await change('_invalidate', id);
    expect(await change('_invalidate', id)).toMatchObject({
      status: 409,
      body: { code: 'observation_in_error', message: 'Cette observation est déjà déclarée par erreur.' },
    });
    expect(await change('_invalidate', UNKNOWN)).toMatchObject({ status: 404 });
    for (const reason of ['', '   ', 'xx', 'x'.repeat(501)])
      expect(await change('_restore', id, reason)).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'reason' }] },
      });
    const paul = await test.signIn(PRACTITIONER);
    expect(await change('_restore', id, REASON, paul)).toMatchObject({ status: 403 });
    expect((await read({ id } as Observation)).status).toBe('entered-in-error');
  });

  it('happens once when several people do it at the same time', async () => {
    const { id } = await declare('ensemble');
    const answers = await Promise.all([1, 2, 3, 4].map(() => change('_invalidate', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await test.database.pool.query(
      'select number, status from status_facts where observation_id = $1',
      [id],
    );
    expect(rows).toEqual([{ number: 1, status: 'entered-in-error' }]);
  });

  it('is a fact that nothing can change or remove', async () => {
    const { id } = await declare('trace');
    await change('_invalidate', id);
    const { pool } = test.database;
    for (const statement of ["update status_facts set reason = 'x'", 'delete from status_facts'])
      await expect(pool.query(statement)).rejects.toThrow('status_facts is append-only');
  });
});

describe('a list', () => {
  it('can be filtered and counted by validity: valid, replaced or in error', async () => {
    const [first, alone, wrong] = [await declare('tri'), await declare('tri'), await declare('tri')];
    const second = await declare('tri', first);
    await change('_invalidate', wrong.id);
    for (const [query, found] of [
      ['q:eq:replaced=true', [first.id]],
      ['q:eq:replaced=false', [alone.id, wrong.id, second.id]],
      ['q:eq:status=entered-in-error', [wrong.id]],
      ['q:eq:status=final', [first.id, alone.id, second.id]],
      ['q:eq:status=final&q:eq:replaced=false', [alone.id, second.id]],
      ['q:eq:status=final&q:eq:status=entered-in-error', [first.id, alone.id, wrong.id, second.id]],
    ] as const) {
      expect(await idsOf(`q:like:title=tri&${query}`), query).toEqual(found);
      expect(await countOf(`q:like:title=tri&${query}`), query).toMatchObject({ count: found.length });
    }
  });
});
