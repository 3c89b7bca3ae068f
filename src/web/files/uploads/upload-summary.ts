import { PARALLEL_UPLOADS } from '../../../shared/files/limits.ts';
import { estimatedProgress, timeLeft } from '../../../shared/files/upload-progress.ts';
import { isBeingSent, remainingUploads } from '../../../shared/files/upload-status.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadSnapshot } from './upload-queue.ts';

/** The fate of a chosen file so far: always exactly one of these. */
type Fate = 'sent' | 'duplicate' | 'refused' | 'failed' | 'waiting';

/** Number of chosen files, and of each fate: the five others add up to `chosen` at every moment. */
export type UploadCounts = Record<Fate | 'chosen', number>;

export interface UploadSummary extends UploadCounts {
  /** Files that passed the checks. */
  accepted: number;
  observations: number;
  /** Files neither done nor failed. */
  remaining: number;
  /** Estimated share of the bytes uploaded, from 0 to 1. */
  share: number;
  /** Milliseconds; undefined when nothing is left to upload. */
  timeLeft: number | undefined;
}

/** A file whose content is stored already, or that was chosen twice, is a `duplicate`; one whose extraction failed is `sent`. */
function fateOf({ status, stored, duplicateOf, isChosenTwice, isSent }: UploadItem): Fate {
  if (duplicateOf !== undefined || isChosenTwice) return 'duplicate';
  if (stored) return 'sent';
  if (!isSent) return 'refused';
  return status === 'FAILED' ? 'failed' : 'waiting';
}

export function countUploads(items: readonly UploadItem[]): UploadCounts {
  const counts = { chosen: items.length, sent: 0, duplicate: 0, refused: 0, failed: 0, waiting: 0 };
  for (const item of items) counts[fateOf(item)] += 1;
  return counts;
}

/** The progress of all uploads. */
export function summarise({ items, lost, speed, delay }: UploadSnapshot, now: number): UploadSummary {
  const toSend = items.filter(
    ({ status, stored, isChosenTwice }) => !isChosenTwice && (status !== 'FAILED' || stored),
  );
  const total = toSend.reduce((sum, { file }) => sum + file.size, 0);
  const shareOf = (item: UploadItem) => shareUploaded(item, now, speed, lost !== undefined);
  const sent = toSend.reduce((sum, item) => sum + item.file.size * shareOf(item), 0);
  const running = items.filter(isBeingSent);
  return {
    ...countUploads(items),
    accepted: items.filter(({ isSent }) => isSent).length,
    observations: items.reduce((sum, { observations }) => sum + observations, 0),
    remaining: remainingUploads(items),
    share: total === 0 ? 0 : sent / total,
    timeLeft:
      running.length === 0
        ? undefined
        : timeLeft({ bytes: total - sent, files: running.length }, PARALLEL_UPLOADS, { speed, delay }),
  };
}

/** Estimated share of one file uploaded, from 0 to 1. A pause loses what was sent of it: it is sent from its start again. */
export function shareUploaded(
  { status, stored, file, started }: UploadItem,
  now: number,
  speed: number,
  isPaused: boolean,
): number {
  if (stored) return 1;
  return status === 'UPLOADING' && !isPaused ? estimatedProgress(file.size, now - started, speed) : 0;
}
