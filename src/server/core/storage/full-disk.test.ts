import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Runs a process whose files may not grow past 2 KiB: a real limit, which acts like a full disk. */
const SCRIPT = `
  import { readdirSync } from 'node:fs';
  import { Readable } from 'node:stream';
  const { localStorage } = await import(${JSON.stringify(new URL('./local-storage.ts', import.meta.url))});
  const [folder] = process.argv.slice(-1);
  const storage = localStorage(folder, 'secret');
  const code = (work) => work.then(() => 'done', (error) => error.code);
  const receive = (id, bytes) => {
    const chunk = bytes / 4;
    const body = Readable.from([1, 2, 3, 4].map(() => Buffer.alloc(chunk)));
    return code(storage.receive(id, bytes, body)).then((answer) => [answer, body.readableEnded]);
  };
  const large = await receive('large-01', 4_000_000);
  const small = await receive('small-01', 400);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  console.log(JSON.stringify({ check: await code(storage.check()), large, small, left: left.map(({ name }) => name) }));
`;

/**
 * The same in a process that then loses the right to write to the folder, as when the system remounts a disk read-only.
 * Root gives up its privileges first.
 */
const CLOSED_SCRIPT = `
  import { chmodSync, chownSync, readdirSync } from 'node:fs';
  import { text } from 'node:stream/consumers';
  import { Readable } from 'node:stream';
  const { localStorage } = await import(${JSON.stringify(new URL('./local-storage.ts', import.meta.url))});
  const [folder] = process.argv.slice(-1);
  const storage = localStorage(folder, 'secret');
  const NOBODY = 65534;
  const all = () => [folder, ...readdirSync(folder, { recursive: true }).map((name) => folder + '/' + name)];
  if (process.getuid() === 0) {
    for (const path of all()) chownSync(path, NOBODY, NOBODY);
    process.setgid(NOBODY);
    process.setuid(NOBODY);
  }
  const code = (work) => work.then(() => 'done', (error) => error.code);
  const receive = (id) => code(storage.receive(id, 7, Readable.from([Buffer.from('content')])));
  await receive('a-01');
  const { key } = await storage.keep('a-01', 7);
  await receive('b-01');
  const look = async () => ({
    check: await code(storage.check()),
    receive: await receive('c-01'),
    keep: await code(storage.keep('b-01', 7)),
    read: await text(await storage.read(key)),
  });
  for (const path of all()) chmodSync(path, 0o500);
  const closed = await look();
  for (const path of all()) chmodSync(path, 0o700);
  console.log(JSON.stringify({ closed, open: await look() }));
`;

it('a disk that becomes read-only is reported and still read, and is written to again once it is writable', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-closed-'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', CLOSED_SCRIPT, folder],
    { encoding: 'utf8', timeout: 15_000 },
  );
  const away = 'storage_unavailable';
  expect(JSON.parse(stdout || 'null'), stderr).toEqual({
    closed: { check: away, receive: away, keep: away, read: 'content' },
    open: { check: 'done', receive: 'done', keep: 'done', read: 'content' },
  });
  rmSync(folder, { recursive: true });
});

it('a full disk is reported, still stores what fits, and keeps no half file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-full-'));
  const command = 'ulimit -f 4; exec "$0" --input-type=module -e "$1" "$2"';
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, SCRIPT, folder], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(JSON.parse(stdout || 'null'), stderr).toEqual({
    check: 'storage_full',
    // The body is read to its end: a sender that is cut off never sees the answer.
    large: ['storage_full', true],
    small: ['done', true],
    // The content, and the mark of a used link.
    left: expect.toSatisfy(
      (left: string[]) => left.length === 2 && left.every((name) => name.startsWith('small-01.')),
    ),
  });
  rmSync(folder, { recursive: true });
});
