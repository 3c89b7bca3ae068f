import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataLockedError, lockDataFolder } from '../data-lock.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { copyPreparedFolder } from '../testing/test-database.ts';
import { backUp, restore } from './backup.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
let folder: string;
let data: string;
let saved: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doc2-backup-'));
  data = path.join(folder, 'data');
  saved = path.join(folder, 'saved');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server's data folder, locked, with its database open. */
async function open(dataDir: string) {
  const release = lockDataFolder(dataDir);
  if (!existsSync(path.join(dataDir, 'database'))) await copyPreparedFolder(dataDir);
  const embedded = await startEmbeddedDatabase(dataDir, { durable: false });
  const pool = new pg.Pool(embedded.connection);
  pool.on('error', () => undefined);
  return {
    pool,
    async close() {
      await pool.end();
      await embedded.stop();
      release();
    },
  };
}

function keepFile(dataDir: string, name: string, content: string): string {
  const file = path.join(dataDir, 'files', 'kept', name.slice(-2), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const numbers = async (pool: pg.Pool): Promise<number[]> =>
  (await pool.query('select n from item order by n')).rows.map(({ n }) => n);

describe('a backup', () => {
  it('holds one moment of a database that is being written to, and all that was acknowledged before', async () => {
    const running = await open(data);
    await running.pool.query('create table item (n int primary key)');
    let last = 0;
    let writing = true;
    const insert = async () => {
      last += 1;
      await running.pool.query('insert into item values ($1)', [last]);
    };
    while (last < 50) await insert();
    const writer = (async () => {
      while (writing) await insert();
    })();
    const before = last - 1;
    await backUp(data, saved, NOW);
    writing = false;
    await writer;
    await running.close();

    const other = path.join(folder, 'other');
    await restore(saved, other, NOW);
    const restored = await open(other);
    const found = await numbers(restored.pool);
    await restored.close();
    expect(found.length).toBeGreaterThanOrEqual(before);
    expect(found).toEqual(found.map((_, index) => index + 1));
  });

  it('holds the files that are kept, not those being sent, for their owner alone', async () => {
    const running = await open(data);
    keepFile(data, 'aaaa01', 'un compte rendu');
    mkdirSync(path.join(data, 'files', 'incoming'));
    writeFileSync(path.join(data, 'files', 'incoming', 'b'), 'la moitié');
    writeFileSync(path.join(data, 'secret-key'), 'clé');
    await backUp(data, saved, NOW);
    await running.close();
    expect(readFileSync(path.join(saved, 'files', 'kept', '01', 'aaaa01'), 'utf8')).toBe('un compte rendu');
    expect(existsSync(path.join(saved, 'files', 'incoming'))).toBe(false);
    expect(statSync(saved).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(saved, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('never overwrites anything, and needs something to back up', async () => {
    await expect(backUp(data, folder, NOW)).rejects.toMatchObject({ reason: 'destination_exists' });
    await expect(backUp(data, saved, NOW)).rejects.toMatchObject({ reason: 'no_data' });
    expect(existsSync(saved)).toBe(false);
  });
});

describe('a restoration', () => {
  it('puts back what was saved, and keeps aside what it replaces', async () => {
    const first = await open(data);
    await first.pool.query('create table item (n int primary key); insert into item values (1)');
    keepFile(data, 'aaaa01', 'avant');
    await first.close();
    await backUp(data, saved, NOW);
    const second = await open(data);
    await second.pool.query('insert into item values (2)');
    keepFile(data, 'aaaa02', 'après');
    await second.close();

    await restore(saved, data, NOW);
    const third = await open(data);
    expect(await numbers(third.pool)).toEqual([1]);
    await third.close();
    const aside = path.join(data, 'avant-restauration-2026-01-02T03-04-05-000Z');
    expect(readFileSync(path.join(aside, 'files', 'kept', '02', 'aaaa02'), 'utf8')).toBe('après');
    expect(existsSync(path.join(data, 'files', 'kept', '02'))).toBe(false);
  });

  it('changes nothing when a file of the backup was changed, is missing or was added', async () => {
    const running = await open(data);
    const kept = keepFile(data, 'aaaa01', 'intact');
    await running.close();
    await backUp(data, saved, NOW);
    const file = path.join(saved, 'files', 'kept', '01', 'aaaa01');
    const spoil = [
      () => writeFileSync(file, 'autre'),
      () => rmSync(file),
      () => {
        writeFileSync(file, 'intact');
        writeFileSync(`${file}x`, 'en trop');
      },
    ];
    for (const change of spoil) {
      change();
      await expect(restore(saved, data, NOW)).rejects.toMatchObject({ reason: 'damaged' });
      expect(readFileSync(kept, 'utf8')).toBe('intact');
    }
  });

  it('makes no folder outside of the data, whatever the backup names', async () => {
    const running = await open(data);
    await running.close();
    await backUp(data, saved, NOW);
    const file = path.join(saved, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { folders: string[] };
    const outside = path.join(folder, 'dehors');
    for (const name of ['../../dehors', outside]) {
      writeFileSync(file, JSON.stringify({ ...manifest, folders: [...manifest.folders, name] }));
      await expect(restore(saved, data, NOW)).rejects.toMatchObject({ reason: 'damaged' });
      expect(existsSync(outside)).toBe(false);
    }
  });

  it('is refused for an incomplete backup, and while a server runs', async () => {
    const running = await open(data);
    await backUp(data, saved, NOW);
    await expect(restore(saved, data, NOW)).rejects.toBeInstanceOf(DataLockedError);
    await running.close();
    rmSync(path.join(saved, 'manifest.json'));
    await expect(restore(saved, data, NOW)).rejects.toMatchObject({ reason: 'not_a_backup' });
  });
});
