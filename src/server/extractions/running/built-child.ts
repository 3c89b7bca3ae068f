import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** What the child is made of, and the versions of its packages. */
const SOURCES = ['src/server/extractions', 'src/server/core', 'src/shared'];
const PACKAGES = 'package.json';

/** Where the build leaves the child. */
export const BUILT_FOLDER = join(ROOT, 'dist/extraction');
/** Beside it, the hash of the sources that it was built from. */
export const STAMP = 'sources.sha256';

/**
 * The child as one file, which starts with a third of the processor time that hundreds of sources take. Only the
 * build writes it. Undefined where it was not built, or from other sources than those that are there.
 */
export async function builtChild(folder = BUILT_FOLDER): Promise<string | undefined> {
  const built = await readFile(join(folder, STAMP), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const sources = await hashOfSources().catch(() => undefined);
  return built === sources ? join(folder, 'child.js') : undefined;
}

/** The hash of everything that the built child is made from. Tests and samples are no part of it. */
export async function hashOfSources(): Promise<string> {
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
