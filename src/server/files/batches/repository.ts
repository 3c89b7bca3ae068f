import { sql } from 'kysely';
import type { ListQuery } from '../../../shared/core/list-query.ts';
import type { Count } from '../../../shared/core/pagination.ts';
import type { UploadBatch } from '../../../shared/files/contract.ts';
import type { Queries, Trx } from '../../core/database/database.ts';
import { extractionState } from '../../core/database/lists/extraction-state-sql.ts';

interface Batch {
  id: string;
  author_id: string;
  creation_time: Date;
}

export async function insertBatch(queries: Queries, batch: Batch): Promise<void> {
  await queries.insertInto('upload_batches').values(batch).execute();
}

/** Locks a batch, so that uploads started at once are counted one after the other. */
export function lockBatch(trx: Trx, id: string): Promise<Batch | undefined> {
  return trx.selectFrom('upload_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countBatchFiles(trx: Trx, batchId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return count;
}

type FoundBatch = Batch & Pick<UploadBatch, 'author_name'>;

/**
 * Batches that contain a file whose extraction state meets all conditions. A batch disappears if none of its files ever
 * arrived.
 */
const batchesWithFiles = (queries: Queries, conditions: ListQuery['conditions']) =>
  queries
    .selectFrom('upload_batches')
    .where(({ exists, selectFrom }) =>
      exists(
        conditions.reduce(
          (files, { values }) => files.where(extractionState, 'in', values.map(String)),
          selectFrom('files').select('id').whereRef('files.batch_id', '=', 'upload_batches.id'),
        ),
      ),
    );

/** A page of the batches that contain such a file, newest first. */
export function findBatches(
  queries: Queries,
  { page, page_size, conditions }: Pick<ListQuery, 'page' | 'page_size' | 'conditions'>,
): Promise<FoundBatch[]> {
  return batchesWithFiles(queries, conditions)
    .innerJoin('users', 'users.id', 'upload_batches.author_id')
    .select([
      'upload_batches.id',
      'upload_batches.author_id',
      'users.name as author_name',
      'upload_batches.creation_time',
    ])
    .orderBy('upload_batches.creation_time', 'desc')
    .orderBy('upload_batches.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

/** Batches are counted one by one up to this many. */
const COUNTED_MAX = 10_000;

export async function countBatches(
  queries: Queries,
  { conditions }: Pick<ListQuery, 'conditions'>,
): Promise<Count> {
  const some = batchesWithFiles(queries, conditions)
    .select('upload_batches.id')
    .limit(COUNTED_MAX + 1);
  const { count } = await queries
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, COUNTED_MAX), exact: count <= COUNTED_MAX };
}
