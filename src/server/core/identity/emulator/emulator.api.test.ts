import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listenOnFreePort } from '../../free-port.ts';
import { DEMONSTRATION_PASSWORD } from './demonstration-accounts.ts';
import { type RunningEmulator, startEmulator } from './emulator.ts';

const READY_LIMIT_MS = 120_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'doc2-emulator-'));
const answerSchema = z.object({
  email: z.string().optional(),
  idToken: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
  users: z.array(z.object({ displayName: z.string(), emailVerified: z.boolean() })).optional(),
});
const emails: { email: string; link: string }[] = [];
let emulator: RunningEmulator;

const start = (port = 0) =>
  startEmulator({
    dataDir,
    host: '127.0.0.1',
    port,
    projectId: 'demo-doc2',
    tenantId: null,
    publicUrl: 'http://localhost:3000',
    onEmail: (email) => emails.push(email),
  });

async function post(method: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(
    `${emulator.url()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  );
  const text = await response.text();
  return { status: response.status, body: answerSchema.parse(text === '' ? {} : JSON.parse(text)) };
}
const signIn = (email: string, password: string) =>
  post('signInWithPassword', { email, password, returnSecureToken: true });

beforeAll(async () => {
  emulator = start();
  await emulator.ready;
}, READY_LIMIT_MS);
afterAll(async () => {
  await emulator.stop();
  rmSync(dataDir, { recursive: true });
});

describe('the emulator', () => {
  it.each([
    ['admin@doc2.example', 'Administrateur de démonstration'],
    ['praticien@exemple.fr', 'Praticien de démonstration'],
  ])('signs %s in, with a verified e-mail', async (email, displayName) => {
    const { body } = await signIn(email, DEMONSTRATION_PASSWORD);
    const { body: found } = await post('lookup', { idToken: body.idToken });
    expect(found.users).toEqual([{ displayName, emailVerified: true }]);
  });

  it('gives the same answer to a wrong password and to an unknown e-mail', async () => {
    const wrong = await signIn('admin@doc2.example', 'Wrong-password1');
    const unknown = await signIn('nobody@exemple.fr', 'Wrong-password1');
    expect(wrong.body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(unknown.body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('refuses a page of another site', async () => {
    const { status } = await post(
      'signUp',
      { email: 'a@b.fr', password: 'Secret123' },
      { origin: 'https://evil.example' },
    );
    expect(status).toBe(403);
  });

  it('reports the links that it would have sent by e-mail', async () => {
    await post('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: 'new@exemple.fr',
      continueUrl: 'http://localhost:3000/auth/login/invitation/email/callback',
    });
    await expect.poll(() => emails).toMatchObject([{ email: 'new@exemple.fr' }]);
    expect(emails[0]?.link).toContain('mode=signIn');
  });

  it('keeps its accounts out of reach of other users', () => {
    const folder = path.join(dataDir, 'identity');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'accounts.json')).mode & 0o777).toBe(0o600);
  });

  it('has an account on disk when it acknowledges it', async () => {
    await post('signUp', { email: 'kept@exemple.fr', password: 'Secret123' });
    expect(readFileSync(path.join(dataDir, 'identity', 'accounts.json'), 'utf8')).toContain(
      'kept@exemple.fr',
    );
  });

  it('goes on while its disk accepts nothing: it acknowledges no change, and saves it once the disk is back', async () => {
    const [folder, away] = [path.join(dataDir, 'identity'), path.join(dataDir, 'away')];
    const port = emulator.port();
    renameSync(folder, away);
    const { status } = await post('signUp', { email: 'full@exemple.fr', password: 'Secret123' });
    expect(status).toBe(503);
    // What was not saved is tried again with each change.
    expect((await signIn('nobody@exemple.fr', 'Wrong-password1')).status).toBe(503);
    renameSync(away, folder);
    expect((await signIn('full@exemple.fr', 'Secret123')).body.email).toBe('full@exemple.fr');
    expect([emulator.port(), emulator.isReady()]).toEqual([port, true]);
    expect(readFileSync(path.join(folder, 'accounts.json'), 'utf8')).toContain('full@exemple.fr');
  });

  it(
    'finds its accounts again on the next free port when its own is taken',
    async () => {
      await emulator.stop();
      const other = createServer();
      const taken = await listenOnFreePort(other, '127.0.0.1', 0);
      emulator = start(taken);
      await emulator.ready;
      other.close();
      expect(emulator.port()).toBeGreaterThan(taken);
      const { body } = await signIn('kept@exemple.fr', 'Secret123');
      expect(body.email).toBe('kept@exemple.fr');
    },
    READY_LIMIT_MS,
  );
});
