import type { StoredFile } from './contract.ts';

/** Statuses of an upload, in the order in which lists show them (specification, section 4). */
export const UPLOAD_STATUSES = ['PENDING', 'UPLOADING', 'EXTRACTING', 'DONE', 'FAILED'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/**
 * The status of a stored file, from the server's answer.
 * @param hasStopped whether polling is over: an unknown file has then failed
 */
export function storedStatus(
  { scan, extraction, erased_time }: Pick<StoredFile, 'scan' | 'extraction' | 'erased_time'>,
  hasStopped: boolean,
): Extract<UploadStatus, 'EXTRACTING' | 'DONE' | 'FAILED'> {
  if (scan === 'infected' || scan === 'too_large') return 'FAILED';
  if (scan === 'pending') return 'EXTRACTING';
  switch (extraction?.state ?? 'none') {
    case 'done':
    case 'unrecognised':
      return 'DONE';
    case 'failed':
    case 'partly_done':
      return 'FAILED';
    case 'none':
      if (erased_time !== null) return 'DONE';
      return hasStopped ? 'FAILED' : 'EXTRACTING';
    default:
      return 'EXTRACTING';
  }
}

/** Whether the content of a file has still to arrive: leaving the page would lose it. */
export const isBeingSent = ({ status }: { status: UploadStatus }): boolean =>
  status === 'PENDING' || status === 'UPLOADING';

/** Uploads that are neither done nor failed. */
export function remainingUploads(items: readonly { status: UploadStatus }[]): number {
  return items.filter(({ status }) => status !== 'DONE' && status !== 'FAILED').length;
}
