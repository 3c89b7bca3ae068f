import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import { anyOf, type RowCondition } from './conditions.ts';
import type { ListTable } from './listed-tables.ts';
import { newestFirst } from './order.ts';
import { inOrder } from './rows-that-match.ts';

/** Number of rows that are enough to estimate how frequent the words of a search are. */
export const SAMPLE_ROWS = 300;
/** Largest number of words to look up in the index at once, since it checks all of them for each row that it finds. */
const MAX_WORDS = 1000;
const MAX_LOOKUPS = 5;
/** Length of the shortest text that a trigram index can find. */
const TRIGRAM = 3;
/** Stands for the words that are too long for an index; see `migrations/first/words.ts`. */
export const LONG_WORD = '\u0001';

/** How many of the newest rows were read and how many match, with the words to look up in the index. */
interface Sample {
  rows: number;
  hits: number;
  lookups: IndexLookup[];
}

/**
 * Words of which a row must contain one to meet a condition. `condition` is the index of that condition in the list's.
 */
export interface IndexLookup {
  condition: number;
  words: string[];
  /** How many rows of the sample meet the condition. */
  hits: number;
}

/** Whether there are few enough words for the index: `readSample` reads one more than the limit. */
export const isIndexable = ({ words }: IndexLookup): boolean => words.length <= MAX_WORDS;

/** Reads the newest rows, and finds the words that match the conditions, in one statement. */
export async function readSample(
  queries: Queries,
  table: ListTable,
  conditions: readonly RowCondition[],
): Promise<Sample> {
  const all = sql.join(
    conditions.map((_, place) => fulfils(place)),
    sql` and `,
  );
  const lookups = table === 'observations' ? piecesOf(conditions).map(lookupSql) : [];
  const newest = inOrder(queries.selectFrom(table).selectAll(), newestFirst(table)).limit(
    sql.lit(SAMPLE_ROWS),
  );
  // Rows are read first and tested afterwards: otherwise, the planner would expect to test every row, and would read
  // the whole table.
  const tested = queries
    .selectFrom(newest.as(table))
    .select(conditions.map((condition, place) => condition.sql.as(`test_${place}`)));
  const { rows } = await sql<Sample>`
    select count(*) as rows, count(*) filter (where ${all}) as hits, json_build_array(${sql.join(lookups)}) as lookups
      from ${tested} as newest`.execute(queries);
  return rows[0] ?? { rows: 0, hits: 0, lookups: [] };
}

const fulfils = (place: number) => sql.ref(`test_${place}`);

/** Texts without spaces, one of which every row that meets the condition contains. */
interface Pieces {
  condition: number;
  pieces: string[];
  /** Length of the shortest one. */
  length: number;
}

/** The longest pieces of the requested texts, because they are the most selective. */
function piecesOf(conditions: readonly RowCondition[]): Pieces[] {
  const sorted = conditions
    .map(({ texts }, condition) => ({ condition, pieces: texts.map(longestPiece) }))
    .filter(({ pieces }) => pieces.length > 0)
    .map((each) => ({ ...each, length: Math.min(...each.pieces.map((piece) => piece.length)) }))
    .sort((a, b) => b.length - a.length);
  const long = sorted.filter(({ length }) => length >= TRIGRAM);
  return (long.length > 0 ? long : sorted).slice(0, MAX_LOOKUPS);
}

const longestPiece = (text: string): string =>
  text.split(/\s+/u).reduce((longest, piece) => (piece.length > longest.length ? piece : longest));

/** A word in the index never contains a space, but a normalised piece may, as « ½ » does: its first part is used. */
const lookupSql = ({ condition, pieces }: Pieces): RawBuilder<IndexLookup> => sql`json_build_object(
  'condition', ${sql.lit(condition)}::int, 'hits', count(*) filter (where ${fulfils(condition)}),
  'words', array(select word from observation_words
    where word = ${LONG_WORD} or ${anyOf(pieces.map(holdsPiece))}
    limit ${sql.lit(MAX_WORDS + 1)}))`;

/**
 * Hides the pattern from the planner, so that the plan can be reused. For a short piece, reading all words beats the
 * trigram index.
 */
const holdsPiece = (piece: string) =>
  sql`${sql.raw(piece.length < TRIGRAM ? "(word || '')" : 'word')} like
    (select f_like(split_part(ltrim(f_norm(${piece})), ' ', 1)))`;
