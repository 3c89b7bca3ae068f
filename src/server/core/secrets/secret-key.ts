import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BYTES = 32;

/** A key in the data folder, made at the first start. The caller must hold the folder's lock. */
export function keptSecretKey(dataDir: string, name: 'secret-key' | 'subject-key'): string {
  const file = path.join(dataDir, name);
  try {
    const keptKey = readFileSync(file, 'utf8').trim();
    // A shorter key means that a first start was killed while it wrote: no link signed with it exists.
    if (keptKey.length >= BYTES) return keptKey;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(BYTES).toString('base64url');
  writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  return key;
}
