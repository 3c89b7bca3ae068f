import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { RowCondition } from './conditions.ts';
import { type List, matching, type RowSource, rowsOf } from './list.ts';
import { inOrder, type RowOrder } from './order.ts';
import { type IndexLookup, isIndexable, LONG_WORD, readSample, SAMPLE_ROWS } from './sample.ts';

/** How many of the first rows are read in their order, about 0.3 µs each, before the index is asked. */
const WALK = 20_000;
const LONG_WALK = 100_000;
/** How much further than expected the last row wanted may be. */
const PATIENCE = 3;
const MANY_WORDS = 100;
const FEW_WORDS = 20;

/**
 * The rows that match, as subqueries to try in turn until one gives as many as wanted: the first rows in the order asked
 * where a sample of the newest says that they will do, then all of them, found through an index where there is one.
 * @param wanted how many rows are needed, the first ones
 */
export async function searchSources(queries: Queries, list: List, wanted: number): Promise<RowSource[]> {
  const { table, conditions, order } = list;
  const sample = await readSample(queries, table, conditions);
  const rows = rowsOf(queries, table);
  if (sample.rows < SAMPLE_ROWS) return [matching(rows, conditions)];
  const lookups = lookupsToUse(sample.lookups);
  const found = lookedUp(rows, conditions, lookups);
  const limit = walkLimit(sample.hits, wanted, lookups, order);
  if (limit === 0) return [found];
  const first = inOrder(rows, order).limit(sql.lit(limit));
  return [matching(queries.selectFrom(first.as(table)).selectAll(), conditions), found];
}

/** All rows that match; those that the index finds are read only for the conditions that it does not settle. */
function lookedUp(
  rows: RowSource,
  conditions: readonly RowCondition[],
  lookups: readonly IndexLookup[],
): RowSource {
  const settled = lookups.filter((lookup) => settles(lookup, conditions)).map(({ condition }) => condition);
  const others = conditions.filter((_, place) => !settled.includes(place));
  const held = lookups.map(
    ({ words }) => sql<boolean>`f_words(observations.search) && (select ${words}::text[])`,
  );
  // The planner may not walk the list from its newest row to the few that match: they are found, then sorted.
  return held.reduce((found, isHeld) => found.where(isHeld), matching(rows.offset(sql.lit(0)), others));
}

/** Whether a row that holds one of the words is sure to match: what is asked for stays one word, none is too long. */
function settles({ condition: place, words }: IndexLookup, conditions: readonly RowCondition[]): boolean {
  const condition = conditions[place];
  if (condition?.kind !== 'word' || words.includes(LONG_WORD)) return false;
  return condition.texts.every((word) => /^[!-~À-ÿŒœ]+$/.test(word));
}

/** The rarest lookup, and others where they shorten the way. What rows are found by it have their text read anyway. */
function lookupsToUse(lookups: readonly IndexLookup[]): IndexLookup[] {
  const [rarest, ...others] = lookups
    .filter(isIndexable)
    .sort((a, b) => a.hits - b.hits || a.words.length - b.words.length);
  if (rarest === undefined) return [];
  const isShort = ({ words, hits }: IndexLookup) =>
    words.length <= FEW_WORDS && (rarest.hits > 0 || hits === 0);
  return [rarest, ...others.filter(isShort)];
}

/**
 * How many of the first rows to read to find those wanted; 0 where the index is quicker. The newest rows lie side by side,
 * others are all over the table.
 */
function walkLimit(hits: number, wanted: number, [lookup]: IndexLookup[], order: RowOrder): number {
  if (!order.isIndexed) return 0;
  const expected = hits === 0 ? Number.POSITIVE_INFINITY : (wanted * SAMPLE_ROWS) / hits;
  const isShort = (lookup !== undefined && lookup.words.length <= MANY_WORDS) || !order.isNewestFirst;
  const limit = isShort ? WALK : LONG_WALK;
  return expected <= limit ? Math.min(limit, powerOfTwo(PATIENCE * expected)) : 0;
}

/** Few limits make few statements, whose plans are kept. */
const powerOfTwo = (number: number): number => 2 ** Math.ceil(Math.log2(number));
