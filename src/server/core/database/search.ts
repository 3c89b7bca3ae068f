import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/query.ts';
import type { Queries } from './database.ts';
import { anyOf, conditionsOf, isName, isNewestFirst, type ListTable, matching, ordered } from './page.ts';

type Asked = Pick<ListQuery, 'conditions' | 'text' | 'order'>;

/** Rows read in their order, about 0.3 µs each: so many to see what the words are like, so many at most. */
const GLANCE = 300;
const WALK = 20_000;
const LONG_WALK = 100_000;
/** How much further than expected the last row wanted may be. */
const PATIENCE = 3;
/** Words that the index may look up at once: it goes through all of them for each row that it finds. */
const MAX_WORDS = 1000;
const MANY_WORDS = 100;
const FEW_WORDS = 20;
const MAX_CLUES = 5;
/** A trigram index knows no shorter texts. */
const TRIGRAM = 3;
/** Stands for the words that are too long for an index; see `migrations/0001-words.ts`. */
const LONG_WORD = '\u0001';

/** Whether rows are looked for by words. */
export function isSearch({ text, conditions }: Omit<Asked, 'order'>): boolean {
  return text.length > 0 || conditions.some(({ operator }) => operator === 'like');
}

/** Words of observations, one of which a row must hold to pass a test; and how many rows of the glance pass it. */
interface Clue {
  test: number;
  words: string[];
  hits: number;
}

/** Of the newest rows: how many they are, how many match. And what the index may be asked for. */
interface Glance {
  rows: number;
  hits: number;
  clues: Clue[];
}

/**
 * The rows that match, as subqueries to try in turn until one gives as many as wanted: the first rows in the order asked
 * where a glance at the newest says that they will do, then all of them, found through an index where there is one.
 * @param wanted how many rows are needed, the first ones
 */
export async function searches(queries: Queries, table: ListTable, query: Asked, wanted: number) {
  const seen = await glance(queries, table, query);
  if (seen.rows < GLANCE) return [matching(queries.selectFrom(table).selectAll(), table, query)];
  const clues = toLookUp(seen.clues);
  const limit = walkLimit(seen.hits, wanted, clues, query);
  const first = ordered(queries.selectFrom(table).selectAll(), table, query).limit(sql.lit(limit));
  const walked = queries.selectFrom(first.as(table)).selectAll();
  const found = lookedUp(queries, table, query, clues);
  return limit > 0 ? [matching(walked, table, query), found] : [found];
}

/** All rows that match; those that the index finds are read only for the tests that it does not settle. */
function lookedUp(queries: Queries, table: ListTable, query: Asked, clues: Clue[]) {
  const settled = clues.filter((clue) => settles(clue, query)).map(({ test }) => test);
  const tests = conditionsOf(table, query).filter((_, index) => !settled.includes(index));
  const held = clues.map(
    ({ words }) => sql<boolean>`f_words(observations.search) && (select ${words}::text[])`,
  );
  // The planner may not walk the list from its newest row to the few that match: they are found, then sorted.
  return [...tests, ...held].reduce(
    (rows, test) => rows.where(test),
    queries.selectFrom(table).selectAll().offset(sql.lit(0)),
  );
}

/** Whether a row that holds one of the words is sure to match: what is asked for stays one word, none is too long. */
function settles({ test, words }: Clue, { text, conditions }: Asked): boolean {
  const word = text[test - conditions.length];
  return word !== undefined && /^[!-~À-ÿŒœ]+$/.test(word) && !words.includes(LONG_WORD);
}

async function glance(queries: Queries, table: ListTable, query: Asked): Promise<Glance> {
  const tests = conditionsOf(table, query);
  const all = sql.join(
    tests.map((_, index) => testRef(index)),
    sql` and `,
  );
  const clues = table === 'observations' ? piecesOf(query).map(clueSql) : [];
  const tested = queries.selectFrom(table).select(tests.map((test, index) => test.as(`test_${index}`)));
  const looked = ordered(tested, table, { order: [] }).limit(sql.lit(GLANCE));
  const { rows } = await sql<Glance>`
    select count(*) as rows, count(*) filter (where ${all}) as hits, json_build_array(${sql.join(clues)}) as clues
      from ${looked} as looked`.execute(queries);
  return rows[0] ?? { rows: 0, hits: 0, clues: [] };
}

const testRef = (index: number) => sql.ref(`test_${index}`);

/** Texts without spaces, one of which is held by every row that passes a test; the test is named by its place. */
interface Pieces {
  test: number;
  pieces: string[];
  length: number;
}

/** The longest pieces of what is asked: they say most. */
function piecesOf({ text, conditions }: Asked): Pieces[] {
  const asked = [
    ...conditions.map(({ attribute, operator, values }) =>
      operator === 'like' && isName(attribute) ? values : [],
    ),
    ...text.map((word) => [word]),
  ];
  const sorted = asked
    .map((values, test) => ({ test, pieces: values.map(longestPiece) }))
    .filter(({ pieces }) => pieces.length > 0)
    .map((given) => ({ ...given, length: Math.min(...given.pieces.map((piece) => piece.length)) }))
    .sort((a, b) => b.length - a.length);
  const long = sorted.filter(({ length }) => length >= TRIGRAM);
  return (long.length > 0 ? long : sorted).slice(0, MAX_CLUES);
}

const longestPiece = (text: unknown): string =>
  String(text)
    .split(/\s+/u)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest));

/** No row's word holds a space; what a piece is normalised to may, as « ½ » does. */
const clueSql = ({ test, pieces }: Pieces): RawBuilder<Clue> => sql`json_build_object(
  'test', ${sql.lit(test)}::int, 'hits', count(*) filter (where ${testRef(test)}), 'words', array(select word from observation_words
    where word = ${LONG_WORD} or ${anyOf(pieces.map(holdsPiece))}
    limit ${sql.lit(MAX_WORDS + 1)}))`;

/** The planner sees no pattern, and keeps its plan. An index of trigrams is slower than all words for a piece too short. */
const holdsPiece = (piece: string) =>
  sql`${sql.raw(piece.length < TRIGRAM ? "(word || '')" : 'word')} like
    (select f_like(split_part(ltrim(f_norm(${piece})), ' ', 1)))`;

/** The rarest clue, and others where they shorten the way. What rows are found by it have their text read anyway. */
function toLookUp(clues: Clue[]): Clue[] {
  const [rarest, ...others] = clues
    .filter(({ words }) => words.length <= MAX_WORDS)
    .sort((a, b) => a.hits - b.hits || a.words.length - b.words.length);
  if (rarest === undefined) return [];
  const isShort = ({ words, hits }: Clue) => words.length <= FEW_WORDS && (rarest.hits > 0 || hits === 0);
  return [rarest, ...others.filter(isShort)];
}

/**
 * How many of the first rows to read to find those wanted; 0 where the index is quicker. The newest rows lie side by side,
 * others are all over the table; of several orders, only the first has an index.
 */
function walkLimit(hits: number, wanted: number, [clue]: Clue[], { order }: Asked): number {
  if (order.length > 1) return 0;
  const expected = hits === 0 ? Number.POSITIVE_INFINITY : (wanted * GLANCE) / hits;
  const isShort = (clue !== undefined && clue.words.length <= MANY_WORDS) || !isNewestFirst(order);
  const limit = isShort ? WALK : LONG_WALK;
  return expected <= limit ? Math.min(limit, powerOfTwo(PATIENCE * expected)) : 0;
}

/** Few limits make few statements, whose plans are kept. */
const powerOfTwo = (number: number): number => 2 ** Math.ceil(Math.log2(number));
