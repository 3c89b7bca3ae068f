import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'dist', 'web.sha256');
const SOURCES = ['src/web', 'src/shared', 'tools/vite', 'vite.config.ts', 'package-lock.json'];

/** Files under a path of the repository, sorted. Tests are left out, since the application does not contain them. */
function filesOf(source: string): string[] {
  if (!existsSync(path.join(root, source))) return [];
  const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = path.extname(source) === '' ? filesOf(source) : [path.join(root, source)];
    for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web application if its sources have changed since the last build. @throws when the build fails. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint();
  const built = existsSync(path.join(root, 'dist/web/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === wanted) return;
  console.log("Construction de l'application web…");
  rmSync(stamp, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${output}\nLa construction de l'application web a échoué.`);
  writeFileSync(stamp, wanted);
}
