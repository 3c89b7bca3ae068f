import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ErasurePreview, Subject, SubjectDetails } from '../../../shared/subjects/contract.ts';
import { reconcileCounters } from '../../core/database/lists/counters.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

const REASON = "Demande d'effacement du 3 mars 2026";
const TABLE = 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,93\n';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const get = async <Body>(url: string) => (await claire.call({ url: `/api/v1${url}` })).body as Body;
const post = (url: string, payload: object) => claire.call({ method: 'POST', url: `/api/v1${url}`, payload });
const create = async (label = 'DOSSIER-9') => (await post('/subjects', { label })).body as Subject;
const declare = async (title: string, more: object) => {
  const measures = [{ type_id: 'poids.poids', value: 70 }];
  return (await post('/observations', { type_id: 'poids', title, measures, ...more })).body as Observation;
};
const erase = ({ id }: Subject) => post(`/subjects/${id}/_erase`, { reason: REASON });
const preview = ({ id }: Subject) => get<ErasurePreview>(`/subjects/${id}/_erase`);
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows;
const contents = async () => (await readdir(`${test.storageFolder}/kept`, { recursive: true })).join(' ');

/** A file, and the observation that was extracted from it, moved to a subject by a new version. */
async function fileOf(subject: Subject, name: string) {
  const file = await storeFile(test, claire, name, TABLE.replace('0,93', `0,${100 + name.length}`));
  const { extracted_items = [] } = await awaitExtraction(test, claire, file);
  const source = { entity_type: 'Observation', entity_id: extracted_items[0]?.observation_id };
  const moved = await declare('Glycémie', { source, subject_code: subject.code });
  return { file, extracted: source.entity_id ?? '', moved };
}

