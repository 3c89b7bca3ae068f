import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launchServer, temporaryDataFolder } from '../support/start-doc2.ts';
import { startFirefox } from './firefox.ts';
import { missingPackages } from './programs.ts';
import { screenOf } from './screen.ts';
import { startWebkit } from './webkit.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');
const FILES = ['consultation-et-biologie.fhir.json', 'libreview-une-journee.csv'].map((name) =>
  path.join(SAMPLES, name),
);
const ADDRESS = /doc2 est prêt : (http:\/\/localhost:\d+)/;
const OBSERVATIONS = '/space/administration/observations';

let server: Launched;
let origin: string;
const { dataDir, remove } = temporaryDataFolder();

beforeAll(async () => {
  const missing = await missingPackages();
  if (missing.length > 0) {
    throw new Error(`Ces navigateurs ne sont pas installés. Sur Debian : apt install ${missing.join(' ')}`);
  }
  server = launchServer({ dataDir });
  origin = await server.printed(ADDRESS, 240_000);
  await server.printed(/(La connexion est prête\.)/, 240_000);
});

afterAll(async () => {
  server?.signalGroup('SIGTERM');
  await server?.groupGone(60_000);
  remove();
});

describe.each([
  { name: 'Firefox', startBrowser: startFirefox },
  { name: 'WebKit', startBrowser: startWebkit },
])('in $name', ({ startBrowser }) => {
  let screen: ReturnType<typeof screenOf>;
  beforeAll(async () => {
    screen = screenOf(await startBrowser(), origin);
  });
  afterAll(() => screen?.close());

  it('a person signs in, from the home page to the space', async () => {
    await screen.open('/');
    await screen.isAt(/\/home$/);
    await screen.click('link', 'Se connecter');
    await screen.fill('Adresse email', 'admin@doc2.example');
    await screen.fill('Mot de passe', 'Doc2demo1');
    await screen.click('button', 'Se connecter');
    await screen.isAt(/\/space\/work\/dashboard$/);
  });

  it('files are sent, and their observations extracted', async () => {
    await screen.click('link', 'Fichiers');
    await screen.click('link', 'Envoyer des fichiers');
    await screen.sees('button', 'Sélectionner des fichiers');
    await screen.chooseFiles(FILES);
    await screen.reads('Envoi terminé');
    await screen.reads('2 fichiers choisis : 2');
  });

  it('a question becomes filters, which a click removes', async () => {
    await screen.open(OBSERVATIONS);
    await screen.reads('113 résultats');
    await screen.fill('Filtrer les observations', 'tension systolique > 100');
    await screen.press('enter');
    await screen.sees('chip', '> 100 mmHg');
    await screen.reads(' 1 résultat ');
    await screen.sees('row', '128 mmHg');
    await screen.click('button', 'Retirer PAS');
    await screen.reads('113 résultats');
  });

  it('an observation is read beside the list, by pointer and by keyboard', async () => {
    await screen.open(OBSERVATIONS);
    await screen.reads('113 résultats');
    await screen.clickAt("() => document.querySelector('tbody tr td:last-child')");
    const read = () => screen.run(`() => document.querySelector('aside a[href*="/observations/0"]')?.href`);
    await expect.poll(read, { timeout: 240_000 }).toBeTruthy();
    const first = await read();
    await screen.press('down');
    await expect.poll(read, { timeout: 240_000 }).not.toBe(first);
    await screen.press('escape');
    await expect.poll(read, { timeout: 240_000 }).toBeFalsy();
  });

  it('a person signs out', async () => {
    await screen.click('link', 'Se déconnecter');
    await screen.isAt(/\/home$/);
    await screen.open('/space/administration/files');
    await screen.isAt(/\/auth\/login/);
  });
});
