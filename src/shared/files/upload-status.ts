import type { StoredFile } from './contract.ts';

/** Statuses of an upload, in the order in which lists show them (specification, section 4). */
const UPLOAD_STATUSES = ['PENDING', 'UPLOADING', 'EXTRACTING', 'DONE', 'FAILED'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

export interface ListedUpload {
  status: UploadStatus;
  /** Observations extracted from the file. */
  observations: number;
  name: string;
  /** Time of the latest change, in milliseconds. */
  updated: number;
}

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

const alphabetical = new Intl.Collator('fr', { numeric: true });

/** Order of a list of uploads: by status, then more observations first, then name, then latest change first. */
export function compareUploads(a: ListedUpload, b: ListedUpload): number {
  return (
    UPLOAD_STATUSES.indexOf(a.status) - UPLOAD_STATUSES.indexOf(b.status) ||
    b.observations - a.observations ||
    alphabetical.compare(a.name, b.name) ||
    b.updated - a.updated
  );
}

/** Whether the content of a file has still to arrive: leaving the page would lose it. */
export const isBeingSent = ({ status }: { status: UploadStatus }): boolean =>
  status === 'PENDING' || status === 'UPLOADING';

/** Uploads that are neither done nor failed. */
export function remainingUploads(items: readonly Pick<ListedUpload, 'status'>[]): number {
  return items.filter(({ status }) => status !== 'DONE' && status !== 'FAILED').length;
}
