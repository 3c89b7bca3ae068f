import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderSource } from './folder-source.ts';
import type { Step } from './import-arrival.ts';
import { startTestInbox, type TestInbox, TODAY } from './test-inbox.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startTestInbox();
});
beforeEach(() => inbox.fresh());
afterAll(() => inbox.close());

const STEPS: readonly Step[] = ['claimed', 'hashed', 'announced', 'received', 'settled', 'set aside'];
const ROUNDS = 20;

/** Checks that each dropped file is stored, kept and requested once, and nothing else. */
async function expectEachOnce(names: string[]): Promise<void> {
  const wanted = names.toSorted();
  await expect.poll(() => inbox.filesIn(`recu/${TODAY}`)).toEqual(wanted);
  expect((await inbox.stored()).map(({ name }) => name).toSorted()).toEqual(wanted);
  const { rows } = await inbox.test.database.pool.query('select 1 from files where not stored');
  expect(rows).toEqual([]);
  expect(await inbox.events('file.upload_finish')).toHaveLength(names.length);
}

describe('a worker that hangs for ever while it imports a file', () => {
  it(`loses nothing and duplicates nothing, at any step, ${ROUNDS} times`, async () => {
    const names: string[] = [];
    const storage = inbox.test.files.storage;
    for (let round = 0; round < ROUNDS; round += 1) {
      const step = [...STEPS, 'kept'][round % (STEPS.length + 1)];
      const some = [1, 2].map((each) => `${round}-${each}.hpr`);
      for (const name of some) await inbox.drop(name, `the file ${name}`);
      names.push(...some);
      let stopped = false;
      const hang = (): Promise<never> => {
        stopped = true;
        return new Promise(() => {});
      };
      const dead = inbox.watch({
        // Its claims are not renewed, like those of a dead process.
        pace: { leaseMs: 60_000, everyMs: 3_600_000 },
        deps: {
          reached: async (at) => (at === step ? hang() : undefined),
          ...(step === 'kept' && {
            storage: { ...storage, keep: (...sent) => storage.keep(...sent).then(hang) },
          }),
        },
      });
      await vi.waitUntil(() => stopped, { timeout: 100_000 });
      void dead.stop();
      await inbox.test.database.pool.query('update inbox_arrivals set claim_end = now()');
      const next = inbox.watch();
      await inbox.empty();
      await next.stop();
    }
    const last = inbox.watch();
    await expectEachOnce(names);
    await last.stop();
  }, 300_000);

  it('and is killed leaves its file to another process', async () => {
    for (const step of ['received', 'settled'] as const) {
      await inbox.drop(`${step}.hpr`, `killed when ${step}`);
      const child = await runUntil(step);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const watching = inbox.watch();
    await inbox.empty();
    await watching.stop();
    await expectEachOnce(['received.hpr', 'settled.hpr']);
  }, 300_000);
});

async function runUntil(step: Step): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'child-fixtures/watch.ts');
  const { databaseUrl, folder, test } = inbox;
  const child = spawn(process.execPath, [script, databaseUrl, test.storageFolder, folder, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a folder on a slow network', () => {
  it('is shared by two workers, though reading a file takes longer than a claim that is not renewed', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `${index}.hpr`);
    for (const name of names) await inbox.drop(name, `${name} `.repeat(50));
    const slow = () => {
      const source = folderSource(inbox.folder, true);
      return {
        ...source,
        async list() {
          const listed = await source.list();
          await delay(50);
          return listed;
        },
        // The file was checked when it was found: here it is read in small pieces, each late.
        read: async (found: Parameters<typeof source.read>[0]) => {
          (await source.read(found)).destroy();
          const file = createReadStream(Buffer.concat([Buffer.from(`${inbox.folder}/`), found.path]), {
            highWaterMark: 40,
          });
          return Readable.from(late(file));
        },
      };
    };
    const both = [inbox.watch({ source: slow() }), inbox.watch({ source: slow() })];
    await inbox.empty();
    await Promise.all(both.map((each) => each.stop()));
    await expectEachOnce(names);
    expect(both.flatMap(({ troubles }) => troubles)).toEqual([]);
  }, 600_000);
});

async function* late(file: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    await delay(100);
    yield chunk as Buffer;
  }
}
