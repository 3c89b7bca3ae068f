import type { StoredFile } from '../../../shared/files/contract.ts';
import type { UploadStatus } from '../../../shared/files/upload-status.ts';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';

/** The stored file that a chosen one duplicates: both have the same content. */
export interface DuplicatedFile {
  readonly id: string;
  readonly name: string;
}

/** Where a stored file is: its malware scan, and its extraction. */
export type ServerState = Pick<StoredFile, 'scan' | 'extraction'>;

/** A file being uploaded, as screens show it. Immutable: each step creates a new one. */
export interface UploadItem {
  /** Unique on this page. */
  readonly key: string;
  readonly file: File;
  /** The name, with its folders if a folder was chosen. */
  readonly path: string;
  readonly status: UploadStatus;
  /** Known once the file was announced. */
  readonly fileId?: string;
  /** Whether the server has stored it. */
  readonly stored: boolean;
  /** The stored file that it duplicates, so that it was not uploaded. */
  readonly duplicateOf?: DuplicatedFile;
  readonly observations: number;
  /** The server's last answer about it, once it is stored. */
  readonly serverState?: ServerState;
  readonly error?: ScreenError;
  /** False for a file that cannot be uploaded, or was chosen twice. */
  readonly isSent: boolean;
  /** Whether the same file was chosen before on this page: it is sent once. */
  readonly isChosenTwice: boolean;
  readonly canRetry: boolean;
  /** When the current upload began, in milliseconds. */
  readonly started: number;
  readonly updated: number;
}

let made = 0;

export function newItem(file: File, path: string, now: number): UploadItem {
  made += 1;
  return {
    key: `${made}`,
    file,
    path,
    status: 'PENDING',
    stored: false,
    observations: 0,
    isSent: true,
    isChosenTwice: false,
    canRetry: false,
    started: now,
    updated: now,
  };
}

/** A file that cannot be uploaded, and why. */
export function refusedItem(file: File, path: string, now: number, error: ScreenError): UploadItem {
  return { ...newItem(file, path, now), status: 'FAILED', isSent: false, error };
}

/** A file that was chosen before. */
export function chosenTwiceItem(file: File, path: string, now: number): UploadItem {
  return { ...newItem(file, path, now), status: 'DONE', isSent: false, isChosenTwice: true };
}
