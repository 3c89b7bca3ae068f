import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { RowCondition } from './conditions.ts';
import type { List } from './list-for-sql.ts';
import type { RowOrder } from './order.ts';
import { allRows, inOrder, matching, type Rows, type Source } from './rows-that-match.ts';
import { type IndexLookup, isIndexable, LONG_WORD, readSample, SAMPLE_ROWS } from './word-frequency.ts';

/** How many of the first rows to read in their order, at about 0.3 µs each, before using the index. */
const WALK = 20_000;
const LONG_WALK = 100_000;
/** The last wanted row may be this many times further than expected. */
const PATIENCE = 3;
const MANY_WORDS = 100;
const FEW_WORDS = 20;

/**
 * The rows that match, as sources to try in turn until one returns enough rows: the beginning of the list first, if a
 * sample of the newest rows suggests that it has enough; then all rows, through an index if there is one.
 * @param wanted how many rows are needed, from the beginning of the list
 * @param after leaves out the beginning of the list, up to some row: the walk then starts there
 */
export async function searchSources(
  queries: Queries,
  list: List,
  wanted: number,
  after?: RawBuilder<boolean>,
): Promise<Source[]> {
  const { table, conditions, order } = list;
  const sample = await readSample(queries, table, conditions);
  const all = allRows(queries, table);
  const rows = after === undefined ? all : all.where(after);
  if (sample.rows < SAMPLE_ROWS) return [{ rows: matching(rows, conditions) }];
  const lookups = lookupsToUse(sample.lookups);
  const found = { rows: lookedUp(rows, conditions, lookups) };
  const limit = walkLimit(sample.hits, wanted, lookups, order);
  if (limit === 0) return [found];
  const first = inOrder(rows, order).limit(sql.lit(limit));
  return [{ rows: matching(queries.selectFrom(first.as(table)).selectAll(), conditions) }, found];
}

/** All rows that match. Rows that the index finds are read only to check the conditions that the index leaves open. */
function lookedUp(rows: Rows, conditions: readonly RowCondition[], lookups: readonly IndexLookup[]): Rows {
  const answered = lookups.filter((lookup) => answers(lookup, conditions)).map(({ condition }) => condition);
  const unanswered = conditions.filter((_, place) => !answered.includes(place));
  const wordChecks = lookups.map(
    ({ words }) => sql<boolean>`f_words(observations.search) && (select ${words}::text[])`,
  );
  // `offset 0` keeps the planner from walking the list from its newest row: the few rows are found, then sorted.
  return wordChecks.reduce(
    (found, isHeld) => found.where(isHeld),
    matching(rows.offset(sql.lit(0)), unanswered),
  );
}

/**
 * Whether every row that contains one of the words matches: the text is a piece of one word, and no word is too long.
 */
function answers({ condition: place, words }: IndexLookup, conditions: readonly RowCondition[]): boolean {
  const condition = conditions[place];
  if (condition?.kind !== 'word' || words.includes(LONG_WORD)) return false;
  return condition.texts.every((word) => /^[!-~À-ÿŒœ]+$/.test(word));
}

/** The lookup with the rarest words, and others if they save work: the text of the rows found is read anyway. */
function lookupsToUse(lookups: readonly IndexLookup[]): IndexLookup[] {
  const [rarest, ...otherLookups] = lookups
    .filter(isIndexable)
    .sort((a, b) => a.hits - b.hits || a.words.length - b.words.length);
  if (rarest === undefined) return [];
  const isShort = ({ words, hits }: IndexLookup) =>
    words.length <= FEW_WORDS && (rarest.hits > 0 || hits === 0);
  return [rarest, ...otherLookups.filter(isShort)];
}

/**
 * How many of the first rows to read to find the wanted ones; 0 if the index is faster. The newest rows are side by
 * side in the table, whereas other orders are spread all over it.
 */
function walkLimit(hits: number, wanted: number, [lookup]: IndexLookup[], order: RowOrder): number {
  if (!order.isIndexed) return 0;
  const expected = hits === 0 ? Number.POSITIVE_INFINITY : (wanted * SAMPLE_ROWS) / hits;
  const isShort = (lookup !== undefined && lookup.words.length <= MANY_WORDS) || !order.isNewestFirst;
  const limit = isShort ? WALK : LONG_WALK;
  return expected <= limit ? Math.min(limit, powerOfTwo(PATIENCE * expected)) : 0;
}

/** Rounds limits up to few different values, which make few different statements, so that their plans are reused. */
const powerOfTwo = (number: number): number => 2 ** Math.ceil(Math.log2(number));
