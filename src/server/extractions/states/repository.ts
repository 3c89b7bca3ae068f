import { sql } from 'kysely';
import type { ExtractionFacts } from '../../../shared/files/extraction-state.ts';
import type { Queries } from '../../core/database/database.ts';

type Job = NonNullable<ExtractionFacts['job']> & {
  id: string;
  /** Whether a caller waits for the job and saves its result. */
  is_asked: boolean;
};

/**
 * The unfinished job of each file that has one, with its position in the queue. Previews belong to no file's state, but
 * they count in the positions.
 */
export async function findJobs(
  queries: Queries,
  queue: string,
  fileIds: readonly string[],
): Promise<Map<string, Job>> {
  const { rows } = await sql<Job & { file_id: string }>`
    with open as (
      select id, data->>'file_id' as file_id, data->>'request_id' as request_id, data->>'saves' as saves, state,
        -- Counted again only once it is taken again.
        retry_count + (state = 'retry')::int as retry_count, row_number() over (
          partition by state = 'active' order by priority desc, created_on, id
        ) as place
      from pgboss.job where name = ${queue} and state < 'completed'
    )
    select distinct on (file_id) file_id, id, request_id is not null as is_asked, state::text as state, retry_count as retries, place::int as place
    from open
    where file_id = any(${fileIds}::text[]) and (request_id is null or saves = 'true')
    order by file_id, (state = 'active') desc, place`.execute(queries);
  return new Map(rows.map(({ file_id, ...job }) => [file_id, job]));
}

/** Moves a waiting job ahead of the jobs that no caller waits for. */
export async function prioritiseJob(queries: Queries, id: string): Promise<void> {
  await sql`update pgboss.job set priority = 1 where id = ${id}::uuid and state = 'created'`.execute(queries);
}

/** Runs of files, first to last, without their logs and refusals. */
export function findRuns(queries: Queries, fileIds: readonly string[]) {
  return queries
    .selectFrom('extraction_runs')
    .innerJoin('extractions', 'extractions.id', 'extraction_runs.extraction_id')
    .select([
      'extractions.file_id',
      'extractor_name',
      'error',
      sql<number>`coalesce((counts->>'taken')::int, 0)`.as('taken'),
    ])
    .where('extractions.file_id', 'in', fileIds)
    .orderBy('extraction_runs.id')
    .execute();
}

/** Number of observations extracted from each file that has any. */
export async function countExtracted(
  queries: Queries,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('extractions')
    .innerJoin('extracted_items', 'extracted_items.extraction_id', 'extractions.id')
    .select(['file_id', sql<number>`count(*)::int`.as('observations')])
    .where('file_id', 'in', fileIds)
    .groupBy('file_id')
    .execute();
  return new Map(rows.map(({ file_id, observations }) => [file_id, observations]));
}

/** Progress of each file's run; it stays as it was if the worker died. */
export async function findProgress(
  queries: Queries,
  fileIds: readonly string[],
): Promise<Map<string, Progress>> {
  const rows = await queries
    .selectFrom('extraction_progress')
    .selectAll()
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ file_id, ...progress }) => [file_id, progress]));
}

type Progress = NonNullable<ExtractionFacts['progress']>;

export async function saveProgress(queries: Queries, file_id: string, progress: Progress): Promise<void> {
  await queries
    .insertInto('extraction_progress')
    .values({ file_id, ...progress })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(progress))
    .execute();
}

export async function deleteProgress(queries: Queries, file_id: string): Promise<void> {
  await queries.deleteFrom('extraction_progress').where('file_id', '=', file_id).execute();
}
