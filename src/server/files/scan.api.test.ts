import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../shared/files/contract.ts';
import { ERROR_TEXTS } from '../../shared/texts/errors/api-error-texts.ts';
import { clamdScanner } from '../core/scanner/clamd.ts';
import { EICAR, EICAR_NAME, startTestClamd, type TestClamd } from '../core/scanner/test-clamd.ts';
import { scanRefused, scanWaiting } from './scan.ts';
import { STORAGES, startUploads, type Uploads } from './test-uploads.ts';

/** StreamMaxLength of the scanner. */
const CLAMD_LIMIT = 100_000;

describe.each(STORAGES)('with a scanner, a file in %s', (storage) => {
  const address = { host: '127.0.0.1', port: 0 };
  let clamd: TestClamd;
  let uploads: Uploads;
  beforeAll(async () => {
    clamd = await startTestClamd({ limit: CLAMD_LIMIT });
    address.port = clamd.port;
    const scanner = {
      scan: (content: Parameters<ReturnType<typeof clamdScanner>['scan']>[0]) =>
        clamdScanner(address).scan(content),
    };
    uploads = await startUploads(storage, { scanner });
  });
  afterAll(async () => {
    await uploads.close();
    await clamd.close();
  });

  const read = async (id: string) =>
    (await uploads.claire().call({ url: `/api/v1/files/${id}` })).body as StoredFile;
  const scanned = (id: string): Promise<StoredFile> =>
    vi.waitUntil(
      async () => {
        const file = await read(id);
        return file.scan === 'pending' ? undefined : file;
      },
      { timeout: 60_000, interval: 50 },
    );
  const trail = async (id: string): Promise<string[]> => {
    const { rows } = await uploads.test.database.pool.query(
      "select action from audit where entity_id = $1 and action like 'file.scan%' order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  };
  const extraction = (id: string, method: 'GET' | 'PUT') =>
    uploads.claire().call({
      method,
      url: `/api/v1/files/${id}/extractions${method === 'PUT' ? '?save=false' : ''}`,
    });

  it('waits for its result, and is then like any other', async () => {
    const { id } = await uploads.store('sain.txt', Buffer.from('un compte rendu'));
    expect(await scanned(id)).toMatchObject({ scan: 'clean', threat: null });
    expect((await uploads.download(id, false)).content.toString()).toBe('un compte rendu');
    await expect.poll(async () => (await extraction(id, 'GET')).status).toBe(200);
  });

  it('that is infected stays in quarantine: neither read nor extracted', async () => {
    const { id } = await uploads.store('piège.txt', Buffer.from(EICAR));
    expect(await scanned(id)).toMatchObject({ stored: true, scan: 'infected', threat: EICAR_NAME });
    const refusal = { status: 409, body: { code: 'file_infected' } };
    expect(await uploads.claire().call({ url: `/api/v1/files/${id}/_download` })).toMatchObject(refusal);
    expect(await extraction(id, 'PUT')).toMatchObject(refusal);
    expect(await extraction(id, 'GET')).toMatchObject(refusal);
    const { rows } = await uploads.test.database.pool.query(
      'select action from audit where entity_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ action: 'file.quarantine' }]);
    const { body } = await uploads.claire().call({ url: '/api/v1/files?q:eq:scan=infected' });
    expect((body as { items: StoredFile[] }).items.map((file) => file.id)).toEqual([id]);
  });

  it('waits while the scanner is unreachable, and is scanned once it is back', async () => {
    const { port } = address;
    address.port = 1;
    const { id } = await uploads.store('patient.txt', Buffer.from('un autre'));
    expect(await scanWaiting(uploads.test.files)).toBe(0);
    expect((await read(id)).scan).toBe('pending');
    const refusal = { status: 409, body: { code: 'file_scan_pending' } };
    expect(await uploads.claire().call({ url: `/api/v1/files/${id}/_download` })).toMatchObject(refusal);
    expect(await extraction(id, 'PUT')).toMatchObject(refusal);
    expect(await extraction(id, 'GET')).toMatchObject(refusal);
    address.port = port;
    await scanWaiting(uploads.test.files);
    expect((await scanned(id)).scan).toBe('clean');
    expect((await uploads.download(id, false)).status).toBe(200);
    await expect.poll(async () => (await extraction(id, 'GET')).status).toBe(200);
  });

  it('is scanned in its turn after many files that cannot be read', async () => {
    const { port } = address;
    address.port = 1;
    const { pool } = uploads.test.database;
    const lost = await uploads.store('perdu.txt', Buffer.from('perdu'));
    const sound = await uploads.store('sain aussi.txt', Buffer.from('un troisième'));
    await pool.query('update files set content_key = $2 where id = $1', [lost.id, `${lost.id}/nowhere`]);
    // More files than one page from the database, before the sound one.
    await pool.query(
      `insert into files select (jsonb_populate_record(files, jsonb_build_object('id', gen_random_uuid()))).*
         from files, generate_series(1, 150) where id = $1`,
      [lost.id],
    );
    address.port = port;
    await expect(scanWaiting(uploads.test.files)).rejects.toThrow();
    expect((await scanned(sound.id)).scan).toBe('clean');
    expect((await read(lost.id)).scan).toBe('pending');
    await pool.query("delete from files where name = 'perdu.txt'");
  });

  it('that is waiting stays closed when the scanner is removed from the configuration', async () => {
    const { port } = address;
    address.port = 1;
    const { id } = await uploads.store('oublié.txt', Buffer.from('un oublié'));
    const unset = { ...uploads.test.files, scanner: null };
    expect([await scanWaiting(unset), await scanRefused(unset)]).toEqual([0, 0]);
    const refusal = { status: 409, body: { code: 'file_scan_pending', ...ERROR_TEXTS.file_scan_pending } };
    expect(await uploads.claire().call({ url: `/api/v1/files/${id}/_download` })).toMatchObject(refusal);
    address.port = port;
    await scanWaiting(uploads.test.files);
    expect((await scanned(id)).scan).toBe('clean');
  });

  it('that is too large to be scanned is reported, and stays in quarantine until the scanner accepts it', async () => {
    const { id } = await uploads.store('grand.txt', Buffer.alloc(CLAMD_LIMIT + 1, 'x'));
    expect((await scanned(id)).scan).toBe('too_large');
    const refusal = { status: 409, body: { code: 'file_scan_too_large' } };
    expect(await uploads.claire().call({ url: `/api/v1/files/${id}/_download` })).toMatchObject(refusal);
    expect(await extraction(id, 'PUT')).toMatchObject(refusal);
    const larger = await uploads.store('plus grand.txt', Buffer.alloc(CLAMD_LIMIT + 2, 'x'));
    expect((await scanned(larger.id)).scan).toBe('too_large');
    // The larger one need not be sent again.
    expect(await scanRefused(uploads.test.files)).toBe(1);
    expect((await read(id)).scan).toBe('too_large');
    const { port } = address;
    const raised = await startTestClamd();
    address.port = raised.port;
    await scanRefused(uploads.test.files);
    address.port = port;
    await raised.close();
    expect((await read(id)).scan).toBe('clean');
    await expect.poll(async () => (await extraction(id, 'GET')).status).toBe(200);
    expect(await trail(id)).toEqual(['file.scan_refuse', 'file.scan']);
  });

  it('stored before there was a scanner is scanned in its turn, and can be read until then', async () => {
    const { pool } = uploads.test.database;
    const old = await uploads.store('ancien.txt', Buffer.from('un ancien'));
    const infected = await uploads.store('ancien piège.txt', Buffer.from(`ancien ${EICAR}`));
    for (const { id } of [old, infected]) {
      await scanned(id);
      await pool.query("update files set scan = 'none', threat = null where id = $1", [id]);
      expect((await uploads.download(id, false)).status).toBe(200);
    }
    await scanWaiting(uploads.test.files);
    expect(await read(old.id)).toMatchObject({ scan: 'clean', threat: null });
    expect(await read(infected.id)).toMatchObject({ scan: 'infected', threat: EICAR_NAME });
    expect((await uploads.download(old.id, false)).status).toBe(200);
    expect((await uploads.download(infected.id, false)).status).toBe(409);
  });
});
