import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { markedName } from './stored-name.ts';

/** A link is not followed, and an existing file is not overwritten. */
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Writes why a file was refused beside the path that it is moved to, as `name.txt`, or under a marked name if that one
 * is taken: anybody who may write in the watched folder chooses what lies there.
 */
export async function writeRefusalNote(
  target: Buffer,
  note: string,
  { id, mode }: { id: string; mode: number },
): Promise<void> {
  const slash = target.lastIndexOf('/') + 1;
  const [parent, name] = [target.subarray(0, slash), target.subarray(slash)];
  const named = (mark: string) => Buffer.concat([parent, markedName(name, mark, '.txt')]);
  const plain = named('');
  if (await create(plain, note, mode)) return;
  // A worker that died may have left it.
  if (await holds(plain, note)) return;
  const marked = named(`-${id.slice(-12)}`);
  await rm(marked, { force: true });
  await create(marked, note, mode);
}

/** @returns false where there is something already */
async function create(path: Buffer, text: string, mode: number): Promise<boolean> {
  const file = await open(path, CREATE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (file === undefined) return false;
  try {
    await file.writeFile(text);
    await file.chmod(mode);
  } finally {
    await file.close();
  }
  return true;
}

async function holds(path: Buffer, text: string): Promise<boolean> {
  const file = await open(path, READ).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const stats = await file.stat();
    const isAsLong = stats.isFile() && stats.size === Buffer.byteLength(text);
    return isAsLong && (await file.readFile('utf8')) === text;
  } finally {
    await file.close();
  }
}
