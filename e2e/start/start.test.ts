import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Launched,
  launchNpm,
  launchNpmStart,
  launchServer,
  occupiedPort,
  runNpm,
  temporaryDataFolder,
  until,
} from '../support/start-doc2.ts';

const ADDRESS = /doc2 est prêt : (http:\/\/localhost:\d+)/;
const IDENTITY_READY = /(La connexion est prête\.)/;

let dataDir: string;
let remove: () => void;
let launched: Launched[] = [];
const started = (process: Launched) => {
  launched.push(process);
  return process;
};

beforeEach(() => {
  ({ dataDir, remove } = temporaryDataFolder());
});
afterEach(async () => {
  for (const each of launched) {
    try {
      each.signalGroup('SIGKILL');
    } catch {
      // The process has already ended.
    }
    await each.groupGone(10_000);
  }
  launched = [];
  remove();
});

const tokenSchema = z.object({ idToken: z.string() });
const sessionSchema = z.object({ token: z.string() });

async function postJson(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function identityUrl(origin: string, method: string): Promise<string> {
  return `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
}

async function openSession(origin: string, email: string, password: string): Promise<string> {
  const credentials = { email, password, returnSecureToken: true };
  const { idToken } = tokenSchema.parse(
    await postJson(await identityUrl(origin, 'signInWithPassword'), credentials),
  );
  return sessionSchema.parse(await postJson(`${origin}/api/v1/sessions`, { token: idToken })).token;
}

async function statusOfMe(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/v1/users/me`, { headers })).status;
}

describe('npm start', () => {
  it('answers /home when everything is installed and built, and prints the address and the accounts', async () => {
    const from = performance.now();
    const server = started(launchNpmStart({ dataDir }));
    await server.printed(ADDRESS);
    server.signalGroup('SIGINT');
    await server.groupGone(5_000);
    expect(performance.now() - from, server.output()).toBeLessThan(60_000);

    const again = performance.now();
    const second = started(launchNpmStart({ dataDir }));
    const home = await fetch(`${await second.printed(ADDRESS)}/home`);
    expect(home.status).toBe(200);
    // Much longer than on an idle machine, which `npm run bench:start` measures.
    expect(performance.now() - again).toBeLessThan(60_000);
    expect(second.output()).toContain('admin@doc2.example');
    expect(second.output()).toContain('praticien@exemple.fr');
    expect(second.output()).toContain('Doc2demo1');
  });

  it('leaves no orphan when npm alone is killed', async () => {
    const server = started(launchNpmStart({ dataDir }));
    await server.printed(ADDRESS);
    process.kill(server.pid, 'SIGKILL');
    expect(await server.groupGone(10_000)).toBeLessThan(6_000);
  });

  it('ends everything within 3 s on Ctrl-C, and keeps accounts and sessions', async () => {
    const server = started(launchNpmStart({ dataDir }));
    const origin = await server.printed(ADDRESS);
    await server.printed(IDENTITY_READY);
    await postJson(await identityUrl(origin, 'signUp'), { email: 'new@exemple.fr', password: 'Secret123' });
    const session = await openSession(origin, 'admin@doc2.example', 'Doc2demo1');
    server.signalGroup('SIGINT');
    expect(await server.groupGone(10_000)).toBeLessThan(3_000);

    const again = started(launchServer({ dataDir }));
    const next = await again.printed(ADDRESS);
    expect(await statusOfMe(next, session)).toBe(200);
    await again.printed(IDENTITY_READY);
    expect(await openSession(next, 'new@exemple.fr', 'Secret123')).not.toBe('');
  });
});

