import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListQuery } from '../../../shared/core/list-query.ts';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase } from '../../core/testing/test-database.ts';
import { type ExportPlace, placesAfter } from './repository.ts';

const ROWS = 3000;
const PAGE = 300;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  const { queries } = database;
  const author = sql`'0198c0de-0000-7000-8000-000000000001'::uuid`;
  await sql`insert into users values (${author}, 's', '', 'a@b.fr', true, 'A', null, now(), now())`.execute(
    queries,
  );
  // Seven consecutive rows share their instant. « rare » occurs in old rows, « voisin » in one stretch, « courant »
  // everywhere.
  await sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
    select md5(n::text)::uuid, case when n % 5 = 0 then 'poids' else 'taille' end, 'x', ${author}, 'api',
        '2026-01-01'::timestamptz + n / 7 * interval '1 minute',
        'dossier-' || n || case when n % 3 = 0 then ' courant' else '' end
          || case when n < 1200 and n % 100 = 0 then ' rare' else '' end
          || case when n between 1000 and 1500 then ' voisin' else '' end
      from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(queries);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function readAll(query: ListQuery): Promise<string[]> {
  const ids: string[] = [];
  let after: ExportPlace | undefined;
  do {
    const places = await placesAfter(database.queries, query, after, PAGE);
    ids.push(...places.map(({ id }) => id));
    after = places.length < PAGE ? undefined : places.at(-1);
  } while (after !== undefined);
  return ids;
}

const word = fc.constantFrom('rare', 'voisin', 'courant', 'dossier', '-4', '99', 'er-1', 'introuvable');

it('an export has each row that contains its words once, in order, like a scan of every row', async () => {
  const asked = fc.record({
    text: fc.uniqueArray(word, { maxLength: 3 }),
    descending: fc.boolean(),
    type: fc.option(fc.constantFrom('poids', 'taille'), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ text, descending, type }) => {
      const direction = sql.raw(descending ? 'desc' : 'asc');
      const { rows } = await sql<{ id: string }>`select id from observations
        where (select coalesce(bool_and(strpos(search, word) > 0), true) from unnest(${text}::text[]) as word)
          and (${type ?? null}::text is null or type_id = ${type ?? null})
        order by creation_time ${direction}, id ${direction}`.execute(database.queries);
      const found = await readAll({
        ...{ page: 1, page_size: 10, fetches: [], text },
        order: [{ attribute: 'creation_time', descending }],
        conditions: type === undefined ? [] : [{ attribute: 'type_id', operator: 'eq', values: [type] }],
      });
      expect(found).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 15 },
  );
});
