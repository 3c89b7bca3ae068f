import { UPLOAD_STATUSES, type UploadStatus } from './upload-status.ts';

export interface ListedUpload {
  status: UploadStatus;
  /** Observations extracted from the file. */
  observations: number;
  name: string;
  /** Time of the latest change, in milliseconds. */
  updated: number;
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
