import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from '../database.ts';
import { countRows } from './count.ts';
import type { ListTable } from './listed-tables.ts';
import { toList } from './read-list.ts';
import { readPage } from './read-page.ts';

const AUTHOR = uuidv7();
const BATCH = uuidv7();
const ROWS = 2600;
const START = Date.UTC(2026, 0, 1);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  const { queries } = database;
  await sql`insert into users values (${AUTHOR}, 's', '', 'a@b.fr', true, 'A', null, now(), now())`.execute(
    queries,
  );
  const batch = { id: BATCH, author_id: AUTHOR, creation_time: new Date(START) };
  await queries.insertInto('upload_batches').values(batch).execute();
  await queries
    .insertInto('observations')
    .values(Array.from({ length: ROWS }, (_, n) => observation(n, titleOf(n))))
    .execute();
  await queries
    .insertInto('files')
    .values(Array.from({ length: 700 }, (_, n) => file(n)))
    .execute();
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const creation = (n: number) => ({
  id: uuidv7(),
  creation_author_id: AUTHOR,
  creation_channel: 'api',
  creation_time: new Date(START + n * 1000),
});
const observation = (n: number, title: string) => ({
  ...creation(n),
  type_id: n % 5 === 0 ? 'poids' : 'taille',
  title,
  source_entity_type: null,
  source_entity_id: null,
  search: sql<string>`f_norm(${`${title} catégorie`})`,
});
const file = (n: number) => ({
  ...creation(n),
  batch_id: BATCH,
  name: `compte-rendu ${n}.pdf`,
  mimetype: 'application/pdf',
  size: 1,
  stored: false,
  sha256: null,
  search: n % 70 === 0 && n < 300 ? `archive ${n}.pdf` : `compte-rendu ${n}.pdf`,
});

/** Titles that only a few old observations have. */
const ODD: Record<number, string> = {
  3: 'Glycémie à jeun',
  4: '100% pur',
  5: '1000 purs',
  6: 'a_b',
  7: 'axb',
  8: 'c\\d',
  9: '1½ dose',
  10: '％ large',
  11: `début${'z'.repeat(300)}fin milieu`,
  12: 'Œdème\u00a0aigu',
  13: 'qk',
  14: '{a,"b"} null',
};

/**
 * Each one has a word of its own; half of them have « courant », a few at both ends « rafale », some old ones
 * « ancien ».
 */
function titleOf(n: number): string {
  const words = [ODD[n] ?? 'visite', `dossier-${n}`];
  if (n % 2 === 0) words.push('courant');
  if (n % 100 === 0 && n < 2000) words.push('ancien');
  if (n < 20 || n >= ROWS - 5) words.push('rafale');
  return words.join(' ');
}

const ask = (text: string, asked: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  page_size: 10,
  order: [],
  fetches: [],
  text: text.split(/\s+/u).filter((word) => word !== ''),
  conditions: [],
  ...asked,
});
const idsOf = async (table: ListTable, query: ListQuery) =>
  (
    await readPage(database.queries, toList(table, query), database.queries.selectFrom(table).select('id'))
  ).map(({ id }) => id);

const NEWEST_FIRST = sql`creation_time desc, id desc`;

