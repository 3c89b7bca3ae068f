import type { ListQuery } from '../../../shared/core/list-query.ts';
import type { StoredFile, UploadBatch } from '../../../shared/files/contract.ts';
import { followedStateOf } from '../../../shared/files/polling-delays.ts';
import { storedStatus } from '../../../shared/files/upload-status.ts';
import type { Queries } from '../../core/database/database.ts';
import { listBatchFiles } from '../repository.ts';
import { findBatches } from './repository.ts';

/**
 * A page of batches, newest first, with the state of their files.
 * @param withStates adds the states of extractions to files
 * @param now milliseconds since 1970
 */
export async function listBatches(
  queries: Queries,
  query: Pick<ListQuery, 'page' | 'page_size' | 'conditions'>,
  withStates: (files: readonly StoredFile[]) => Promise<StoredFile[]>,
  now: number,
): Promise<UploadBatch[]> {
  const batches = await findBatches(queries, query);
  const ids = batches.map(({ id }) => id);
  const files = Map.groupBy(await withStates(await listBatchFiles(queries, ids)), ({ batch_id }) => batch_id);
  return batches.map(({ creation_time, ...batch }) => ({
    ...batch,
    creation_time: creation_time.toISOString(),
    ...summaryOf(files.get(batch.id) ?? [], now),
  }));
}

function summaryOf(files: readonly StoredFile[], now: number) {
  const stored = files.filter((file) => file.stored);
  return {
    files: files.length,
    stored: stored.length,
    waiting: files.filter((file) => followedStateOf(file, now) === 'moving').length,
    failures: stored.filter((file) => storedStatus(file, true) === 'FAILED').length,
    observations: stored.reduce((sum, { extraction }) => sum + (extraction?.observations ?? 0), 0),
  };
}
