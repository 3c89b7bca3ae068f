import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStorage } from './local-storage.ts';
import { takeOnce, takeSlot } from './single-use-link.ts';
import type { Storage } from './storage.ts';

const ID = '0190000a-0000-7000-8000-0000000000ab';
const CONTENT = 'the content of a file';
const SIZE = Buffer.byteLength(CONTENT);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const MINUTE_MS = 60_000;

let folder: string;
let within: string;
let storage: Storage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doc2-upload-once-'));
  within = join(folder, 'incoming', ID.slice(-2));
  storage = localStorage(folder, 'secret');
  mkdirSync(within);
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = (end: string) => readdirSync(within).filter((name) => name.endsWith(end));
const send = (content = CONTENT) => storage.receive(ID, SIZE, Readable.from([Buffer.from(content)]));

/** Runs another process until it has left this many files with this end, and kills it there. */
async function killed(where: 'bodies' | 'mark', end: string, count: number): Promise<void> {
  const script = join(import.meta.dirname, 'child-fixtures/receive.ts');
  const child = spawn(process.execPath, [script, folder, ID, where, CONTENT, SHA256], { stdio: 'inherit' });
  await vi.waitUntil(() => names(end).length === count, { timeout: 30_000, interval: 5 });
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a process that is killed', () => {
  it('between the mark of a content and its last step has received it: the next process completes it', async () => {
    await killed('mark', '.taken', 1);
    expect(names(SHA256)).toEqual([]);
    await expect(send('another content, alas')).rejects.toMatchObject({ code: 'upload_already_finished' });
    const kept = await storage.keep(ID, SIZE);
    expect(kept?.sha256.toString('hex')).toBe(SHA256);
    expect(await text(await storage.read(kept?.key ?? ''))).toBe(CONTENT);
    await expect(send()).rejects.toMatchObject({ code: 'upload_already_finished' });
    await storage.discard(ID);
    expect(names('.taken').map((name) => statSync(join(within, name)).size)).toEqual([0]);
    expect(await storage.keep(ID, SIZE)).toBeUndefined();
  });

  it('in two receptions at once leaves its slots to others half a minute later', async () => {
    await killed('bodies', '.part', 2);
    await expect(send()).rejects.toMatchObject({ code: 'upload_in_progress' });
    const [first = '', second = ''] = names('.slot').map((name) => join(within, name));
    const since = new Date(Date.now() - MINUTE_MS / 2 - 1000);
    utimesSync(first, since, since);
    await send();
    expect((await storage.keep(ID, SIZE))?.sha256.toString('hex')).toBe(SHA256);
    expect(names('.slot').map((name) => join(within, name))).toEqual([second]);
  });
});

describe('a slot', () => {
  const PACE = { everyMs: 5, lifeMs: MINUTE_MS / 2 };

  it('is held as long as its process lives, however long the content takes', async () => {
    const [one, two] = [await takeSlot(within, ID, PACE), await takeSlot(within, ID, PACE)];
    const slot = join(within, names('.slot')[0] ?? '');
    const old = new Date(Date.now() - MINUTE_MS);
    utimesSync(slot, old, old);
    await vi.waitUntil(() => statSync(slot).mtimeMs > Date.now() - MINUTE_MS / 2, { interval: 5 });
    await expect(takeSlot(within, ID, PACE)).rejects.toThrow('upload_in_progress');
    await one.leave();
    const three = await takeSlot(within, ID, PACE);
    await Promise.all([two.leave(), three.leave()]);
    expect(names('')).toEqual([]);
  });

  it('that was taken over by another reception is not freed by the one that had stalled', async () => {
    const still = { everyMs: MINUTE_MS, lifeMs: 1000 };
    const stalled = await takeSlot(within, ID, still);
    const old = new Date(Date.now() - MINUTE_MS);
    utimesSync(join(within, names('.slot')[0] ?? ''), old, old);
    const next = await takeSlot(within, ID, still);
    await stalled.leave();
    expect(names('.slot')).toHaveLength(1);
    await next.leave();
    expect(names('.slot')).toEqual([]);
  });

  it('is taken by one of ten receptions that find it abandoned at once', async () => {
    const still = { everyMs: MINUTE_MS, lifeMs: 1000 };
    for (const _ of [1, 2]) await takeSlot(within, ID, still);
    const old = new Date(Date.now() - MINUTE_MS);
    for (const name of names('.slot')) utimesSync(join(within, name), old, old);
    const taken = await Promise.allSettled(Array.from({ length: 10 }, () => takeSlot(within, ID, still)));
    expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(names('.slot').length).toBeGreaterThan(0);
  });
});

it('a content has arrived once even if another call completes its arrival while its own process continues', async () => {
  const body = new PassThrough();
  const receiving = storage.receive(ID, SIZE, body);
  const keeping = (async () => {
    for (;;) {
      const kept = await storage.keep(ID, SIZE);
      if (kept !== undefined) return kept;
    }
  })();
  body.end(CONTENT);
  await receiving;
  expect((await keeping).sha256.toString('hex')).toBe(SHA256);
  expect(names('.part')).toEqual([]);
});

it('a content arrives once on a file system without links', async () => {
  const mark = () => Promise.reject(Object.assign(new Error('no links'), { code: 'ENOTSUP' }));
  const arrive = (part: string) => {
    writeFileSync(join(within, part), CONTENT);
    return takeOnce(within, ID, { part, arrival: `${ID}.0.${SHA256}`, mark });
  };
  await arrive(`${ID}.1.a.part`);
  await expect(arrive(`${ID}.1.b.part`)).rejects.toThrow('upload_already_finished');
  expect((await storage.keep(ID, SIZE))?.sha256.toString('hex')).toBe(SHA256);
});
