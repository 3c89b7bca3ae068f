import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import type { Subject, SubjectDetails } from '../../shared/subjects/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

const REASON = 'Même dossier, vérifié au secrétariat';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const get = async <Body>(url: string) => (await claire.call({ url: `/api/v1${url}` })).body as Body;
const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  claire.call({ method, url: `/api/v1${url}`, payload });
const create = async (label: string | null = null) =>
  (await send('POST', '/subjects', { label })).body as Subject;
const declare = (weight: string, more: object) =>
  send('POST', '/observations', {
    type_id: 'poids',
    title: 'Poids',
    measures: [{ type_id: 'poids.poids', value: weight }],
    ...more,
  });
const declared = async (weight: string, more: object) => (await declare(weight, more)).body as Observation;
const of = async ({ id }: Pick<Subject, 'id'>) =>
  (await get<{ items: Observation[] }>(`/observations?q:eq:subject_id=${id}`)).items.map((one) => one.id);
const join = (subject: Subject, into: Subject) =>
  send('POST', `/subjects/${subject.id}/_join`, { into: into.code, reason: REASON });
const separate = (subject: Subject) => send('POST', `/subjects/${subject.id}/_separate`, { reason: REASON });

describe('a subject', () => {
  it('gets a code, and is found by a part of its code or label, whatever the separators', async () => {
    const subject = await create('ÉTUDE-12');
    expect(subject).toMatchObject({
      code: expect.stringMatching(/^S-\w{4}-\w{4}$/),
      label: 'ÉTUDE-12',
      head: null,
    });
    for (const text of [subject.code, subject.code.replaceAll('-', '').toLowerCase(), 'etude']) {
      const found = await get<{ items: Subject[] }>(`/subjects?q:text=${encodeURIComponent(text)}`);
      expect(
        found.items.map(({ id }) => id),
        text,
      ).toContain(subject.id);
    }
    expect(await get(`/subjects/_count?q:text=${subject.code}`)).toEqual({ count: 1, exact: true });
  });

  it('can be given another label, which its observations show', async () => {
    const subject = await create('DOSSIER-1');
    const { id } = await declared('70', { subject_code: subject.code });
    await send('PUT', `/subjects/${subject.id}`, { label: 'DOSSIER-2' });
    expect(await get(`/observations/${id}`)).toMatchObject({
      subject: { id: subject.id, code: subject.code, label: 'DOSSIER-2' },
    });
    await send('PUT', `/subjects/${subject.id}`, { label: '' });
    expect(await get(`/subjects/${subject.id}`)).toMatchObject({ label: null });
  });
});

describe('an observation', () => {
  it('belongs to the subject whose code was typed, and is listed and searched by it', async () => {
    const subject = await create();
    const typed = subject.code.toLowerCase().replaceAll('-', ' ');
    const first = await declared('71', { subject_code: typed });
    expect(first.subject).toEqual({ id: subject.id, code: subject.code, label: null });
    expect(await of(subject)).toEqual([first.id]);
    expect(await get(`/observations/_count?q:text=${subject.code}`)).toEqual({ count: 1, exact: true });
    expect((await declared('71', {})).subject).toBeNull();
  });

  it('moves to another subject as a new version, and the old one stays where it was', async () => {
    const [one, two] = [await create(), await create()];
    const { id } = await declared('72', { subject_code: one.code });
    const source = { entity_type: 'Observation', entity_id: id };
    const moved = await declared('72', { subject_code: two.code, source });
    expect(await of(one)).toEqual([id]);
    expect(await of(two)).toEqual([moved.id]);
    // Only observations that no later version replaces are latest values.
    expect(await get(`/subjects/${one.id}/latest`)).toEqual({ count: 0, items: [] });
    expect(await get(`/subjects/${two.id}/latest`)).toMatchObject({ count: 1, items: [{ id: moved.id }] });
  });

  it('that is a new version has the subject of the previous one, unless it names another one or none', async () => {
    const subject = await create();
    const { id } = await declared('72', { subject_code: subject.code });
    const source = { entity_type: 'Observation', entity_id: id };
    expect((await declared('73', { source })).subject).toMatchObject({ id: subject.id });
    expect((await declared('73', { source, subject_code: null })).subject).toBeNull();
  });

  it('that corrects a value of a joined subject goes back with it when the join is undone', async () => {
    const [one, two] = [await create(), await create()];
    const { id } = await declared('74', { subject_code: one.code });
    await join(one, two);
    const source = { entity_type: 'Observation', entity_id: id };
    // The form copies the code that the observation is shown under.
    const corrected = await declared('75', { source, subject_code: two.code });
    expect(corrected.subject).toMatchObject({ id: two.id });
    await separate(one);
    expect(await of(one)).toContain(corrected.id);
    expect(await of(two)).toEqual([]);
  });

  it('is refused with a code that is mistyped, unknown, or of an erased subject', async () => {
    const { id, code } = await create();
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    expect(await declare('70', { subject_code: wrong })).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        fields: [{ path: 'subject_code', message: expect.stringContaining('lettres de contrôle') }],
      },
    });
    expect(await declare('70', { subject_code: 'S-0000-0001' })).toMatchObject({
      status: 404,
      body: { code: 'subject_not_found' },
    });
    await send('POST', `/subjects/${id}/_erase`, { reason: REASON });
    expect(await declare('70', { subject_code: code })).toMatchObject({
      status: 410,
      body: { code: 'subject_erased' },
    });
  });
});

