import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Sources of the child; `PACKAGES` holds the versions of its packages. */
const SOURCES = ['src/server/extractions', 'src/server/core', 'src/shared'];
const PACKAGES = 'package.json';

/** Folder where the build writes the child. */
export const BUILT_FOLDER = join(ROOT, 'dist/extraction');
/** File beside the child, with the hash of the sources it was built from. */
export const STAMP = 'sources.sha256';
/** The child bundled as one file. */
export const BUNDLE = 'child.cjs';
/** V8 heap snapshot of a child that has loaded the bundle and the catalogue. */
export const SNAPSHOT = 'child.blob';

/**
 * The file from which a child starts with the least processor time: a snapshot of V8's heap, or else the bundle, which
 * takes three times as long (running from the sources takes nine times as long). Only the build writes them. Undefined
 * if they were built from sources other than the current ones.
 */
export async function builtChild(folder = BUILT_FOLDER): Promise<string | undefined> {
  const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  const [sources, place] = stamp.split('\n');
  const current = await hashOfSources().catch(() => undefined);
  if (sources !== current) return undefined;
  // The snapshot stores the path of the folder from which it loads packages.
  const isUsable = place === folder && (await doesStart(join(folder, SNAPSHOT)));
  return join(folder, isUsable ? SNAPSHOT : BUNDLE);
}

/** The stamp that the build writes: the hash of the sources, and the folder. */
export const stampOf = async (folder: string): Promise<string> => `${await hashOfSources()}\n${folder}`;

/** Whether a child starts from a snapshot here. V8 refuses a snapshot of another version or processor type. */
const doesStart = (snapshot: string): Promise<boolean> =>
  promisify(execFile)(process.execPath, ['--snapshot-blob', snapshot, 'child']).then(
    () => true,
    () => false,
  );

/** Hash of everything that the built child is made from. Tests and samples are left out. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, PACKAGES)));
  for (const source of SOURCES) {
    const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter(({ name }) => /\.(ts|json)$/.test(name) && !/\.test\.ts$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.includes('/samples/'))
      .sort();
    for (const file of files) hash.update(`${relative(ROOT, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}
