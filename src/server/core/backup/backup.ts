import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockDataFolder } from '../data-lock.ts';
import { copyWithoutWriters } from './copy-without-writers.ts';
import { type Contents, copyWithHashes, readManifest, writeManifest } from './manifest.ts';

/** Kept contents never change, so they can be copied after the database that refers to them. */
const KEPT_FILES = path.join('files', 'kept');
const PARTS = ['database', 'identity', 'secret-key', 'subject-key', 'files'] as const;

/** Why a backup or a restoration was refused; nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: 'destination_exists' | 'no_data' | 'not_a_backup' | 'damaged';

  constructor(reason: BackupError['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface BackupSummary {
  files: number;
  bytes: number;
}

/**
 * Copies an embedded data folder into `destination`, a folder that must not exist, as it is at one moment, even while a
 * server runs on it. Uploads in progress are left out: the server has not confirmed them yet.
 * @throws {BackupError} `destination_exists`, `no_data`
 */
export async function backUp(dataDir: string, destination: string, time: Date): Promise<BackupSummary> {
  if (await exists(destination)) throw new BackupError('destination_exists');
  if (!(await exists(path.join(dataDir, 'database')))) throw new BackupError('no_data');
  const draft = `${path.resolve(destination)}.${process.pid}.partiel`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copied = [await copyWithoutWriters(dataDir, () => copyWithHashes(dataDir, draft, 'database'))];
    for (const name of ['identity', 'secret-key', 'subject-key', KEPT_FILES]) {
      copied.push(await copyWithHashes(dataDir, draft, name));
    }
    const contents: Contents = {
      folders: copied.flatMap(({ folders }) => folders),
      files: copied.flatMap(({ files }) => files),
    };
    await writeManifest(draft, contents, time);
    await rename(draft, destination);
    return summary(contents);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Replaces the contents of a data folder by a backup; the old contents are moved to its subfolder
 * `avant-restauration-…`. Every file is checked against its SHA-256 before anything is replaced. No server may run on
 * the folder.
 * @throws {BackupError} `not_a_backup`, `damaged`
 * @throws {DataLockedError} when a server runs on it
 */
export async function restore(source: string, dataDir: string, time: Date): Promise<BackupSummary> {
  const manifest = await readManifest(source);
  if (manifest === undefined) throw new BackupError('not_a_backup');
  const release = lockDataFolder(dataDir);
  const stamp = time.toISOString().replace(/[:.]/g, '-');
  const draft = path.resolve(dataDir, `restauration-${stamp}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await copyChecked(source, draft, manifest);
    await replace(path.resolve(dataDir), draft, path.resolve(dataDir, `avant-restauration-${stamp}`));
    return summary(manifest);
  } finally {
    await rm(draft, { recursive: true, force: true });
    release();
  }
}

async function copyChecked(source: string, draft: string, wanted: Contents): Promise<void> {
  const expected = new Map(wanted.files.map((file) => [file.path, file.sha256]));
  for (const part of PARTS) {
    const copied = await copyWithHashes(source, draft, part);
    for (const { path: name, sha256 } of copied.files) {
      if (expected.get(name) !== sha256) throw new BackupError('damaged');
      expected.delete(name);
    }
  }
  if (expected.size > 0) throw new BackupError('damaged');
  // Some copying tools leave out empty folders: the backup is complete without them.
  for (const folder of wanted.folders) {
    const target = path.resolve(draft, folder);
    if (!target.startsWith(draft + path.sep)) throw new BackupError('damaged');
    await mkdir(target, { recursive: true, mode: 0o700 });
  }
}

async function replace(dataDir: string, draft: string, aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 });
  for (const part of PARTS) {
    if (await exists(path.join(dataDir, part)))
      await rename(path.join(dataDir, part), path.join(aside, part));
    if (await exists(path.join(draft, part))) await rename(path.join(draft, part), path.join(dataDir, part));
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const summary = ({ files }: Contents): BackupSummary => ({
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
});
