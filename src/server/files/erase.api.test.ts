import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { awaitExtraction, storeFile } from '../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';
import { sweepUnfinished } from './sweep.ts';

const TABLE = 'Date;Glycémie à jeun (g/L)\n12/03/2026;0,93\n';
const REASON = "Demande d'effacement du 3 mars 2026, article 17 du RGPD";

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const erase = ({ id }: StoredFile, reason: string = REASON) =>
  claire.call({ method: 'POST', url: `/api/v1/files/${id}/_erase`, payload: { reason } });
const keptContents = async (): Promise<string[]> =>
  (await readdir(`${test.storageFolder}/kept`, { recursive: true })).map((path) => path.slice(3));

describe('erasing the content of a file', () => {
  let file: StoredFile;
  let before: Extraction;
  beforeAll(async () => {
    file = await storeFile(test, claire, 'glycemies.csv', TABLE);
    before = await awaitExtraction(test, claire, file);
    expect(await keptContents()).toContain(file.id);
    expect(await erase(file)).toMatchObject({
      status: 200,
      body: { id: file.id, name: 'glycemies.csv', stored: true, erased_time: expect.any(String) },
    });
  });

  it('removes it from the storage', async () => {
    expect(await keptContents()).not.toContain(file.id);
  });

  it('answers a download or an extraction with 410, and says why', async () => {
    for (const url of [
      `/api/v1/files/${file.id}/_download`,
      `/api/v1/files/${file.id}/_download?inline=true`,
    ]) {
      expect(await claire.call({ url })).toMatchObject({
        status: 410,
        body: {
          code: 'file_erased',
          message: "Le contenu de ce fichier a été effacé à la suite d'une demande légale.",
        },
      });
    }
    const extract = { method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=false` } as const;
    expect(await claire.call(extract)).toMatchObject({ status: 410, body: { code: 'file_erased' } });
  });

  it('keeps the observations, without what their extraction quoted', async () => {
    const [item] = before.extracted_items ?? [];
    expect(item?.evidence).not.toEqual([]);
    const after = await awaitExtraction(test, claire, file);
    expect(
      after.extracted_items?.map(({ evidence, observation_id }) => ({ evidence, observation_id })),
    ).toEqual([{ evidence: [], observation_id: item?.observation_id }]);
    expect(JSON.stringify(after)).not.toContain('0,93');
    const runs = after.report.extractors.flatMap(({ runs: each }) => each);
    expect(new Set(runs.flatMap(({ logs }) => logs))).toEqual(
      new Set(["Effacé avec le contenu du fichier, à la suite d'une demande légale."]),
    );
    const { status } = await claire.call({
      url: `/api/v1/observations/${item?.observation_id}?fetches=Measures`,
    });
    expect(status).toBe(200);
  });

  it("keeps the file's row and audits who erased it, and why", async () => {
    expect(await claire.call({ url: `/api/v1/files/${file.id}` })).toMatchObject({
      status: 200,
      body: { name: 'glycemies.csv', size: file.size },
    });
    const trail = `/api/v1/audit?q:eq:entity_id=${file.id}&q:eq:action=file.erase`;
    expect((await claire.call({ url: trail })).body).toMatchObject({
      count: 1,
      items: [{ user_name: 'Claire Fontaine', detail: REASON, entity_type: 'File', ip: '127.0.0.1' }],
    });
  });

  it('lets the same content be uploaded again: no hash of it is left', async () => {
    const { rows } = await test.database.pool.query('select sha256 from files where id = $1', [file.id]);
    expect(rows).toEqual([{ sha256: null }]);
  });

  it('is neither undone nor swept with unfinished uploads', async () => {
    test.advance(24 * 3600_000);
    claire = await test.signIn(ADMINISTRATOR);
    await sweepUnfinished(test.files);
    const finish = { method: 'PUT', url: `/api/v1/files/${file.id}/_upload_finish` } as const;
    expect(await claire.call(finish)).toMatchObject({
      status: 200,
      body: { erased_time: expect.any(String) },
    });
    expect(await keptContents()).not.toContain(file.id);
  });
});

describe('an erasure', () => {
  it.each(['', '          ', 'trop bref', 'x'.repeat(501)])('requires a reason (%j)', async (reason) => {
    const file = await storeFile(test, claire, 'a.txt', 'contenu');
    expect(await erase(file, reason)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: [{ path: 'reason' }] },
    });
    expect((await claire.call({ url: `/api/v1/files/${file.id}/_download` })).raw.toString()).toBe('contenu');
  });

  it('can be repeated without harm', async () => {
    const file = await storeFile(test, claire, 'b.txt', 'contenu');
    const first = (await erase(file)).body;
    expect(await erase(file)).toMatchObject({ status: 200, body: first });
  });
});
