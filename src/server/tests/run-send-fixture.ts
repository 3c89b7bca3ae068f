import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const CLI = path.join(import.meta.dirname, '../../../tools/send/send-cli.ts');

/** Writes a file to send. @returns its path */
export async function writeIn(folder: string, name: string, content: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

/** Runs `npm run send` with an access token. */
export async function runSend(args: readonly string[], DOC2_TOKEN: string) {
  const env = { ...process.env, DOC2_TOKEN };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [CLI, ...args], { env }).then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; stderr: string; code: number }) => ended,
  );
  // Numbers and colons are printed with non-breaking spaces.
  const lines = stdout
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => line !== '');
  return { status: code, lines, last: lines.at(-1), stderr };
}
