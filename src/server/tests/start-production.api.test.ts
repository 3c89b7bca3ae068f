import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { type RunningServer, startServer } from '../starting/start-server.ts';

const printed: string[] = [];
let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doc2-production-'));
  const config = loadConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://doc2.fr',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a secret of the tests, 32 characters long',
    TRAIL_KEY: 'another secret of the tests that seals the trail',
    SUBJECT_KEY: 'a secret of the tests, 32 characters long',
    FIREBASE_PROJECT_ID: 'clinique-des-lilas',
    FIREBASE_API_KEY: 'public-key',
  });
  server = await startServer(config, {
    role: 'all',
    webFolder: undefined,
    print: (line) => printed.push(line),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

interface Answer {
  code?: string;
  firebase?: object;
}

const ask = async (url: string, init?: RequestInit) => {
  const answer = await fetch(`http://127.0.0.1:${server.config.port}${url}`, init);
  return { status: answer.status, body: (await answer.json()) as Answer };
};

describe('a server in production', () => {
  it.each([
    '/gapi.js',
    '/emulator/mailbox',
    '/emulator/action?mode=signIn',
    '/emulator/auth/handler?apiKey=k&providerId=google.com',
    '/emulator/auth/iframe?apiKey=k&appName=a',
    '/emulator/v1/projects/clinique-des-lilas/oobCodes',
    '/identitytoolkit.googleapis.com/v1/projects',
    '/securetoken.googleapis.com/v1/token',
  ])('does not serve %s', async (url) => {
    for (const method of ['GET', 'POST']) {
      expect(await ask(url, { method })).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
    }
  });

  it('starts no emulator and mentions none to the web', async () => {
    expect(server.emulator).toBeNull();
    const { body } = await ask('/api/v1/bff/configuration');
    expect(body.firebase).toMatchObject({ emulator_enabled: false, emulator_port: null });
    expect(printed).toEqual([]);
  });

  it("refuses an unsigned token, such as the emulator's", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'https://securetoken.google.com/clinique-des-lilas',
      aud: 'clinique-des-lilas',
      sub: 'someone',
      iat: now,
      auth_time: now,
      exp: now + 3600,
      email: 'admin@doc2.example',
      email_verified: true,
    };
    const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const answer = await ask('/api/v1/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  });
});
