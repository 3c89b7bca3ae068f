import type { UploadStatus } from '../../shared/files/upload-status.ts';
import type { ScreenError } from '../core/ui/screen-error.ts';

/** A file that is stored already. */
export interface Twin {
  readonly id: string;
  readonly name: string;
}

/** A file being sent, as screens show it. Never changed: each step makes a new one. */
export interface UploadItem {
  /** Of this page only. */
  readonly key: string;
  readonly file: File;
  /** The name, with the folders it stood in where a folder was chosen. */
  readonly path: string;
  readonly status: UploadStatus;
  /** Known once the file was announced. */
  readonly fileId?: string;
  /** Whether the server has it for good. */
  readonly stored: boolean;
  /** The stored file of the same content, where the choice was not sent for it. */
  readonly twin?: Twin;
  readonly observations: number;
  readonly error?: ScreenError;
  /** False for a file that is not sent at all. */
  readonly isSent: boolean;
  readonly canRetry: boolean;
  /** When the present sending began, in milliseconds. */
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
    canRetry: false,
    started: now,
    updated: now,
  };
}

/** A file that is not sent at all, and why. */
export function refusedItem(file: File, path: string, now: number, error: ScreenError): UploadItem {
  return { ...newItem(file, path, now), status: 'FAILED', isSent: false, error };
}
