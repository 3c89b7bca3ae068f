import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { receiveContent } from './receive-body.ts';

const folder = mkdtempSync(join(tmpdir(), 'doc2-reception-'));
afterAll(() => rmSync(folder, { recursive: true }));
const target = () => join(folder, randomBytes(6).toString('hex'));
const content = randomBytes(1_300_001);

/** A body in chunks of this size, each with memory of its own. */
function body(bytes: number): Readable {
  const starts = Array.from({ length: Math.ceil(content.length / bytes) }, (_, i) => i * bytes);
  return Readable.from(starts.map((start) => Buffer.from(content.subarray(start, start + bytes))));
}

describe('a reception', () => {
  it.each([1_000, 65_536, 262_144, 700_000, 2_000_000])(
    'writes what arrives in chunks of %i bytes, for its owner only, and returns its hash',
    async (bytes) => {
      const path = target();
      const sha256 = await receiveContent(path, content.length, body(bytes));
      const written = readFileSync(path);
      expect(written.equals(content)).toBe(true);
      expect(sha256.equals(createHash('sha256').update(content).digest())).toBe(true);
      expect(statSync(path).mode & 0o777).toBe(0o600);
    },
  );

  it.each([content.length - 1, content.length + 1, 1])('refuses another length than %i', async (size) => {
    await expect(receiveContent(target(), size, body(65_536))).rejects.toMatchObject({
      code: 'file_size_mismatch',
    });
  });

  it('blames a sender who disconnects, and the storage for a file that it cannot create', async () => {
    const leaving = Readable.from(
      (function* () {
        yield Buffer.from(content);
        throw new Error('aborted');
      })(),
    );
    await expect(receiveContent(target(), 2 * content.length, leaving)).rejects.toMatchObject({
      code: 'bad_request',
    });
    const taken = target();
    writeFileSync(taken, 'another');
    await expect(receiveContent(taken, content.length, body(65_536))).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(readFileSync(taken, 'utf8')).toBe('another');
  });
});
