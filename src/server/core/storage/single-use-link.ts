import { randomBytes } from 'node:crypto';
import {
  access,
  link,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../shared/core/app-error.ts';

/** Contents of one file that may be received at once: one, and a second attempt after a connection that hangs. */
const SLOTS = ['1', '2'];
/**
 * Name of the file that marks the link as used, and records which part becomes which arrival. The sweep removes it once
 * the link has expired.
 */
const TAKEN = 'taken';

/** How often a slot is renewed, and how old it is once its process was certainly killed. */
export interface SlotPace {
  everyMs: number;
  lifeMs: number;
}
const PACE: SlotPace = { everyMs: 5_000, lifeMs: 30_000 };

interface Slot {
  /** Name of the file to write the bytes to until all have arrived; it does not exist yet. */
  part: string;
  /** Frees the slot for another upload, and removes what was written. */
  leave(): Promise<void>;
}

/**
 * Takes one of the two slots for the uploads of a file. Slots are files, so that every process sees them; the process
 * that holds one renews it, so that one left by a process that was killed is soon free.
 * @throws AppError `upload_already_finished`, `upload_in_progress` if both are in use
 */
export async function takeSlot(folder: string, id: string, pace: SlotPace = PACE): Promise<Slot> {
  for (const number of SLOTS) {
    const slot = join(folder, `${id}.${number}.slot`);
    const holder = randomBytes(6).toString('hex');
    if (!(await takeFree(slot, holder, pace))) continue;
    const part = `${id}.${number}.${holder}.part`;
    const renewing = setInterval(() => {
      const now = new Date();
      void utimes(slot, now, now).catch(() => undefined);
    }, pace.everyMs).unref();
    const leave = async () => {
      clearInterval(renewing);
      await rm(join(folder, part), { force: true }).catch(() => undefined);
      const isOurs = (await readFile(slot, 'utf8').catch(() => '')) === holder;
      if (isOurs) await rm(slot, { force: true }).catch(() => undefined);
    };
    try {
      // Checked only now, because a successful upload marks the link as used before it frees its slot.
      if (await isThere(join(folder, `${id}.${TAKEN}`))) throw new AppError('upload_already_finished');
      await removeParts(folder, `${id}.${number}.`);
      return { part, leave };
    } catch (error) {
      await leave();
      throw error;
    }
  }
  throw new AppError('upload_in_progress');
}

/** What a file system without links answers (exFAT, some network shares): the mark is then written, in two steps. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']);

interface Taken {
  part: string;
  arrival: string;
  move?: typeof rename;
  mark?: typeof markAtOnce;
}

/**
 * Makes a part the arrived content, for the first content of a file only. The mark appears with its record at once, so
 * that `completeArrival` can do the rest if the process is killed before it does. If the rest fails, the link can be
 * used again.
 * @throws AppError `upload_already_finished`, `upload_in_progress` if another process took over this slot as abandoned
 */
export async function takeOnce(
  folder: string,
  id: string,
  { part, arrival, move = rename, mark = markAtOnce }: Taken,
): Promise<void> {
  if (!(await isThere(join(folder, part)))) throw new AppError('upload_in_progress');
  const takenMark = join(folder, `${id}.${TAKEN}`);
  const content = `${part}\n${arrival}`;
  const isFirst = await mark(takenMark, content, join(folder, `${part}.mark.part`)).catch(
    (error: NodeJS.ErrnoException) => {
      if (NO_LINKS.has(error.code ?? '')) return create(takenMark, content);
      throw error;
    },
  );
  if (!isFirst) throw new AppError('upload_already_finished');
  await move(join(folder, part), join(folder, arrival)).catch(async (error: NodeJS.ErrnoException) => {
    // `completeArrival` has moved it in the meantime.
    if (error.code === 'ENOENT') return;
    await rm(takenMark, { force: true });
    throw error;
  });
}

/** A mark appears with its content, or not at all; false if there is one already. */
async function markAtOnce(mark: string, content: string, draft: string): Promise<boolean> {
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Ends the arrival of a content whose process was killed between its mark and its last step. */
export async function completeArrival(folder: string, id: string): Promise<void> {
  const mark = await readFile(join(folder, `${id}.${TAKEN}`), 'utf8').catch(absent);
  const [part = '', arrival] = mark?.split('\n') ?? [];
  if (arrival === undefined) return;
  await rename(join(folder, part), join(folder, arrival)).catch(absent);
}

/**
 * Empties the mark of a content that was kept or given up: it includes the hash of the content, which may be erased.
 */
export async function forgetArrival(folder: string, id: string): Promise<void> {
  await truncate(join(folder, `${id}.${TAKEN}`)).catch(absent);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function takeFree(slot: string, holder: string, { lifeMs }: SlotPace): Promise<boolean> {
  if (await create(slot, holder)) return true;
  const isLive = async (path: string) =>
    ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now()) > Date.now() - lifeMs;
  if (await isLive(slot)) return false;
  // The slot is moved rather than removed: if another process takes it at the same time, it can be put back.
  const old = `${slot}.${holder}.part`;
  await rename(slot, old).catch(absent);
  if (await isLive(old)) {
    await rename(old, slot).catch(absent);
    return false;
  }
  await rm(old, { force: true });
  return create(slot, holder);
}

/** Makes a file with the name of its holder; false if there is one already. */
async function create(path: string, holder: string): Promise<boolean> {
  try {
    await writeFile(path, holder, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
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
