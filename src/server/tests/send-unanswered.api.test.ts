import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runSend, writeIn } from './run-send-fixture.ts';

const TOKEN = 'doc2_of-no-server';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-send-'));
  return () => rm(folder, { recursive: true });
});

it('gives up a server that stays unavailable, and prints advice', async () => {
  const place = await writeIn(folder, 'perdu.txt', '72');
  const sent = await runSend([place, '--to', 'http://127.0.0.1:1', '--patience', '0.01'], TOKEN);
  expect(sent).toMatchObject({ status: 1, last: '1 fichier choisi : 1 en attente' });
  expect(sent.stderr).toContain('Relancez la même commande');
});

it('gives up a server whose answer never ends, before it fills the memory', async () => {
  const blank = Buffer.alloc(1024 * 1024, ' ');
  let written = 0;
  const endless = createServer((request, response) => {
    request.resume();
    const go = () => {
      written += blank.length;
      response.write(blank);
    };
    response.on('drain', go).setHeader('content-type', 'application/json');
    go();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const to = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  const sent = await runSend(
    [await writeIn(folder, 'sans-fin.txt', '74'), '--to', to, '--patience', '0.01'],
    TOKEN,
  );
  endless.closeAllConnections();
  endless.close();
  expect(sent).toMatchObject({ status: 1, stderr: expect.stringContaining('Relancez la même commande') });
  expect(written).toBeLessThan(200 * 1024 * 1024);
});

it.each([
  [[], 'Usage'],
  [['a.txt'], 'Usage'],
  [['a.txt', '--to', 'https://doc2.example', '--token', 'doc2_x'], 'Usage'],
  [['a.txt', '--to', 'https://doc2.example', '--patience', 'long'], 'Usage'],
  [['a.txt', '--to', 'doc2.example'], "n'est pas une adresse"],
  [['a.txt', '--to', 'http://doc2.example'], "n'est pas en https"],
])('%j is refused before anything is sent', async (args, words) => {
  expect(await runSend(args, TOKEN)).toMatchObject({
    status: 1,
    lines: [],
    stderr: expect.stringContaining(words),
  });
});
