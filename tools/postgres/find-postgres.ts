import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findNpmPostgres } from './npm-postgres.ts';

/** The oldest major version of PostgreSQL that doc2 runs on, as README.md promises. */
export const OLDEST_MAJOR = 15;
const DEBIAN = '/usr/lib/postgresql';

/** The programs of a PostgreSQL server. */
export interface PostgresPrograms {
  /** Contains `initdb` and `postgres`. */
  folder: string;
  /** As `postgres --version` prints it: 18.4. */
  version: string;
  origin: 'installed' | 'npm';
}

/** Names the chosen PostgreSQL, for the output of tests and benches. */
export const describePostgres = ({ version, folder, origin }: PostgresPrograms): string =>
  `PostgreSQL ${version}, ${origin === 'npm' ? 'celui que npm apporte' : folder}`;

/**
 * The PostgreSQL for tests, drills and benches: the newest one installed, else npm's. TEST_POSTGRES chooses another
 * one: `npm`, or the major version of an installed one.
 * @param debian where Debian and Ubuntu install their versions side by side
 * @throws Error when there is none, with what to do about it
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env, debian = DEBIAN): PostgresPrograms {
  const wanted = env.TEST_POSTGRES ?? '';
  const installed = wanted === 'npm' ? [] : findInstalled(env, debian);
  const found =
    wanted === '' || wanted === 'npm'
      ? (installed[0] ?? npmPrograms())
      : installed.find(({ version }) => majorOf(version) === Number(wanted));
  if (found === undefined) throw new Error(howToGetOne(wanted));
  return found;
}

/** An installed PostgreSQL of the oldest version that doc2 runs on, if this machine has it. */
export const findOldestPostgres = (): PostgresPrograms | undefined =>
  findInstalled(process.env, DEBIAN).find(({ version }) => majorOf(version) === OLDEST_MAJOR);

/** The installed versions that are recent enough, newest first. */
function findInstalled(env: NodeJS.ProcessEnv, debian: string): PostgresPrograms[] {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env }).stdout?.trim() ?? '';
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    configured,
    ...(env.PATH ?? '').split(path.delimiter),
  ];
  return folders
    .filter((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionIn(folder), origin: 'installed' as const }))
    .filter(({ version }) => majorOf(version) >= OLDEST_MAJOR)
    .sort((a, b) => majorOf(b.version) - majorOf(a.version));
}

function npmPrograms(): PostgresPrograms | undefined {
  const folder = findNpmPostgres();
  return folder === undefined ? undefined : { folder, version: versionIn(folder), origin: 'npm' };
}

/** The version that the program prints, such as « 18.4 »; empty if it does not run. */
function versionIn(folder: string): string {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(stdout ?? '')?.[0] ?? '';
}

const majorOf = (version: string): number => Number.parseInt(version, 10) || 0;

const howToGetOne = (wanted: string): string =>
  [
    wanted === '' || wanted === 'npm'
      ? `npm n'apporte pas de PostgreSQL pour ce système (${process.platform} ${process.arch}).`
      : `TEST_POSTGRES=${wanted} : ce PostgreSQL n'est pas installé.`,
    `Installez PostgreSQL ${OLDEST_MAJOR} ou plus récent, ou donnez aux tests une base par la variable`,
    'TEST_DATABASE_URL=postgres://utilisateur:motdepasse@hôte:5432/postgres',
    '(un compte qui peut créer des bases et des extensions).',
  ].join('\n');
