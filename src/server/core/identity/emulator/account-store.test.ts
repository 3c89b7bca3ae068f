import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = `
  const { AccountStore } = await import(${JSON.stringify(new URL('./account-store.ts', import.meta.url))});
  const store = new AccountStore(process.argv.at(-1));
  const project = (length) => ({
    users: new Map([['a', { localId: 'a', displayName: 'x'.repeat(length) }]]),
    oobs: new Map(),
    tenantProjectForTenantId: new Map(),
  });
  store.save(project(100));
  try {
    store.save(project(10_000));
    console.log('saved');
  } catch (error) {
    console.log(error.code);
  }
`;

it('a disk that accepts only the beginning of the accounts leaves the previous ones whole', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc2-accounts-'));
  // This sets a real limit on the size of files, in blocks of 512 bytes.
  const command = 'ulimit -f 4; exec "$0" --input-type=module -e "$1" "$2"';
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, SCRIPT, folder], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'EFBIG\n', stderr: '' });
  const saved = JSON.parse(readFileSync(path.join(folder, 'accounts.json'), 'utf8'));
  expect(saved.users[0].displayName).toHaveLength(100);
  rmSync(folder, { recursive: true });
});
