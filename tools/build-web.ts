import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Builds the web application when something it is made of has changed since the last time.

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'dist', 'web.sha256');
const SOURCES = ['src/web', 'src/shared', 'tools/vite', 'vite.config.ts', 'package-lock.json'];

/** Files under a path of the repository, sorted; tests are left out: they are not in the application. */
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

const wanted = fingerprint();
const built = existsSync(path.join(root, 'dist/web/index.html')) && existsSync(stamp);
if (!built || readFileSync(stamp, 'utf8') !== wanted) {
  console.log("Construction de l'application web…");
  rmSync(stamp, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nLa construction de l'application web a échoué.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
