import type { Readable } from 'node:stream';
import { AppError } from '../../../shared/core/app-error.ts';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a content is answered where it is read from: the headers that say what it is. */
export interface ContentHeaders {
  type: string;
  /** `Content-Disposition`, whole. */
  disposition: string;
}

/** Bytes of a content's start that its type is told from. */
export const HEAD_BYTES = 64 * 1024;

/** A content that nothing writes to again. */
export interface Kept {
  key: string;
  /** Of the bytes that are under this key. */
  sha256: Buffer;
  /** Its first bytes, `HEAD_BYTES` at most. */
  head: Buffer;
}

/**
 * Where the contents of files lie. An upload lands in « incoming », where it may be overwritten or given up; `keep` gives
 * it a key that nothing ever writes to again. Every failure to reach the storage is an AppError of `storageError`.
 */
export interface Storage {
  /** Where pages send contents to and read them from, beside our own origin; undefined: our own. */
  readonly origin: string | undefined;
  /** A link that takes a PUT of exactly `size` bytes for this file until `expiry`. */
  uploadLink(fileId: string, size: number, expiry: Date): Promise<string>;
  /**
   * Takes what arrived for this file, of `size` bytes; undefined where nothing arrived. A content that was kept and not
   * `settled` since may be answered again.
   * @throws AppError `file_size_mismatch` where something else arrived, of which nothing is left
   */
  keep(fileId: string, size: number): Promise<Kept | undefined>;
  /** Says which of the contents kept for a file counts: all else that is held for it goes. */
  settle(fileId: string, key: string): Promise<void>;
  /** Removes all that is held for a file that no row speaks of any more. */
  discard(fileId: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A short-lived link where a browser reads this content; undefined where the API sends it itself. */
  downloadLink(key: string, headers: ContentHeaders): Promise<string | undefined>;
  /** Runs `use` with a path where the content can be read as a plain file. */
  withLocalPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes what arrived before `time` and was never kept. Answers how many contents. */
  sweep(time: Date): Promise<number>;
  /** Whether contents can be written and read now. */
  check(): Promise<void>;
}

/** Of the system: a disk, an allowance of its owner, the largest file that it takes. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const INSUFFICIENT_STORAGE = 507;

/** A storage that takes no more, or one that cannot be reached, whatever the system or the bucket calls it. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
  const full = FULL.has(code ?? '') || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
  return new AppError(full ? 'storage_full' : 'storage_unavailable', { cause });
}
