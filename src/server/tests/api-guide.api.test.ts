import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Observation } from '../../shared/observations/contract.ts';
import { extractInChildren } from './extract-in-children-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const SCRIPTS = path.join(import.meta.dirname, '../core/reference');
/** The languages of the guide that can run on this machine; Node always can. */
const LANGUAGES = [
  { script: 'send-and-read.ts', program: process.execPath },
  { script: 'send-and-read.py', program: 'python3' },
  { script: 'send-and-read.sh', program: 'bash' },
].filter(({ program }) => program === process.execPath || isThere(program, 'curl'));

function isThere(...programs: string[]): boolean {
  try {
    for (const program of programs) execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let test: TestApp;
let claire: SignedIn;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  test = await startTestApp({ extract: extractInChildren });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  claire = await test.signIn(ADMINISTRATOR);
  const payload = {
    name: 'Guide',
    scopes: ['files.send', 'files.read', 'observations.read', 'observations.declare'],
  };
  const { body } = await claire.call({ method: 'POST', url: '/api/v1/tokens', payload });
  const { port } = test.app.server.address() as AddressInfo;
  env = {
    ...process.env,
    DOC2_URL: `http://127.0.0.1:${port}`,
    DOC2_TOKEN: (body as { token: string }).token,
  };
  folder = await mkdtemp(path.join(tmpdir(), 'doc2-guide-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

it.each(LANGUAGES)(
  'the guide sends a file and prints its observations ($script)',
  {
    timeout: 120_000,
  },
  async ({ script, program }) => {
    const file = path.join(folder, `${script}.csv`);
    await writeFile(file, `Date;Poids (kg);Note\n12/03/2026;72,50;${script}\n`);
    const { stdout } = await promisify(execFile)(program, [path.join(SCRIPTS, script), file], { env });
    expect(stdout).toContain('2026-03-12');
    expect(stdout).toContain('72.50');
    if (script !== 'send-and-read.sh') expect(stdout).toContain('72.50 kg');

    const again = await promisify(execFile)(program, [path.join(SCRIPTS, script), file], { env });
    expect(again.stdout).toBe(stdout);
    const name = encodeURIComponent(path.basename(file));
    const { body } = await claire.call({ url: `/api/v1/files/_count?q:eq:name=${name}` });
    expect(body).toMatchObject({ count: 1 });
  },
);

it.each(LANGUAGES)(
  'the guide reports what was not kept, and fails when nothing could be read ($script)',
  { timeout: 120_000 },
  async ({ script, program }) => {
    const run = async (name: string, content: string) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      const sent = promisify(execFile)(program, [path.join(SCRIPTS, script), file], { env });
      const { code = 0, stdout, stderr } = await sent.catch((error) => error);
      return { code, output: `${stdout}${stderr}` };
    };
    const refused = await run(
      `refusée "${script}".csv`,
      `Date;Poids (kg);Taille (cm)\n12/03/2026;9999;170\n13/03/2026;72,5;171\n${script}\n`,
    );
    expect(refused.output).toContain('9999');
    expect(refused.output).toContain('72.5');
    const note = await run(`${script}.txt`, `Bonjour, voici une note (${script}).`);
    expect(note.code).toBeGreaterThan(0);
    expect(note.output).toContain('unrecognised');
  },
);

it.each(LANGUAGES)(
  'the guide ends with the reason when the file may not be read ($script)',
  { timeout: 120_000 },
  async ({ script, program }) => {
    const payload = { name: 'Envoi seul', scopes: ['files.send'] };
    const { body } = await claire.call({ method: 'POST', url: '/api/v1/tokens', payload });
    const alone = { ...env, DOC2_TOKEN: (body as { token: string }).token };
    const file = path.join(folder, 'seul.csv');
    await writeFile(file, 'Date;Poids (kg)\n12/03/2026;72,50\n');
    const sent = promisify(execFile)(program, [path.join(SCRIPTS, script), file], { env: alone });
    const failure: { code: number; stdout: string; stderr: string } = await sent.catch((error) => error);
    expect(failure.code).toBeGreaterThan(0);
    expect(failure.stdout + failure.stderr).toContain("Ce jeton d'accès ne permet pas cet appel.");
  },
);

it.runIf(isThere('bash', 'curl'))(
  'the guide declares an observation once, however often it is sent (declare.sh)',
  { timeout: 120_000 },
  async () => {
    const declare = async () => {
      const { stdout } = await promisify(execFile)('bash', [path.join(SCRIPTS, 'declare.sh'), '71.40'], {
        env,
      });
      return JSON.parse(stdout) as Observation;
    };
    const { id, measures, creation } = await declare();
    expect(measures).toMatchObject([{ type_id: 'poids.poids', value: 71.4, value_string: '71.40' }]);
    expect(creation).toMatchObject({ channel: 'api', token_name: 'Guide' });
    expect((await declare()).id).toBe(id);
  },
);

it('reading a list by id while others add to it gives each row once', async () => {
  const declare = async (value: number) => {
    const measures = [{ type_id: 'poids.poids', value }];
    const payload = { type_id: 'poids', title: 'Poids', measures };
    await claire.call({ method: 'POST', url: '/api/v1/observations', payload });
  };
  for (let value = 50; value < 60; value += 1) await declare(value);
  const all = await claire.call({ url: '/api/v1/observations?q:order=id&q:page_size=1000' });
  const before = (all.body as { items: Observation[] }).items.map(({ id }) => id);
  const read: string[] = [];
  for (;;) {
    const after = read.length === 0 ? '' : `&q:gt:id=${read.at(-1)}`;
    const { body } = await claire.call({ url: `/api/v1/observations?q:order=id&q:page_size=3${after}` });
    const { items } = body as { items: Observation[] };
    if (items.length === 0 || read.length > 100) break;
    read.push(...items.map(({ id }) => id));
    if (read.length <= 6) await declare(70);
  }
  expect(new Set(read).size).toBe(read.length);
  expect(read.slice(0, before.length)).toEqual(before);
  expect(read.length).toBe(before.length + 2);
});
