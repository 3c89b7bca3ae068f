import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import { anyOf, type RowCondition } from './conditions.ts';
import { inOrder, rowOrder } from './order.ts';
import type { ListTable } from './tables.ts';

/** So many rows say what the words of a search are like. */
export const SAMPLE_ROWS = 300;
/** Words that the index may look up at once: it goes through all of them for each row that it finds. */
const MAX_WORDS = 1000;
const MAX_LOOKUPS = 5;
/** A trigram index knows no shorter texts. */
const TRIGRAM = 3;
/** Stands for the words that are too long for an index; see `migrations/first/words.ts`. */
export const LONG_WORD = '\u0001';

/** Of the newest rows: how many they are, how many match. And what the index of words may be asked for. */
interface Sample {
  rows: number;
  hits: number;
  lookups: IndexLookup[];
}

/** Words of observations, one of which a row must hold to fulfil a condition, named by its place in the list's. */
export interface IndexLookup {
  condition: number;
  words: string[];
  /** How many rows of the sample fulfil the condition. */
  hits: number;
}

/** Whether the index can look up these words: `readSample` reads one more than it may. */
export const isIndexable = ({ words }: IndexLookup): boolean => words.length <= MAX_WORDS;

/** Looks at the newest rows, and for the words that the conditions ask for, in one statement. */
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
  const tested = queries
    .selectFrom(table)
    .select(conditions.map((condition, place) => condition.sql.as(`test_${place}`)));
  const newest = inOrder(tested, rowOrder(table, [])).limit(sql.lit(SAMPLE_ROWS));
  const { rows } = await sql<Sample>`
    select count(*) as rows, count(*) filter (where ${all}) as hits, json_build_array(${sql.join(lookups)}) as lookups
      from ${newest} as newest`.execute(queries);
  return rows[0] ?? { rows: 0, hits: 0, lookups: [] };
}

const fulfils = (place: number) => sql.ref(`test_${place}`);

/** Texts without spaces, one of which is held by every row that fulfils a condition. */
interface Pieces {
  condition: number;
  pieces: string[];
  /** Of the shortest of them. */
  length: number;
}

/** The longest pieces of what is asked: they say most. */
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

/** No row's word holds a space; what a piece is normalised to may, as « ½ » does. */
const lookupSql = ({ condition, pieces }: Pieces): RawBuilder<IndexLookup> => sql`json_build_object(
  'condition', ${sql.lit(condition)}::int, 'hits', count(*) filter (where ${fulfils(condition)}),
  'words', array(select word from observation_words
    where word = ${LONG_WORD} or ${anyOf(pieces.map(holdsPiece))}
    limit ${sql.lit(MAX_WORDS + 1)}))`;

/** The planner sees no pattern, and keeps its plan. An index of trigrams is slower than all words for a piece too short. */
const holdsPiece = (piece: string) =>
  sql`${sql.raw(piece.length < TRIGRAM ? "(word || '')" : 'word')} like
    (select f_like(split_part(ltrim(f_norm(${piece})), ' ', 1)))`;
