import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredFile } from '../../../../shared/files/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../../tests/test-app.ts';

const ids = Array.from({ length: 200 }, (_, n) => `019cd5a4-1f2e-7c3d-8a4b-${String(n).padStart(12, '0')}`);
const NAMES = ['hl7v2', 'pdf', 'format', 'extraction'];
const SCANS = ['none', 'clean', 'pending', 'infected', 'too_large'];

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  claire = await test.signIn(ADMINISTRATOR);
  await fill();
});
afterAll(() => test.close());

/** Files with random runs and jobs, from a fixed seed. */
async function fill(): Promise<void> {
  const { pool } = test.database;
  let seed = 17;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const author: string = (await pool.query('select id from users')).rows[0].id;
  await pool.query('insert into upload_batches values ($1, $2, now())', [ids[0], author]);
  for (const [n, id] of ids.entries()) {
    const isStored = below(8) > 0;
    const scan = isStored && below(3) === 0 ? SCANS[below(SCANS.length)] : 'none';
    await pool.query(
      `insert into files (id, batch_id, name, mimetype, size, stored, sha256, content_key, scan,
         creation_author_id, creation_channel, creation_time, search)
       values ($1, $2, 'a', 'text/csv', 1, $3, $4, $5, $6, $7, 'web_upload', now(), 'a')`,
      [id, ids[0], isStored, isStored ? Buffer.alloc(32, n) : null, isStored ? id : null, scan, author],
    );
    const runs = below(4);
    if (runs > 0) await pool.query('insert into extractions values ($1, $1, false, now())', [id]);
    for (let run = 0; run < runs; run += 1) {
      await pool.query(
        `insert into extraction_runs (extraction_id, extractor_name, version, time, duration_ms, error, logs, counts, refusals)
         values ($1, $2, '1', now(), 1, $3, '[]', $4, '[]')`,
        [
          id,
          NAMES[below(NAMES.length)],
          below(2) === 0 ? 'illisible' : null,
          JSON.stringify({ taken: below(2) }),
        ],
      );
    }
    for (let jobs = below(3); jobs > 0; jobs -= 1) {
      const request = below(3) === 0 ? { request_id: id, saves: below(2) === 0 } : {};
      await pool.query(
        `insert into pgboss.job (name, data, state, priority) values ('extract-file', $1, $2, $3)`,
        [{ file_id: id, ...request }, ['created', 'retry', 'active', 'completed'][below(4)], below(2)],
      );
    }
  }
}

it('a list narrowed to a state has exactly the files that show it', async () => {
  const listed = async (query: string) => {
    const url = `/api/v1/files?q:page_size=1000&fetches=Extraction${query}`;
    return ((await claire.call({ url })).body as { items: StoredFile[] }).items;
  };
  const all = await listed('');
  expect(all).toHaveLength(ids.length);
  const states = new Set(all.map(({ extraction }) => extraction?.state));
  expect(states.size).toBe(9);
  for (const state of states) {
    const found = await listed(`&q:eq:extraction_state=${state}`);
    const expected = all.filter(({ extraction }) => extraction?.state === state);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
  const several = await listed('&q:eq:extraction_state=queued&q:eq:extraction_state=running');
  expect(new Set(several.map(({ extraction }) => extraction?.state))).toEqual(new Set(['queued', 'running']));
});
