import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = `
  const { createLogger } = await import(${JSON.stringify(new URL('./logging.ts', import.meta.url))});
  const logger = createLogger('info');
  for (let line = 0; line < 1000; line += 1) logger.info({ line }, 'x'.repeat(100));
  console.error('goes on');
`;

it('a disk that is too full for the log does not end the server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-log-'));
  const log = path.join(folder, 'log');
  // This sets a real limit on the size of files, in blocks of 512 bytes.
  const command = 'ulimit -f 4; exec "$0" --input-type=module -e "$1" > "$2"';
  const { stderr, status } = spawnSync('sh', ['-c', command, process.execPath, SCRIPT, log], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect({ stderr, status }).toEqual({ stderr: 'goes on\n', status: 0 });
  expect(readFileSync(log, 'utf8')).toMatch(/^\{"level":30,/);
  rmSync(folder, { recursive: true });
});
