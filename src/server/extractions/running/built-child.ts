import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** What the child is made of, and the versions of its packages. */
const SOURCES = ['src/server/extractions', 'src/server/core', 'src/shared'];
const PACKAGES = 'package.json';

/** Where the build leaves the child. */
export const BUILT_FOLDER = join(ROOT, 'dist/extraction');
/** Beside it, the hash of the sources that it was built from. */
export const STAMP = 'sources.sha256';
/** The child as one file. */
export const BUNDLE = 'child.cjs';
/** The heap of a child that has loaded that file and the catalogue. */
export const SNAPSHOT = 'child.blob';

/**
 * What a child starts from in the least processor time: a snapshot of V8's heap, or else one file, which costs three
 * times as much, and a third of what hundreds of sources do. Only the build writes them. Undefined where they were built
 * from other sources than those that are there.
 */
export async function builtChild(folder = BUILT_FOLDER): Promise<string | undefined> {
  const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  const [sources, place] = stamp.split('\n');
  const current = await hashOfSources().catch(() => undefined);
  if (sources !== current) return undefined;
  // The snapshot holds the path of the folder, from which packages are loaded.
  const isUsable = place === folder && (await doesStart(join(folder, SNAPSHOT)));
  return join(folder, isUsable ? SNAPSHOT : BUNDLE);
}

/** What the build leaves in the folder, so that it is known what it was built from and where. */
export const stampOf = async (folder: string): Promise<string> => `${await hashOfSources()}\n${folder}`;

/** Whether a child starts from a snapshot here: V8 refuses that of another version, or of another kind of processor. */
const doesStart = (snapshot: string): Promise<boolean> =>
  promisify(execFile)(process.execPath, ['--snapshot-blob', snapshot, 'child']).then(
    () => true,
    () => false,
  );

/** The hash of everything that the built child is made from. Tests and samples are no part of it. */
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