it('reading a subject, or a page of the list of subjects, adds an audit event', async () => {
  const subject = await create('Lu');
  await get(`/subjects/${subject.id}`);
  await get(`/subjects?q:text=${subject.code}`);
  for (const action of ['subject.read', 'subject.list'])
    await expect
      .poll(() => get<{ items: object[] }>(`/audit?q:eq:entity_id=${subject.id}&q:eq:action=${action}`))
      .toMatchObject({ count: 1, items: [{ entity_type: 'Subject' }] });
});

describe('joining a subject to another', () => {
  it('shows its observations as the other’s, until it is undone', async () => {
    const [one, two] = [await create('A'), await create('B')];
    const [first, second] = [
      await declared('70', { subject_code: one.code }),
      await declared('71', { subject_code: two.code }),
    ];
    expect(await join(one, two)).toMatchObject({
      status: 200,
      body: { head: { id: two.id, code: two.code } },
    });
    expect(await of(one)).toEqual([]);
    expect((await of(two)).sort()).toEqual([first.id, second.id].sort());
    expect(await get(`/observations/${first.id}`)).toMatchObject({ subject: { code: two.code, label: 'B' } });
    const third = await declared('72', { subject_code: one.code });
    expect(third.subject?.code).toBe(two.code);

    expect(await separate(one)).toMatchObject({ status: 200, body: { head: null } });
    expect((await of(one)).sort()).toEqual([first.id, third.id].sort());
    expect(await of(two)).toEqual([second.id]);
    const { joins } = await get<SubjectDetails>(`/subjects/${two.id}`);
    expect(joins).toMatchObject([
      { action: 'undo', code: one.code, into_code: two.code, reason: REASON, author_name: 'Claire Fontaine' },
      { action: 'join', code: one.code, into_code: two.code, reason: REASON },
    ]);
    for (const { id } of [one, two])
      expect(await get(`/audit?q:eq:entity_id=${id}&q:eq:action=subject.join`)).toMatchObject({
        items: [{ detail: REASON, user_name: 'Claire Fontaine' }],
      });
  });

  it('follows chains, whichever link of them is undone', async () => {
    const [one, two, three] = [await create(), await create(), await create()];
    await join(one, two);
    await join(two, three);
    expect(await get(`/subjects/${one.id}`)).toMatchObject({ head: { code: three.code } });
    expect(await get(`/subjects/${three.id}`)).toMatchObject({ joined_codes: [one.code, two.code].sort() });
    await separate(two);
    expect(await get(`/subjects/${one.id}`)).toMatchObject({ head: { code: two.code } });
    expect(await get(`/subjects/${three.id}`)).toMatchObject({ joined_codes: [] });
  });

  it('to one that is already joined follows that join, and ends when it is undone', async () => {
    const [one, two, three] = [await create(), await create(), await create()];
    const { id } = await declared('84', { subject_code: one.code });
    await join(two, three);
    await join(one, two);
    expect(await of(three)).toEqual([id]);
    await separate(two);
    expect(await of(three)).toEqual([]);
    expect(await of(two)).toEqual([id]);
    await separate(one);
    expect(await of(one)).toEqual([id]);
  });

  it('is refused for itself and for one already joined, and never makes a circle', async () => {
    const [one, two] = [await create(), await create()];
    expect(await join(one, one)).toMatchObject({ status: 409, body: { code: 'subject_same' } });
    expect(await separate(one)).toMatchObject({ status: 409, body: { code: 'subject_not_joined' } });
    const both = await Promise.all([join(one, two), join(two, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await join(one, await create())).toMatchObject({
      status: both[0]?.status === 200 ? 409 : 200,
    });
    expect(await send('POST', `/subjects/${one.id}/_join`, { into: two.code, reason: 'bref' })).toMatchObject(
      {
        status: 422,
        body: { fields: [{ path: 'reason' }] },
      },
    );
  });

  it('leaves records that nobody can change', async () => {
    for (const statement of ['update subject_joins set reason = null', 'delete from subject_joins'])
      await expect(test.database.pool.query(statement)).rejects.toThrow('append-only');
  });
});
