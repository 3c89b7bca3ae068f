import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';

/** Another process uses the data folder. */
export class DataLockedError extends Error {
  override readonly name = 'DataLockedError';
}

interface Holder {
  pid: number;
  /** When the process started, in clock ticks since boot: detects a reused pid. Null: unknown. */
  startedAt: string | null;
}

/**
 * Reserves the data folder for this process, and creates it, for its owner only, if needed. The lock of a process that
 * has died, or whose pid now belongs to another one, is taken over.
 * @returns releases the lock; may be called twice.
 * @throws {DataLockedError} when a living process holds it; nothing was changed.
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = path.resolve(dataDir);
  const lock = path.join(folder, 'lock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) } satisfies Holder);
  // Written first, then linked, so that nobody sees a half-written lock.
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!tryLink(draft, lock)) clearStaleLock(folder, lock);
  } finally {
    unlinkSync(draft);
  }
  chmodSync(folder, 0o700);
  return () => {
    if (readLock(lock) === mine) unlinkSync(lock);
  };
}

/** Same as `lockDataFolder`, but returns undefined when a living process holds the lock. */
export function lockUnlessHeld(dataDir: string): (() => void) | undefined {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataLockedError) return undefined;
    throw error;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function clearStaleLock(folder: string, lock: string): void {
  const text = readLock(lock);
  if (text === undefined) return;
  const holder = parseHolder(text);
  if (holder !== undefined && isAlive(holder)) {
    throw new DataLockedError(fill(START_TEXTS.dataLocked, { folder, pid: String(holder.pid) }));
  }
  // The lock is renamed before it is removed: of two processes that find it stale, only one succeeds, and a lock that
  // another process has created in the meantime is put back.
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readLock(aside) !== text) tryLink(aside, lock);
  unlinkSync(aside);
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt }: Partial<Holder> = JSON.parse(text);
    return typeof pid === 'number' && pid > 0 ? { pid, startedAt: startedAt ?? null } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (!isCode(error, 'EPERM')) return false;
  }
  const now = startTime(pid);
  return now === null || startedAt === null || now === startedAt;
}

/** Field 22 of /proc/PID/stat (proc(5)), after the name, which may hold spaces; null where /proc is absent. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has released its files.
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
