import type { Readable } from 'node:stream';
import { AppError } from '../../../shared/core/app-error.ts';

/** Bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Headers that a content is sent with, wherever it is read from. */
interface ContentHeaders {
  type: string;
  /** The full value of `Content-Disposition`. */
  disposition: string;
}

/** Number of bytes at the start of a content from which its type is detected. */
export const HEAD_BYTES = 64 * 1024;

/** A content that is never written to again. */
interface Kept {
  key: string;
  /** Hash of the bytes stored under this key. */
  sha256: Buffer;
  /** Its first bytes, at most `HEAD_BYTES`. */
  head: Buffer;
}

/**
 * Where the contents of files are stored. An upload arrives in « incoming », where it may be overwritten or abandoned;
 * `keep` gives it a key that is never written to again. Every failure of the storage is an AppError of `storageError`.
 */
export interface Storage {
  /** Origin that browsers send contents to and read them from; undefined: the application's own. */
  readonly origin: string | undefined;
  /** A link that accepts a PUT of exactly `size` bytes for this file until `expiry`. */
  uploadLink(fileId: string, size: number, expiry: Date): Promise<string>;
  /**
   * Receives a content whose file this process has announced. Only one is ever accepted for a file.
   * @throws AppError `file_size_mismatch` if the body has another length, `upload_already_finished`,
   * `upload_in_progress` if two others are being received
   */
  receive(fileId: string, size: number, body: Readable): Promise<void>;
  /**
   * Keeps what arrived for this file, of `size` bytes; undefined if nothing arrived. May return again a content that
   * was kept before, until `keepOnly` is called.
   * @throws AppError `file_size_mismatch` if another number of bytes arrived; they are removed
   */
  keep(fileId: string, size: number): Promise<Kept | undefined>;
  /** Chooses which of the contents kept for a file counts, and removes all others. */
  keepOnly(fileId: string, key: string): Promise<void>;
  /** Removes every content of a file, incoming or kept. */
  discard(fileId: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A short-lived link by which a browser reads this content; undefined if the API sends it itself. */
  downloadLink(key: string, headers: ContentHeaders): Promise<string | undefined>;
  /** Runs `use` with a path where the content can be read as a plain file. */
  withLocalPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes contents that arrived before `time` and were never kept. Returns how many. */
  sweep(time: Date): Promise<number>;
  /** @throws AppError of `storageError` if contents cannot be written or read now */
  check(): Promise<void>;
}

/** System errors for a full disk, an exhausted quota, a file larger than the file system allows. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const INSUFFICIENT_STORAGE = 507;

/** `storage_full` or `storage_unavailable`, whatever the system or the bucket calls it. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
  const full = FULL.has(code ?? '') || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
  return new AppError(full ? 'storage_full' : 'storage_unavailable', { cause });
}
