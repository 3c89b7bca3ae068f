import type { Queries } from '../../core/database/database.ts';
import { deleteProgress, saveProgress } from './repository.ts';

/** How far a run is: its extractor, and the page that it reads where a format has pages. */
export interface RunProgress {
  extractor: string;
  page: number | null;
  pages: number | null;
}

/**
 * Writes how far the run of a file is, while `work` runs: one write at a time, and the last word only of what was said
 * meanwhile. What cannot be written is left out: it is worth no failed extraction.
 */
export async function keepProgress<Result>(
  queries: Queries,
  fileId: string,
  work: (tell: (progress: RunProgress) => void) => Promise<Result>,
): Promise<Result> {
  let next: RunProgress | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    for (; next !== undefined; ) {
      const told = next;
      next = undefined;
      await saveProgress(queries, fileId, told).catch(() => undefined);
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
