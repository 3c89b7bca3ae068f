// Brings node_modules in line with package-lock.json. It runs before everything else, with nothing installed, on
// whatever Node the machine has (20 or later): hence plain JavaScript and no dependency.
// npm calls it with --build at the end of an installation, to build what the first start would otherwise have to.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const nodeModules = path.join(root, 'node_modules');
const record = path.join(nodeModules, '.package-lock.json');
const windows = process.platform === 'win32';
const pinnedNode = path.join(nodeModules, '.bin', windows ? 'node.cmd' : 'node');

function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`);
  process.exit(1);
}

const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

/** Whether npm's record of what it installed, which it writes last, matches the lock file. */
function isInstalled() {
  if (!existsSync(record)) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const matches = wanted.every(([name, entry]) => {
    if (name === '' || entry.link || !name.startsWith('node_modules/')) return true;
    // Optional packages may be absent: they hold the binaries of other platforms.
    return installed[name] ? installed[name].version === entry.version : entry.optional === true;
  });
  return matches && runsPinnedNode();
}

function runsPinnedNode() {
  const wanted = readJson('package.json').dependencies.node;
  const found = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: windows });
  return found.stdout?.trim() === `v${wanted}`;
}

function npm(parameters) {
  // The npm that runs this script, else the one on the PATH.
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 2, 'pipe'],
    shell: windows && command === 'npm',
    // Development tools belong to the installation even where NODE_ENV=production is set.
    env: { ...process.env, NODE_ENV: '' },
  });
}

/** Explains npm's error output in French. */
function explain({ error, status, stderr = '' }) {
  if (error?.code === 'ENOENT')
    return 'La commande « npm » est introuvable : installez npm, fourni avec Node.js.';
  const causes = [
    [/ENOSPC/, "Le disque est plein : il faut environ 1,5 Go libres pour l'installation."],
    [/EACCES|EPERM|EROFS/, `Le dossier « ${root} » ne peut pas être modifié : vérifiez vos droits.`],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
      'Le registre npm ne répond pas : vérifiez la connexion à internet ou le proxy (npm config get registry).',
    ],
    [
      /CERT|SSL|self.signed/i,
      'Le certificat du registre npm est refusé : vérifiez NODE_EXTRA_CA_CERTS ou « npm config get cafile ».',
    ],
    [/E401|E403/, "Le registre npm refuse l'accès : vérifiez « npm config get registry » et votre jeton."],
    [/E404|ETARGET/, 'Un paquet est introuvable dans le registre npm configuré (npm config get registry).'],
    [
      /EBADENGINE|Unsupported engine/,
      'Cette version de npm ou de Node.js est trop ancienne : il faut Node.js 20 et npm 10, ou plus récents.',
    ],
    [
      /lockfileVersion|can only install packages when|in sync/,
      'package.json et package-lock.json ne se correspondent pas : relancez « npm install ».',
    ],
  ];
  const cause = causes.find(([pattern]) => pattern.test(stderr));
  return cause?.[1] ?? `« npm ci » a échoué (code ${status}).`;
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  fail(
    `Node.js ${process.versions.node} est trop ancien : il faut Node.js 20 ou plus récent (https://nodejs.org).`,
  );
}

/** Builds if it can. When sources or tools are missing, as in the first layers of an image, `npm start` builds later. */
function build() {
  const needed = ['node_modules/vite', 'tools/build.ts', 'src/web'];
  if (!needed.every((name) => existsSync(path.join(root, name))) || !runsPinnedNode()) return;
  spawnSync(pinnedNode, [path.join(root, 'tools/build.ts')], { stdio: ['ignore', 2, 2], shell: windows });
}

// A symbolic link leads to the packages of another checkout, which keeps them up to date.
const isLink = lstatSync(nodeModules, { throwIfNoEntry: false })?.isSymbolicLink() === true;

if (process.argv.includes('--build')) {
  build();
} else if (!isLink && !isInstalled()) {
  // These lines go to the error output, since `npm run extract` prints data on the standard one.
  console.error('Installation des dépendances (une à deux minutes la première fois)…');
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (result.error || result.status !== 0) {
    fail(result.stderr?.trim() ?? '', '', "L'installation a échoué.", explain(result));
  }
  if (!runsPinnedNode()) {
    fail(
      "Le Node.js propre à doc2 (paquet npm « node ») n'a pas pu être installé.",
      "Vérifiez que npm peut exécuter les scripts d'installation : « npm config get ignore-scripts » doit répondre false,",
      `et que ce système (${process.platform} ${process.arch}) est couvert par Node.js 24.`,
    );
  }
}