describe('erasing a subject', () => {
  it('removes its observations and their earlier versions, its files, keys and label, as a preview announces', async () => {
    const label = 'Dossier de Dupont';
    const [subject, joined, other] = [await create(label), await create(label), await create()];
    const { file, extracted, moved } = await fileOf(subject, 'dupont.csv');
    const own = await declare('Zanzibarite de Dupont', { subject_code: joined.code });
    const stays = await declare('Pesée', { subject_code: other.code });
    await post(`/subjects/${joined.id}/_join`, { into: subject.code, reason: REASON });
    await query(
      `insert into subject_keys (subject_id, kind, key_id, hash, creation_time) values ($1, 'ins', 'k', '\\x01', now())`,
      [joined.id],
    );
    expect(await preview(subject)).toMatchObject({
      observations: 3,
      keys: 1,
      codes: [subject.code, joined.code].sort(),
      files: [{ id: file.id, name: 'dupont.csv', alone: true }],
    });
    const before = await get<{ count: number }>('/observations/_count');

    expect(await erase(subject)).toMatchObject({
      status: 200,
      body: {
        code: subject.code,
        label: null,
        erased_time: expect.any(String),
        erasure: { reason: REASON, author_name: 'Claire Fontaine', observations: 3, files: 1, keys: 1 },
      },
    });
    for (const id of [extracted, moved.id, own.id])
      expect(await claire.call({ url: `/api/v1/observations/${id}` })).toMatchObject({ status: 404 });
    expect(await get(`/observations/${stays.id}`)).toMatchObject({ subject: { code: other.code } });
    expect(await get('/observations/_count')).toEqual({ count: before.count - 3, exact: true });
    expect(await reconcileCounters(test.database)).toBe(0);
    expect(await contents()).not.toContain(file.id);
    expect(await get(`/files/${file.id}`)).toMatchObject({
      name: 'Fichier effacé',
      erased_time: expect.any(String),
    });
    expect(await get(`/subjects/${joined.id}`)).toMatchObject({
      label: null,
      erasure: { observations: 3 },
    });
    const keys = 'select from subject_keys where subject_id = any($1)';
    expect(await query(keys, [[subject.id, joined.id]])).toEqual([]);
    const audited = await get(`/audit?q:eq:entity_id=${subject.id}&q:eq:action=subject.erase`);
    expect(audited).toMatchObject({ items: [{ detail: REASON }] });
    const everything = await query(
      `select string_agg(row_text, ' ') as text from (
         select subjects::text as row_text from subjects union all select files::text from files
         union all select observations::text from observations union all select measures::text from measures
         union all select word from observation_words union all select evidence::text from extracted_items
         union all select logs::text || refusals::text from extraction_runs) as rows`,
    );
    expect(everything[0].text).not.toMatch(/dupont|zanzibarite|0[.,]110/i);
    // Words that other observations contain can still be searched.
    expect(await get('/observations/_count?q:text=pesee')).toMatchObject({ count: 1 });
  });

  it('keeps the files that also concern somebody else, or somebody unknown', async () => {
    const subject = await create();
    const { file } = await fileOf(subject, 'commun-de-deux.csv');
    await declare('Autre', { source: { entity_type: 'File', entity_id: file.id } });
    expect(await preview(subject)).toMatchObject({ files: [{ id: file.id, alone: false }] });
    expect(await erase(subject)).toMatchObject({ status: 200, body: { erasure: { files: 0 } } });
    expect(await contents()).toContain(file.id);
    expect(await get(`/files/${file.id}`)).toMatchObject({ name: 'commun-de-deux.csv', erased_time: null });
  });

  it('keeps what was moved by mistake to another subject, and its file, when that other subject is erased', async () => {
    const [owner, other] = [await create(), await create()];
    const file = await storeFile(test, claire, 'sans-valeur.txt', 'Rien à signaler.');
    await awaitExtraction(test, claire, file);
    const from = (entity_type: string, entity_id: string) => ({ source: { entity_type, entity_id } });
    const first = await declare('Pesée', { subject_code: owner.code, ...from('File', file.id) });
    const moved = await declare('Pesée', { subject_code: other.code, ...from('Observation', first.id) });
    await post(`/observations/${moved.id}/_invalidate`, { reason: REASON });
    expect(await preview(other)).toMatchObject({ observations: 1, files: [] });
    expect((await erase(other)).status).toBe(200);
    expect(await get(`/observations/${first.id}`)).toMatchObject({ subject: { code: owner.code } });
    expect(await contents()).toContain(file.id);
  });

  it('removes the later versions that have no subject, and leaves those of another subject', async () => {
    const [subject, other] = [await create(), await create()];
    const version = (of: Observation, more = {}) =>
      declare('Pesée', { source: { entity_type: 'Observation', entity_id: of.id }, ...more });
    const first = await declare('Pesée', { subject_code: subject.code });
    const second = await version(first);
    const third = await version(second);
    const moved = await version(second, { subject_code: other.code });
    expect((await erase(subject)).body).toMatchObject({ erasure: { observations: 3 } });
    for (const { id } of [first, second, third])
      expect(await claire.call({ url: `/api/v1/observations/${id}` })).toMatchObject({ status: 404 });
    expect(await get(`/observations/${moved.id}`)).toMatchObject({ subject: { code: other.code } });
  });

  it('is not undone when a file that stays is extracted again, and the report says so', async () => {
    const subject = await create();
    const file = await storeFile(test, claire, 'commun.csv', `${TABLE}13/03/2026;0,94\n`);
    const { extracted_items = [] } = await awaitExtraction(test, claire, file);
    const [erased, stays] = extracted_items.map(({ observation_id }) => observation_id);
    await declare('Glycémie', {
      source: { entity_type: 'Observation', entity_id: erased },
      subject_code: subject.code,
    });
    expect((await erase(subject)).body).toMatchObject({ erasure: { observations: 2, files: 0 } });
    const again = await claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=true` });
    const { extracted_items: kept, report } = again.body as Extraction;
    expect(kept?.map(({ observation_id }) => observation_id)).toEqual([stays]);
    expect(report.extractors[0]?.runs[1]?.logs).toContain(
      "1\u00a0observation d'une personne effacée n'est pas enregistrée à nouveau.",
    );
    const ofFile = 'select id from extractions where file_id = $1';
    const marks = () => query(`select from erased_items where extraction_id in (${ofFile})`, [file.id]);
    expect(await marks()).toHaveLength(1);
    await post(`/files/${file.id}/_erase`, { reason: REASON });
    expect(await marks()).toEqual([]);
  });

  it('counts in its proof the files whose content was already erased, as in an attempt that failed half-way', async () => {
    const subject = await create();
    const { file: older } = await fileOf(subject, 'ancien.csv');
    await fileOf(subject, 'plus-recent.csv');
    expect((await post(`/files/${older.id}/_erase`, { reason: REASON })).status).toBe(200);
    expect(await erase(subject)).toMatchObject({ status: 200, body: { erasure: { files: 2 } } });
  });

  it('deletes the views that filter by it, whose name may be that of the person', async () => {
    const [subject, joined, other] = [await create(), await create(), await create()];
    await post(`/subjects/${joined.id}/_join`, { into: subject.code, reason: REASON });
    const paul = await test.signIn({ ...ADMINISTRATOR, sub: 'paul' });
    const keep = async (name: string, asked: string, by = claire, shared = false) => {
      const view = { list: 'observations', name, query: asked, shared };
      const { status } = await by.call({ method: 'POST', url: '/api/v1/list_views', payload: view });
      expect(status).toBe(200);
    };
    await keep('Poids', `order=-creation_time&subject=${subject.code}&text=pes%C3%A9e&type=poids`);
    await keep('De Paul', `current=true&subject=${joined.code}`, paul, true);
    await keep('Madame Durand', `order=-creation_time&page_size=50&subject=${subject.code}`, paul);
    await keep('Autre', `subject=${other.code}&type=poids`);
    const views = () => query('select name, query from list_views order by name');
    const before = await views();
    expect(await preview(subject)).toMatchObject({ views: 3 });
    expect(await preview(other)).toMatchObject({ views: 1 });
    expect(await views()).toEqual(before);

    expect((await erase(subject)).status).toBe(200);
    expect(await views()).toEqual([{ name: 'Autre', query: `subject=${other.code}&type=poids` }]);
    const trail = await query(
      "select action, detail from audit where action in ('view.change', 'view.delete') order by action, detail",
    );
    expect(trail).toEqual([
      { action: 'view.delete', detail: 'observations' },
      { action: 'view.delete', detail: 'observations' },
      { action: 'view.delete', detail: 'observations shared' },
    ]);
  });

  it('is refused a second time, for a subject joined to another, and without a reason', async () => {
    const [subject, other] = [await create(), await create()];
    expect(await post(`/subjects/${subject.id}/_erase`, { reason: 'bref' })).toMatchObject({ status: 422 });
    await post(`/subjects/${subject.id}/_join`, { into: other.code, reason: REASON });
    expect(await erase(subject)).toMatchObject({ status: 409, body: { code: 'subject_joined' } });
    expect((await erase(other)).status).toBe(200);
    expect(await erase(other)).toMatchObject({ status: 410, body: { code: 'subject_erased' } });
    expect(await get<SubjectDetails>(`/subjects/${subject.id}`)).toMatchObject({
      erased_time: expect.any(String),
    });
  });
});

describe('the database', () => {
  it('deletes no observation without a record of its erasure, and keeps that record for ever', async () => {
    const { id } = await declare('Pesée', {});
    for (const table of ['measures', 'observations'])
      await expect(query(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
    await expect(query('truncate measures')).rejects.toThrow('append-only');
    for (const table of ['subject_erasures', 'erased_observations'])
      await expect(query(`delete from ${table}`)).rejects.toThrow('append-only');
    expect(await query('select id from observations where id = $1', [id])).toHaveLength(1);
  });
});
