import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Chromium without windows, in which tests take half the processor time of the whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Where Playwright puts the browser that it downloads, once PLAYWRIGHT_BROWSERS_PATH names this folder. */
const DOWNLOADED = path.join(ROOT, 'node_modules/.cache/playwright');
/** The npm package that contains the program, compressed. */
const PACKAGE = path.join(ROOT, 'node_modules/@sparticuz/chromium');
const UNPACKED = path.join(ROOT, 'node_modules/.cache/chromium');

/** Playwright's launch options: which program to start, and how. */
interface LaunchOptions {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // Glyphs keep the widths of their font at every size, as in the whole browser.
  '--font-render-hinting=none',
];

/**
 * The browser for tests: CHROMIUM_PATH, else an installed headless Chromium, else npm's if it runs on this machine,
 * else an installed Chromium or Chrome, else the one that Playwright downloads for this system.
 */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> =>
  firstOf(
    [
      () => installed(SHELLS, env),
      packagedShell,
      () => installed(WHOLE, env, MAC),
      () => downloadedChromium(env),
    ],
    env,
  );

/** The browser for benches: the one that people use if it is installed, else the one of the tests. */
export const findWholeBrowser = (env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> =>
  firstOf([() => installed(WHOLE, env, MAC), async () => (await findBrowser(env)).executablePath], env);

async function firstOf(
  places: (() => Promise<string | undefined>)[],
  env: NodeJS.ProcessEnv,
): Promise<LaunchOptions> {
  let found = env.CHROMIUM_PATH || undefined;
  for (const find of places) found ??= await find();
  if (found === undefined) {
    throw new Error('Aucun Chromium ne fonctionne ici : installez-en un, ou nommez-le par CHROMIUM_PATH.');
  }
  // Without a UTF-8 locale, Chromium saves a file with accents in its name as « download ».
  return { executablePath: found, args: ARGUMENTS, env: { ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } };
}

/** The first of these programs on the PATH, else the first of the other paths that exists. */
async function installed(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  ...others: string[]
): Promise<string | undefined> {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  for (const candidate of [...candidates, ...others]) if (await isProgram(candidate)) return candidate;
  return undefined;
}

/** npm's program, unpacked once; undefined where it does not run (another system, or a missing library). */
async function packagedShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')));
  const program = path.join(UNPACKED, `chromium-${version}`);
  if (!(await isProgram(program))) await unpack(path.join(PACKAGE, 'bin/chromium.br'), program);
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

/** Playwright's own Chromium, downloaded once; undefined where it cannot be, or does not run. */
async function downloadedChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, parameters, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, PLAYWRIGHT_BROWSERS_PATH: DOWNLOADED },
    }).stdout.trim();
  const program = run('--print', "require('@playwright/test').chromium.executablePath()");
  if (!(await isProgram(program))) {
    console.error('Téléchargement de Chromium par Playwright…');
    run('node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium');
  }
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

async function unpack(compressed: string, program: string): Promise<void> {
  const draft = `${program}.${process.pid}`;
  await mkdir(path.dirname(program), { recursive: true });
  await pipeline(
    createReadStream(compressed),
    createBrotliDecompress(),
    createWriteStream(draft, { mode: 0o755 }),
  );
  await rename(draft, program);
}

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
