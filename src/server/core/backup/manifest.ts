import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const MANIFEST = 'manifest.json';
/** Files copied at once: copying mostly waits for the disk. */
const AT_ONCE = 32;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Folders are listed because PostgreSQL does not start without them, even the empty ones. */
  folders: z.array(z.string()),
  files: z.array(
    z.strictObject({ path: z.string(), size: z.int().nonnegative(), sha256: z.string().length(64) }),
  ),
});
/** What a backup holds: every file with its size and SHA-256. Written last: a backup without it is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;
export type Contents = Pick<Manifest, 'folders' | 'files'>;

/**
 * Copies one file or a whole folder, and syncs it to disk.
 * @param name of the file or folder in `from` and `to`; nothing is copied if it does not exist
 */
export async function copyWithHashes(from: string, to: string, name: string): Promise<Contents> {
  const { folders, names } = await list(from, name);
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
  const files: Contents['files'] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const copied = names
      .slice(start, start + AT_ONCE)
      .map(async (file) => ({ path: file, ...(await copyFile(path.join(from, file), path.join(to, file))) }));
    files.push(...(await Promise.all(copied)));
  }
  return { folders, files };
}

/** Writes the manifest of a backup, with its time. */
export async function writeManifest(folder: string, contents: Contents, time: Date): Promise<void> {
  const manifest: Manifest = { format: 1, created_at: time.toISOString(), ...contents };
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1), {
    mode: 0o600,
    flush: true,
  });
}

/** Undefined if the folder is not a backup, or is one that was not finished. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Relative paths of everything under `name`, itself included. */
async function list(root: string, name: string): Promise<{ folders: string[]; names: string[] }> {
  const found = { folders: [] as string[], names: [] as string[] };
  const status = await stat(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (status?.isFile()) found.names.push(name);
  if (!status?.isDirectory()) return found;
  found.folders.push(name);
  const entries = await readdir(path.join(root, name), { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const inner = path.relative(root, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory()) found.folders.push(inner);
    else if (entry.isFile()) found.names.push(inner);
  }
  return found;
}

async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600 }));
  const handle = await open(to, 'r');
  await handle.sync().finally(() => handle.close());
  return { size, sha256: hash.digest('hex') };
}
