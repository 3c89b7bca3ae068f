import { estimatedProgress, timeLeft } from '../../shared/files/upload-progress.ts';
import { remainingUploads } from '../../shared/files/upload-status.ts';
import type { UploadItem } from './upload-item.ts';
import { PARALLEL_UPLOADS, type UploadSnapshot } from './upload-queue.ts';

export interface UploadSummary {
  chosen: number;
  /** Files that passed the checks. */
  sent: number;
  /** Stored files; with the lost ones, all those chosen once everything has ended. */
  stored: number;
  /** Files that failed and are not stored. */
  lost: number;
  observations: number;
  /** Files neither done nor failed. */
  remaining: number;
  /** Estimated share of the bytes uploaded, from 0 to 1. */
  share: number;
  /** Milliseconds; undefined when nothing is left to upload. */
  timeLeft: number | undefined;
}

/** The progress of all uploads. */
export function summarise({ items, speed }: UploadSnapshot, now: number): UploadSummary {
  const toSend = items.filter((item) => item.status !== 'FAILED' || item.stored);
  const total = toSend.reduce((sum, { file }) => sum + file.size, 0);
  const sent = toSend.reduce((sum, item) => sum + item.file.size * shareSent(item, now, speed), 0);
  const running = items.filter(({ status }) => status === 'PENDING' || status === 'UPLOADING');
  return {
    chosen: items.length,
    sent: items.filter(({ isSent }) => isSent).length,
    stored: items.filter(({ stored }) => stored).length,
    lost: items.filter(({ status, stored }) => status === 'FAILED' && !stored).length,
    observations: items.reduce((sum, { observations }) => sum + observations, 0),
    remaining: remainingUploads(items),
    share: total === 0 ? 0 : sent / total,
    timeLeft:
      running.length === 0 ? undefined : timeLeft(total - sent, running.length, PARALLEL_UPLOADS, speed),
  };
}

/** Estimated share of one file uploaded, from 0 to 1. */
export function shareSent({ status, stored, file, started }: UploadItem, now: number, speed: number): number {
  if (stored) return 1;
  return status === 'UPLOADING' ? estimatedProgress(file.size, now - started, speed) : 0;
}
