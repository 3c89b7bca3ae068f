import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Evidence, Extraction, ExtractionRun, ItemsPage } from '../../shared/extractions/contract.ts';
import { EXTRACTION_TEXTS } from '../../shared/texts/extraction/extractions.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { eraseCorrectionQuotes } from './corrections/repository.ts';

/** Rows per statement, so that no statement is too large. */
const ROWS_AT_ONCE = 2000;

export interface NewRun extends ExtractionRun {
  extractor_name: string;
}

export interface NewItem {
  extractor: string;
  observation_id: string;
  fingerprint: string;
  evidence: Evidence[];
}

/**
 * Returns the extraction of a file, creating it if needed. It locks the row, so that concurrent runs are saved one
 * after the other.
 */
export async function saveExtraction(
  trx: Trx,
  file_id: string,
  state: { has_error: boolean; update_time: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('extractions')
    .values({ id: uuidv7(), file_id, ...state })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(state))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRuns(trx: Trx, extraction_id: string, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map(({ logs, counts, refusals, time, ...run }) => ({
    ...run,
    extraction_id,
    time: new Date(time),
    logs: JSON.stringify(logs),
    counts: JSON.stringify(counts),
    refusals: JSON.stringify(refusals),
  }));
  await trx.insertInto('extraction_runs').values(rows).execute();
}

/** Fingerprints of the observations extracted by earlier runs. */
export async function findFingerprints(trx: Trx, extraction_id: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('extracted_items')
    .select('fingerprint')
    .where('extraction_id', '=', extraction_id)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Among some fingerprints, those of observations that were extracted before and later erased with their subject. */
export async function findErased(
  trx: Trx,
  extraction_id: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from unnest(${fingerprints}::text[]) as asked(fingerprint)
      join erased_items on extraction_id = ${extraction_id}::uuid
        and hash = f_erased_item(${extraction_id}::uuid, fingerprint)`.execute(trx);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function insertItems(trx: Trx, extraction_id: string, items: readonly NewItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const rows = items.slice(start, start + ROWS_AT_ONCE).map((item) => ({ ...item, id: uuidv7() }));
    // All rows are one parameter: as separate values they would need one parameter per column.
    await sql`
      insert into extracted_items (id, extraction_id, extractor, observation_id, fingerprint, evidence)
        select id, ${extraction_id}::uuid, extractor, observation_id, fingerprint, evidence
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given(id uuid, extractor text, observation_id uuid, fingerprint text, evidence jsonb)`.execute(
      trx,
    );
  }
}

export interface ExtractionRow {
  id: string;
  has_error: boolean;
  report: Extraction['report'];
}

/** The extraction of a file with all its runs, first to last. */
export async function findExtraction(queries: Queries, file_id: string): Promise<ExtractionRow | undefined> {
  const found = await queries
    .selectFrom('extractions')
    .select(['id', 'has_error'])
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const rows = await queries
    .selectFrom('extraction_runs')
    .select(['extractor_name', 'version', 'time', 'duration_ms', 'error', 'logs', 'counts', 'refusals'])
    .where('extraction_id', '=', found.id)
    .orderBy('id')
    .execute();
  const runs = rows.map((row): NewRun => ({ ...row, time: row.time.toISOString() }));
  return { ...found, report: reportOf(runs) };
}

export const hasError = (runs: readonly NewRun[]): boolean => runs.some(({ error }) => error !== null);

/** Runs grouped by extractor, in the order they came in. */
export function reportOf(runs: readonly NewRun[]): Extraction['report'] {
  const extractors = new Map<string, ExtractionRun[]>();
  for (const { extractor_name, ...run } of runs) {
    extractors.set(extractor_name, [...(extractors.get(extractor_name) ?? []), run]);
  }
  return { extractors: [...extractors].map(([extractor_name, list]) => ({ extractor_name, runs: list })) };
}

/** Items in file order: all of them, or one page. */
export async function findItems(queries: Queries, extraction_id: string, page?: ItemsPage) {
  const found = queries
    .selectFrom('extracted_items')
    .select(['id', 'extractor', 'extraction_id', 'observation_id', 'fingerprint', 'evidence'])
    .where('extraction_id', '=', extraction_id)
    .orderBy('id');
  if (page === undefined) return found.execute();
  const { page: number, page_size } = page;
  return found
    .limit(page_size)
    .offset((number - 1) * page_size)
    .execute();
}

/** Counts the items of an extraction, and the position of an observation among them (0 if it is not among them). */
export async function countItems(
  queries: Queries,
  extraction_id: string,
  observation_id: string | undefined,
): Promise<{ count: number; upTo: number }> {
  const { rows } = await sql<{ count: number; up_to: number }>`
    select count(*)::int as count, (count(*) filter (where id <= (
      select id from extracted_items
        where extraction_id = ${extraction_id}::uuid and observation_id = ${observation_id ?? null}::uuid
    )))::int as up_to
    from extracted_items where extraction_id = ${extraction_id}::uuid`.execute(queries);
  const { count, up_to } = rows[0] ?? { count: 0, up_to: 0 };
  return { count, upTo: up_to };
}

/** Deletes the quotes and hashes that a file's extraction keeps of its content. The runs and their outcomes stay. */
export async function eraseQuotes(trx: Trx, file_id: string): Promise<void> {
  const ofFile = trx.selectFrom('extractions').select('id').where('file_id', '=', file_id);
  await eraseCorrectionQuotes(trx, file_id);
  await trx.deleteFrom('erased_items').where('extraction_id', 'in', ofFile).execute();
  await trx
    .updateTable('extracted_items')
    .set({ evidence: '[]' })
    .where('extraction_id', 'in', ofFile)
    .execute();
  await trx
    .updateTable('extraction_runs')
    .set(({ eb }) => ({
      logs: JSON.stringify([EXTRACTION_TEXTS.erased]),
      refusals: '[]',
      error: eb.case().when('error', 'is', null).then(null).else(EXTRACTION_TEXTS.erased).end(),
    }))
    .where('extraction_id', 'in', ofFile)
    .execute();
}