/** The ids of the rows whose text contains every word, found by reading all rows. */
async function read(table: ListTable, words: readonly string[], order = NEWEST_FIRST) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
      where (select coalesce(bool_and(strpos(search, f_norm(word)) > 0), true) from unnest(${words}::text[]) as word)
      order by ${order}`.execute(database.queries);
  return rows.map(({ id }) => id);
}

async function expectSame(table: ListTable, text: string): Promise<void> {
  const query = ask(text);
  const all = await read(table, query.text);
  const last = Math.max(1, Math.ceil(all.length / 10));
  for (const page of [1, 2, last]) {
    const expected = all.slice((page - 1) * 10, page * 10);
    expect(await idsOf(table, { ...query, page }), `${text}, page ${page}`).toEqual(expected);
  }
  const oldest = { ...query, order: [{ attribute: 'creation_time', descending: false }] };
  expect(await idsOf(table, oldest), `${text}, oldest first`).toEqual(all.toReversed().slice(0, 10));
  const name = table === 'files' ? 'name' : 'title';
  const byName = { ...query, order: [{ attribute: name, descending: false }] };
  const named = await read(table, query.text, sql`f_norm(${sql.ref(name)}), id`);
  expect(await idsOf(table, byName), `${text}, by name`).toEqual(named.slice(0, 10));
  const count = { count: Math.min(all.length, 1000), exact: all.length <= 1000 };
  expect(await countRows(database.queries, toList(table, query)), text).toEqual(count);
}

describe('a search', () => {
  it.each([
    ['a word of half the rows', 'courant', 1300],
    ['a word of all the rows', 'catégorie', 2600],
    ['words of a few old rows', 'ancien VISITE', 20],
    ['a word of the newest and the oldest rows', 'rafale', 25],
    ['words in any order, accents and case ignored', 'jeun GLYCEMIE', 1],
    ['parts of words', 'ycém', 1],
    ['one letter, and a rare word', 'a jeun', 1],
    ['one letter', 'e', 2600],
    ['two letters of one row', 'qk', 1],
    ['a piece of a thousand words', 'dossier', 2600],
    ['a piece of hundreds of words, and a rare one', '-1 ancien', 11],
    ['ten words', 'v i s i t e dos sier anci 900', 2],
    ['a word that no row has', 'courant introuvable', 0],
    ['a word that ends where another begins', 'visitedossier', 0],
    ['a sign that stands for any text', '100%', 1],
    ['the same, full-width', '1000％', 0],
    ['a sign that stands for a letter', 'a_b', 1],
    ['a backslash', '\\d', 1],
    ['a fraction, which is two words once normalised', '1½', 1],
    ['the end of a word that no index can hold', 'zzfin', 1],
    ['what stands for it in the index', '\u0001', 0],
    ['a ligature', 'oedème', 1],
    ['what an array is written with', '{a,"b"} null', 1],
  ])('for %s finds and counts the same as reading every row', async (_what, text, count) => {
    expect(await read('observations', ask(text).text)).toHaveLength(count);
    await expectSame('observations', text);
  });

  it('finds any pieces of the words of any row', async () => {
    const piece = fc.record({
      row: fc.nat(ROWS - 1),
      from: fc.nat(25),
      length: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 3 }), async (pieces) => {
        const [first] = pieces;
        const text = pieces.map(({ row, from, length }, index) =>
          titleOf(index % 2 === 0 ? (first?.row ?? 0) : row).slice(from, from + length),
        );
        // A piece may be blank, and would then search for nothing.
        await expectSame('observations', `e ${text.join(' ')}`);
      }),
      { numRuns: 20 },
    );
  });

  it('respects the other conditions', async () => {
    const conditions = [{ attribute: 'type_id', operator: 'eq', values: ['poids'] }] as const;
    for (const [text, count] of [
      ['courant', 260],
      ['ancien', 20],
    ] as const) {
      const query = ask(text, { conditions });
      expect(await countRows(database.queries, toList('observations', query))).toEqual({
        count,
        exact: true,
      });
      expect(await idsOf('observations', query)).toHaveLength(10);
    }
  });

  it('in the title searches only the title, spaces included, for any of the requested texts', async () => {
    const like = (...values: string[]) =>
      ask('', { conditions: [{ attribute: 'title', operator: 'like', values }] });
    const countOf = async (query: ListQuery) =>
      (await countRows(database.queries, toList('observations', query))).count;
    expect(await countOf(like('catégorie'))).toBe(0);
    expect(await countOf(like('MIE à jeun'))).toBe(1);
    expect(await countOf(like('jeun à'))).toBe(0);
    expect(await countOf(like('à jeun', 'a_b', 'rien'))).toBe(2);
    expect(await countOf(like('courant rafale'))).toBe(11);
    expect(await idsOf('observations', like('à jeun'))).toEqual(await read('observations', ['jeun']));
  });

  it('finds files, recent or not', async () => {
    for (const text of ['compte', '99.pdf', 'archive', 'rendu 69', 'archive 140', 'f', '%']) {
      await expectSame('files', text);
    }
  });

  it('finds what concurrent transactions wrote with the same new words, unless they were rolled back', async () => {
    const words = ['alpha', 'beta', 'gamma', 'delta'].map((word) => `${word}-neuf`);
    const written = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        database.queries.transaction().execute(async (trx) => {
          const turned = [...words.slice(index % 4), ...words.slice(0, index % 4)];
          for (const word of turned) {
            await trx.insertInto('observations').values(observation(-1, word)).execute();
          }
          if (index % 2 === 0) throw new Error('undone');
        }),
      ),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const word of words) {
      expect(await countRows(database.queries, toList('observations', ask(word)))).toEqual({
        count: 4,
        exact: true,
      });
      await expectSame('observations', word);
    }
  });
});
