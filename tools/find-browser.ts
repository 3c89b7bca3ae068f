import { access, constants } from 'node:fs/promises';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * The browser for tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that comes with the
 * dependencies.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ path: string; args: string[] }> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  if (env.CHROMIUM_PATH) return { path: env.CHROMIUM_PATH, args };
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC];
  for (const candidate of candidates) if (await isProgram(candidate)) return { path: candidate, args };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { path: await packaged.executablePath(), args: [...packaged.args, ...args] };
}
