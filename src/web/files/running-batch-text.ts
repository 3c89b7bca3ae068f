import type { UploadBatch } from '../../shared/files/contract.ts';
import { BATCHES_TEXTS as TEXTS } from '../../shared/texts/extraction/extraction-state-texts.ts';

type Counted = Pick<UploadBatch, 'files' | 'stored' | 'waiting'>;

/** Files that were announced and will not arrive any more; 0 as long as something of the batch is under way. */
export const lostFiles = ({ files, stored, waiting }: Counted): number => (waiting > 0 ? 0 : files - stored);

/** How far a batch is, in words. A file that did not arrive is not done, and is said to be lost. */
export function batchProgress(batch: Counted, author: string): string {
  const { files, stored, waiting } = batch;
  const lost = lostFiles(batch);
  const done = Math.min(stored, files - waiting);
  const end = lost > 0 ? TEXTS.lost(lost) : TEXTS.endedAlready;
  return TEXTS.runningOf(author, done, files, waiting > 0 ? undefined : end);
}
