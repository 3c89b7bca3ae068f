import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePostgres, findPostgres } from './find-postgres.ts';

let machine = '';
beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'doc2-machine-'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

/** Writes programs that print this version into a folder. @returns the folder */
function install(folder: string, version: string): string {
  const place = path.join(machine, folder);
  mkdirSync(place, { recursive: true });
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(path.join(place, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(path.join(place, name), 0o755);
  }
  return place;
}

const find = (env: NodeJS.ProcessEnv = {}) =>
  findPostgres({ PATH: path.join(machine, 'on-path'), ...env }, path.join(machine, 'debian'));

describe('the PostgreSQL for tests', () => {
  it('is the one of npm when none is installed, and runs as npm ci left it', () => {
    const found = find();
    expect(found).toMatchObject({ origin: 'npm', version: expect.stringMatching(/^18\./) });
    expect(describePostgres(found)).toMatch(/^PostgreSQL 18\.\d+, celui que npm apporte$/);
    expect(spawnSync(path.join(found.folder, 'initdb'), ['--version']).status).toBe(0);
  });

  it('is the newest one installed, from Debian or on the PATH', () => {
    install('debian/15/bin', '15.14 (Debian 15.14-0+deb12u1)');
    const newest = install('debian/16/bin', '16.2');
    expect(find()).toEqual({ origin: 'installed', version: '16.2', folder: newest });
    const onPath = install('on-path', '17.1');
    expect(find().folder).toBe(onPath);
  });

  it('is never one that is too old for doc2, or that does not run', () => {
    install('debian/14/bin', '14.9');
    const broken = install('debian/17/bin', '17.1');
    writeFileSync(path.join(broken, 'postgres'), '#!/nowhere/sh\n');
    expect(find().origin).toBe('npm');
  });

  it('is the one that TEST_POSTGRES names', () => {
    const older = install('debian/15/bin', '15.14');
    install('debian/17/bin', '17.1');
    expect(find({ TEST_POSTGRES: '15' }).folder).toBe(older);
    expect(find({ TEST_POSTGRES: 'npm' }).origin).toBe('npm');
    expect(() => find({ TEST_POSTGRES: '16' })).toThrow(
      "TEST_POSTGRES=16 : ce PostgreSQL n'est pas installé.",
    );
  });
});
