import { randomBytes } from 'node:crypto';
import { access, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../shared/core/app-error.ts';
import { UPLOAD_TIME_MS } from '../../../shared/files/limits.ts';

/** Contents of one file that may be received at once: one, and a second attempt after a connection that hangs. */
const SLOTS = ['1', '2'];
/** Name of an empty file that marks the link as used. The sweep removes it once the link has expired. */
const TAKEN = 'taken';
/** Longer than any upload: an older slot was left by a process that was killed. */
const SLOT_LIFE_MS = UPLOAD_TIME_MS + 60_000;

export interface Slot {
  /** Where to write the bytes until all have arrived; no file exists there yet. */
  path: string;
  /** Frees the slot for another upload, and removes what was written. */
  leave(): Promise<void>;
}

/**
 * Takes one of the two slots for the uploads of a file. Slots are files, so that every process sees them.
 * @throws AppError `upload_already_finished`, `upload_in_progress` if both are in use
 */
export async function takeSlot(folder: string, id: string): Promise<Slot> {
  for (const number of SLOTS) {
    const slot = join(folder, `${id}.${number}.slot`);
    if (!(await takeFree(slot))) continue;
    const name = `${id}.${number}.${randomBytes(6).toString('hex')}.part`;
    const path = join(folder, name);
    const leave = async () => {
      await rm(path, { force: true }).catch(() => undefined);
      await rm(slot, { force: true }).catch(() => undefined);
    };
    try {
      // Checked only now, because a successful upload marks the link as used before it frees its slot.
      if (await isThere(join(folder, `${id}.${TAKEN}`))) throw new AppError('upload_already_finished');
      await removeParts(folder, `${id}.${number}.`);
      return { path, leave };
    } catch (error) {
      await leave();
      throw error;
    }
  }
  throw new AppError('upload_in_progress');
}

/**
 * Runs `arrive` for the first content of a file only. If it fails, the link can be used again.
 * @throws AppError `upload_already_finished`
 */
export async function takeOnce(folder: string, id: string, arrive: () => Promise<void>): Promise<void> {
  const taken = join(folder, `${id}.${TAKEN}`);
  if (!(await create(taken))) throw new AppError('upload_already_finished');
  await arrive().catch(async (error: unknown) => {
    await rm(taken, { force: true });
    throw error;
  });
}

async function takeFree(slot: string): Promise<boolean> {
  if (await create(slot)) return true;
  const since = (await stat(slot).catch(() => undefined))?.mtimeMs ?? Date.now();
  if (since > Date.now() - SLOT_LIFE_MS) return false;
  await rm(slot, { force: true });
  return create(slot);
}

/** Makes an empty file; false if there is one already. */
async function create(path: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await file?.close();
  return file !== undefined;
}

/** Removes what a killed process wrote in this slot. */
async function removeParts(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