describe('the server', () => {
  it('leaves no orphan when it is killed with -9, and loses nothing that it acknowledged', async () => {
    const server = started(launchServer({ dataDir }));
    const origin = await server.printed(ADDRESS);
    await server.printed(IDENTITY_READY);
    await postJson(await identityUrl(origin, 'signUp'), { email: 'last@exemple.fr', password: 'Secret123' });
    const session = await openSession(origin, 'last@exemple.fr', 'Secret123');
    process.kill(server.pid, 'SIGKILL');
    await server.groupGone(3_000);

    const again = started(launchServer({ dataDir }));
    const next = await again.printed(ADDRESS);
    expect(await statusOfMe(next, session)).toBe(200);
    await again.printed(IDENTITY_READY);
    expect(await openSession(next, 'last@exemple.fr', 'Secret123')).not.toBe('');
  });

  it('loses no account when the whole group is killed with -9', async () => {
    const server = started(launchServer({ dataDir }));
    const origin = await server.printed(ADDRESS);
    await server.printed(IDENTITY_READY);
    await postJson(await identityUrl(origin, 'signUp'), { email: 'cut@exemple.fr', password: 'Secret123' });
    server.signalGroup('SIGKILL');
    await server.groupGone(3_000);

    const again = started(launchServer({ dataDir }));
    const next = await again.printed(ADDRESS);
    await again.printed(IDENTITY_READY);
    expect(await openSession(next, 'cut@exemple.fr', 'Secret123')).not.toBe('');
  });

  it('is backed up while it runs and restored, with accounts and sessions', async () => {
    const saved = `${dataDir}-sauvegarde`;
    const server = started(launchServer({ dataDir }));
    const origin = await server.printed(ADDRESS);
    await server.printed(IDENTITY_READY);
    const session = await openSession(origin, 'admin@doc2.example', 'Doc2demo1');
    const backup = await runNpm('backup', saved, { dataDir });
    expect(backup.output()).toMatch(/^Sauvegarde faite dans « .+-sauvegarde » : \d+ fichiers, \d+ Mo\.\n$/);
    const early = await runNpm('restore', saved, { dataDir });
    expect(await early.ended).toBe(1);
    expect(early.output()).toContain('est déjà utilisé par un autre processus');
    server.signalGroup('SIGKILL');
    await server.groupGone(3_000);

    const other = `${dataDir}-autre`;
    const restored = await runNpm('restore', saved, { dataDir: other });
    expect(await restored.ended, restored.output()).toBe(0);
    const again = started(launchServer({ dataDir: other }));
    expect(await statusOfMe(await again.printed(ADDRESS), session)).toBe(200);
  });

  it('refuses a data folder in use with a sentence, and does not harm the process that uses it', async () => {
    const first = started(launchServer({ dataDir }));
    const origin = await first.printed(ADDRESS);
    const second = started(launchServer({ dataDir }));
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `« ${dataDir} » est déjà utilisé par un autre processus (pid ${first.pid})`,
    );
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('uses the next free port when its own is in use, and reports it', async () => {
    const { port, release } = await occupiedPort();
    const server = started(launchServer({ dataDir, env: { PORT: String(port) } }));
    const origin = await server.printed(ADDRESS);
    release();
    expect(server.output()).toContain(`Le port ${port} est déjà utilisé : doc2 utilise le port`);
    expect(Number(new URL(origin).port)).toBeGreaterThan(port);
    expect((await fetch(`${origin}/home`)).status).toBe(200);
  });

  it('under npm run dev, passes the calls of the screens to its own API when the usual port is in use', async () => {
    const { port, release } = await occupiedPort();
    const process = started(launchNpm('dev', { dataDir, env: { PORT: String(port) } }));
    const origin = await process.printed(ADDRESS);
    expect((await fetch(`${origin}/home`)).status).toBe(200);
    expect(await statusOfMe(origin, 'none')).toBe(401);
    release();
  });

  it('answers on the IPv4 loopback, and on the IPv6 one where it exists', async () => {
    const server = started(launchServer({ dataDir }));
    const { port } = new URL(await server.printed(ADDRESS));
    expect((await fetch(`http://127.0.0.1:${port}/home`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/home`)).status).toBe(200);
  });

  it('reports that sign-in is not ready until it is', async () => {
    const server = started(launchServer({ dataDir }));
    const origin = await server.printed(ADDRESS);
    const readySchema = z.object({ identity_ready: z.boolean() });
    const isReady = async () =>
      readySchema.parse(await (await fetch(`${origin}/api/v1/bff/configuration`)).json()).identity_ready;
    await until(120_000, 'identity_ready', async () => (await isReady()) || undefined);
    expect(await openSession(origin, 'admin@doc2.example', 'Doc2demo1')).not.toBe('');
  });

  it('stops when a variable is wrong, with a sentence that names it', async () => {
    const server = started(launchServer({ dataDir, env: { PORT: 'trois mille' } }));
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain("La variable PORT n'est pas valide");
  });

  it('reports that the database does not answer', async () => {
    const { port, release } = await occupiedPort();
    release();
    const url = `postgres://nobody@127.0.0.1:${port}/doc2`;
    const server = started(launchServer({ dataDir, env: { DATABASE_URL: url } }));
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('La base de données ne répond pas');
    await server.groupGone(3_000);
  });
});
