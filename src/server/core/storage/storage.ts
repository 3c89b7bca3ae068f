import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the contents of files lie. An upload lands in « incoming », where it may be overwritten or given up; `keep` makes
 * it final. Every failure to reach the storage is an AppError `storage_unavailable`.
 */
export interface Storage {
  /** A link that takes one PUT of exactly `size` bytes for this file until `expiry`. */
  directLink(fileId: string, size: number, expiry: Date): Promise<string>;
  /** Bytes that arrived for this file and are not kept yet; undefined where none did. */
  incomingSize(fileId: string): Promise<number | undefined>;
  /** Makes the incoming content final. Repeating it does no harm. */
  keep(fileId: string): Promise<void>;
  isKept(fileId: string): Promise<boolean>;
  read(fileId: string, range?: ByteRange): Promise<Readable>;
  /** Removes the content of a file that no row speaks of any more. */
  discard(fileId: string): Promise<void>;
  /** Runs `use` with a path where the kept content can be read as a plain file. */
  withLocalPath<Result>(fileId: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Whether contents can be written and read now. */
  check(): Promise<void>;
}
