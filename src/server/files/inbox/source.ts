import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InboxPlace, InboxProblem } from '../../../shared/files/inbox.ts';

/** A file found in a watched folder. */
export interface Found {
  /** Its path in the folder, in the bytes that its file system uses. */
  path: Buffer;
  /** Last part of its path. */
  name: Buffer;
  /** Bytes. */
  size: number;
  /** Changes whenever its content may have changed. */
  version: string;
  kind: 'file' | 'link' | 'other';
}

/** A problem that keeps a part of a folder from being read. */
export interface Trouble {
  problem: InboxProblem;
  /** The place in the watched folder. */
  folder: string;
  cause: unknown;
}

/** Where to move a settled file. */
export interface SetAside {
  /** Id of its arrival, which makes its new name unique if that is in use. */
  id: string;
  /** `day`: when it was received (`YYYY-MM-DD`); `note`: why it was refused. */
  to: { day: string } | { note: string };
}

/** A watched folder, or its equivalent in a bucket. */
export interface InboxSource {
  readonly place: InboxPlace;
  list(): Promise<{ found: Found[]; troubles: Trouble[] }>;
  /** The content of the version that was found. @throws GoneError */
  read(found: Found): Promise<Readable>;
  /** Whether this version is still there. */
  isThere(path: Buffer, key: Buffer): Promise<boolean>;
  /** Moves it out of the folder, or removes it. @throws GoneError */
  setAside(found: Found, how: SetAside): Promise<void>;
  /** Removes what an interrupted move may have left. */
  cleanUp(id: string): Promise<void>;
}

/** The file that was found is gone, or is another version. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Identifies this version of a file, in all processes. */
export function keyOf(place: InboxPlace, { path, version }: Pick<Found, 'path' | 'version'>): Buffer {
  return createHash('sha256').update(`${place}\0${version}\0`).update(path).digest();
}

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'AccessDenied']);
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'NoSuchBucket']);

/** The problem shown to the operator for an error of a folder. */
export function problemOf(error: unknown): InboxProblem {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const errorCode = String(code ?? name);
  if (FORBIDDEN.has(errorCode)) return 'forbidden';
  if (FULL.has(errorCode)) return 'full';
  return ABSENT.has(errorCode) ? 'absent' : 'unavailable';
}

/** The parent of a path; `.` at the top of the watched folder. */
export const parentOf = (path: Buffer): Buffer =>
  path.includes('/') ? path.subarray(0, path.lastIndexOf('/')) : Buffer.from('.');
