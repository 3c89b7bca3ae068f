import type { Queries } from '../../core/database/database.ts';
import { deleteProgress, saveProgress } from './repository.ts';

/** Progress of a run: its extractor, and the page it is reading if the format has pages. */
export interface RunProgress {
  extractor: string;
  page: number | null;
  pages: number | null;
}

/**
 * Saves the progress of a file's run while `work` runs. Only one write runs at a time; progress reported meanwhile
 * overwrites what was waiting, so only the latest is written. A failed write is ignored, because progress is not worth
 * failing an extraction.
 */
export async function keepProgress<Result>(
  queries: Queries,
  fileId: string,
  work: (report: (progress: RunProgress) => void) => Promise<Result>,
): Promise<Result> {
  let next: RunProgress | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    for (; next !== undefined; ) {
      const current = next;
      next = undefined;
      await saveProgress(queries, fileId, current).catch(() => undefined);
    }
    writing = undefined;
  };
  try {
    return await work((progress) => {
      next = progress;
      writing ??= write();
    });
  } finally {
    next = undefined;
    await writing;
    await deleteProgress(queries, fileId).catch(() => undefined);
  }
}
