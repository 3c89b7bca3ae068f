import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataLockedError, lockDataFolder } from './data-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'doc2-lock-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }));

const lockFile = () => path.join(dataDir, 'lock');

it('creates the folder for its owner only', () => {
  lockDataFolder(dataDir)();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('refuses a second holder, names its pid and the folder, and leaves its lock alone', () => {
  const release = lockDataFolder(dataDir);
  const before = readFileSync(lockFile(), 'utf8');
  expect(() => lockDataFolder(dataDir)).toThrow(DataLockedError);
  expect(() => lockDataFolder(dataDir)).toThrow(`« ${dataDir} » est déjà utilisé`);
  expect(() => lockDataFolder(dataDir)).toThrow(`pid ${process.pid}`);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  expect(readdirSync(dataDir)).toEqual(['lock']);
  release();
});

it('gives the folder back when released, even twice', () => {
  const release = lockDataFolder(dataDir);
  release();
  release();
  lockDataFolder(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('takes over the lock of a process that has died', async () => {
  lockDataFolder(dataDir)();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, startedAt: '1' }));
  lockDataFolder(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

it.runIf(process.platform === 'linux')(
  'takes over the lock of a pid that now belongs to another process',
  () => {
    lockDataFolder(dataDir)();
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    lockDataFolder(dataDir)();
  },
);

it('takes over a lock that holds nonsense', () => {
  lockDataFolder(dataDir)();
  writeFileSync(lockFile(), '{"pid":');
  lockDataFolder(dataDir)();
});
