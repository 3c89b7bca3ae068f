import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Launched, launchNpmStart, temporaryDataFolder } from '../e2e/support/start-doc2.ts';

/**
 * `npm run bench:start`: how long `npm start` takes to serve its first page and to enable sign-in, and the memory it
 * then uses, on its own data folder: the median of `--runs` (5). `--unbuilt` deletes the build before each first start.
 */

interface Start {
  page: number;
  signIn: number;
  /** Resident memory, in MB. */
  server: number;
  emulator: number;
}

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, unbuilt: { type: 'boolean', default: false } },
});
const DIST = new URL('../dist', import.meta.url);
const LIMIT_MS = 300_000;

/** Resident memory, in MB, of the process in a group that runs this script. */
function memoryOf(group: number, script: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (Number(fields[2]) !== group || !words.slice(0, 2).some((word) => word.endsWith(script))) continue;
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    } catch {
      // The process ended while it was being read.
    }
  }
  return Number.NaN;
}

async function measure(launched: Launched): Promise<Start> {
  const from = performance.now();
  const origin = await launched.printed(/doc2 est prêt : (http:\/\/localhost:\d+)/, LIMIT_MS);
  await (await fetch(`${origin}/home`)).text();
  const page = performance.now() - from;
  await launched.printed(/(La connexion est prête\.)/, LIMIT_MS);
  const signIn = performance.now() - from;
  const server = memoryOf(launched.pid, 'src/server/main.ts');
  const emulator = memoryOf(launched.pid, 'emulator-process.ts');
  launched.signalGroup('SIGINT');
  await launched.groupGone(10_000);
  return { page, signIn, server, emulator };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function row(title: string, starts: Start[]): string {
  const of = (name: keyof Start) => median(starts.map((start) => start[name]));
  const seconds = (name: 'page' | 'signIn') => `${(of(name) / 1000).toFixed(1).replace('.', ',')} s`;
  const megabytes = (name: 'server' | 'emulator') => `${Math.round(of(name))} Mo`;
  return `| ${title} | ${seconds('page')} | ${seconds('signIn')} | ${megabytes('server')} | ${megabytes('emulator')} |`;
}

const first: Start[] = [];
const next: Start[] = [];
for (let run = 0; run < Number(options.runs); run += 1) {
  const { dataDir, remove } = temporaryDataFolder();
  if (options.unbuilt) rmSync(DIST, { recursive: true, force: true });
  first.push(await measure(launchNpmStart({ dataDir })));
  next.push(await measure(launchNpmStart({ dataDir })));
  remove();
}
console.log('| | première page | connexion prête | mémoire du serveur | émulateur |\n|---|--:|--:|--:|--:|');
console.log(row('données déjà là', next));
console.log(row(options.unbuilt ? 'premier démarrage, tout à construire' : 'premier démarrage', first));
