import { AppError } from '../../../shared/core/app-error.ts';
import { contentRefusal } from '../../../shared/files/content-refusal.ts';
import type { ExtractionsDeps, ReadableFile } from '../deps.ts';

/**
 * A file that extractors may read.
 * @throws AppError `file_not_found`, `file_not_stored`, `file_scan_pending`, `file_infected`, `file_scan_too_large`
 */
export async function readableFile(deps: ExtractionsDeps, fileId: string): Promise<ReadableFile> {
  const found = await deps.findFile(deps.database.queries, fileId);
  if (found === undefined) throw new AppError('file_not_found');
  const { file, content } = found;
  const refusal = contentRefusal(file);
  if (refusal !== undefined || content === null) throw new AppError(refusal ?? 'file_not_stored');
  return { file, key: content.key };
}
