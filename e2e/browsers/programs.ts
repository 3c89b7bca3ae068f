import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A program of this machine that runs while a browser is driven. */
export interface Running {
  /** The first match in its output. @throws when it ends before */
  printed(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

export const FIREFOX = ['firefox-esr', 'firefox'] as const;
export const WEBKIT = ['WebKitWebDriver'] as const;
/** An invisible display: WebKitGTK has no headless mode. */
const SCREEN = ['Xvfb'] as const;

const PACKAGES = [
  { names: FIREFOX, install: 'firefox-esr' },
  { names: WEBKIT, install: 'webkit2gtk-driver' },
  { names: SCREEN, install: 'xvfb' },
];

/** @returns the Debian packages to install before both browsers can be driven */
export async function missingPackages(): Promise<string[]> {
  const found = await Promise.all(PACKAGES.map(({ names }) => findProgram(names)));
  return PACKAGES.filter((_, index) => found[index] === undefined).map(({ install }) => install);
}

/** The first of these programs on the PATH. */
async function findProgram(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const file of folders.flatMap((folder) => names.map((name) => path.join(folder, name)))) {
    const isProgram = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return file;
  }
  return undefined;
}

/** Starts one of these programs and reads both its outputs. */
export async function start(
  names: readonly string[],
  parameters: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const program = await findProgram(names);
  if (program === undefined) throw new Error(`${names.join(', ')}: not on this machine`);
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = once(child, 'exit');
  return {
    async printed(pattern) {
      const match = await Promise.race([
        firstMatch(child.stdout, pattern),
        firstMatch(child.stderr, pattern),
        ended.then(() => undefined),
      ]);
      if (match === undefined) throw new Error(`${program} ended before it printed ${pattern}`);
      return match;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Starts an invisible display. @returns the environment in which programs use it */
export async function startScreen(): Promise<{ env: NodeJS.ProcessEnv; stop(): Promise<void> }> {
  const screen = await start(SCREEN, ['-displayfd', '1', '-screen', '0', '1920x1200x24']);
  const display = await screen.printed(/^(\d+)$/);
  return { env: { ...process.env, DISPLAY: `:${display}` }, stop: () => screen.stop() };
}

async function firstMatch(output: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [whole, part] = pattern.exec(line) ?? [];
    if (whole !== undefined) {
      // Later output is read and discarded, so that the program never blocks.
      output.resume();
      return part ?? whole;
    }
  }
  // This output ended without a match: the other one, or the end of the program, decides.
  return new Promise(() => undefined);
}
