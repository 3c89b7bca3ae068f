import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import type { Subject } from '../../shared/subjects/contract.ts';
import { storeFile } from '../tests/store-file-fixture.ts';
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

describe('the latest values of a subject', () => {
  it('are one of each type, the latest by time of measure, and reading them is audited', async () => {
    const subject = await create();
    const subject_code = subject.code;
    const late = await declared('80', { subject_code, effective_time: '2026-03-12' });
    await declared('79', { subject_code, effective_time: '2026-03-11T23:59' });
    const height = {
      type_id: 'taille',
      title: 'Taille',
      measures: [{ type_id: 'taille.taille', value: 170 }],
    };
    const other = (await send('POST', '/observations', { ...height, subject_code })).body as Observation;
    const { items } = await get<{ items: Observation[] }>(`/subjects/${subject.id}/latest`);
    expect(items.map(({ id }) => id)).toEqual([late.id, other.id]);
    expect(await get(`/audit?q:eq:entity_id=${subject.id}&q:eq:action=subject.read`)).toMatchObject({
      count: 1,
    });
  });

  it('do not come from a file without a day, unless there is no other', async () => {
    const { id, code: subject_code } = await create();
    const file = await storeFile(test, claire, 'sans-date.txt', 'Poids 79 kg');
    const source = { entity_type: 'File', entity_id: file.id };
    const latest = async () =>
      (await get<{ items: Observation[] }>(`/subjects/${id}/latest`)).items.map((one) => one.id);
    const undated = await declared('79', { subject_code, source });
    expect(await latest()).toEqual([undated.id]);
    const dated = await declared('81', { subject_code, source, effective_time: '1998' });
    await declared('79.5', { subject_code, source });
    expect(await latest()).toEqual([dated.id]);
    // A move to this subject, or another title, adds nothing about the day.
    const ofUndated = { subject_code, source: { entity_type: 'Observation', entity_id: undated.id } };
    const version = await declared('79', ofUndated);
    expect(version).toMatchObject({ effective_time: null, presumed_time: null });
    const again = { subject_code, source: { entity_type: 'Observation', entity_id: version.id } };
    expect(await get(`/observations/${(await declared('79', again)).id}`)).toMatchObject({
      presumed_time: null,
    });
    expect(await latest()).toEqual([dated.id]);
    const typed = await declared('80', { subject_code });
    expect(await latest()).toEqual([typed.id]);
  });

  it('do not include values that a person marked or corrected in a file without a day, as in the form', async () => {
    const file = await storeFile(test, claire, 'marque.txt', 'Poids 79 kg');
    const reading = { file_id: file.id, seen: null, places: [{ line: 1, text: 'Poids 79 kg' }] };
    const ofFile = { entity_type: 'File', entity_id: file.id };
    for (const effective_time of [undefined, null, '1997']) {
      const { id, code: subject_code } = await create();
      const kept = effective_time !== undefined;
      const { id: corrected } = await declared('78', { subject_code, source: ofFile, effective_time });
      const source = kept ? { entity_type: 'Observation', entity_id: corrected } : ofFile;
      const dated = await declared('81', { subject_code, source: ofFile, effective_time: '1998' });
      const marked = await declared('79', { subject_code, source, reading });
      expect(marked.presumed_time).toBeNull();
      const ofMarked = { entity_type: 'Observation', entity_id: marked.id };
      expect((await declared('79', { subject_code, source: ofMarked })).presumed_time).toBeNull();
      expect(await get(`/subjects/${id}/latest`)).toMatchObject({ items: [{ id: dated.id }] });
    }
  });

  it('are placed on the day of their first version, and on an unknown day once it is erased', async () => {
    const [one, two] = [await create(), await create()];
    const first = await declared('70', { subject_code: one.code });
    const ofFirst = { entity_type: 'Observation', entity_id: first.id };
    const moved = await declared('70', { subject_code: two.code, source: ofFirst });
    expect(moved.presumed_time).toBe(first.creation.time);
    const dated = await declared('71', { subject_code: two.code, effective_time: '1998' });
    expect(dated).not.toHaveProperty('presumed_time');
    const undone = await declared('71', {
      subject_code: two.code,
      source: { entity_type: 'Observation', entity_id: dated.id },
    });
    expect(undone.presumed_time).toBe(undone.creation.time);
    await send('POST', `/subjects/${one.id}/_erase`, { reason: REASON });
    expect(await get(`/observations/${moved.id}`)).toMatchObject({ presumed_time: null });
  });
});
