import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../src/server/config/config-variables.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('documents', () => {
  it('explain every variable to operators, and none that no longer exists', () => {
    const table = read('docs/exploitation/configuration.md');
    const explained = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(VARIABLE_NAMES.filter((name) => !explained.includes(name))).toEqual([]);
    expect(explained.filter((name) => !VARIABLE_NAMES.includes(name ?? '') && name !== 'PORT')).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links to what exists', (name) => {
    const targets = [...read(name).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(
      ([, target = '']) => target,
    );
    const missing = targets.filter((target) => {
      const file = path.join(root, path.dirname(name), target);
      return !readable(file);
    });
    expect(missing).toEqual([]);
  });

  it('name a file and a test for each library used beyond its public face', () => {
    const section = read('CONTRIBUTING.md').split('## Dependencies')[1] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.map((row) => {
      const [, , files = '', tests = ''] = row.slice(2).split(' | ');
      const [file = '', ...others] = [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const test = /`([^`]+)`/.exec(tests)?.[1];
      const beside = (name: string) =>
        name.includes('/') ? name : path.posix.join(path.posix.dirname(file), name);
      return [file, ...others, ...(test === undefined ? [] : [test])].map(beside);
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.flat().filter((name) => !readable(path.join(root, name)))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names only commands of the package', (name) => {
    const { scripts } = JSON.parse(read('package.json'));
    const used = [...read(name).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(
      ([, command = '']) => command,
    );
    expect(used.filter((command) => !(command in scripts))).toEqual([]);
  });
});

const tracked = ['src', 'e2e', 'tools', 'deploy', 'bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  ),
);
tracked.push('architecture.test.ts', 'package.json', 'package-lock.json');

describe('places named in documents', () => {
  const FILE = /`([\w./-]+\.(?:ts|tsx|js|mjs|json|md|sql|conf))`/g;
  const FOLDER = /`((?:src|e2e|tools|deploy|bench|docs)\/[\w./-]+)`/g;
  /** Names of kinds of files, and files that are made outside of the repository. */
  const NOT_HERE = /^(?:index\.ts|x\.(?:api\.)?test\.ts|manifest\.json)$|NNNN/;

  const namedIn = (document: string) =>
    [FILE, FOLDER].flatMap((pattern) => [...read(document).matchAll(pattern)].map(([, name = '']) => name));
  const files = [...tracked, ...DOCUMENTS];
  /** A decision may be named by its number. */
  const exists = (name: string) =>
    readable(path.join(root, name)) ||
    files.some((file) => file.endsWith(`/${name}`) || file.startsWith(`${name}-`));

  it.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
    expect(namedIn(document).filter((name) => !NOT_HERE.test(name) && !exists(name))).toEqual([]);
  });

  it('are recognised', () => {
    for (const document of ['CONTRIBUTING.md', 'docs/security.md', 'docs/departures.md', 'docs/glossary.md'])
      expect(namedIn(document).length, document).toBeGreaterThan(10);
  });
});

describe('docs/departures.md', () => {
  const rows = rowsOf('docs/departures.md');

  it('quotes for each departure the title of a test that exists', () => {
    const unheld = rows.filter((cells) => {
      const proofs = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)` « (.+?) »(?=, `|$)/g)];
      const isHeld = ([, file = '', title = '']: RegExpExecArray | RegExpMatchArray) =>
        readable(path.join(root, file)) && read(file).replaceAll("\\'", "'").includes(title);
      return proofs.length === 0 || !proofs.every(isHeld);
    });
    expect(rows.length).toBeGreaterThan(30);
    expect(unheld).toEqual([]);
  });
});

describe('docs/decisions/README.md', () => {
  it('lists each decision by its title', () => {
    const folder = path.join(root, 'docs/decisions');
    const titles = readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .toSorted()
      .map((name) => {
        const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
        return `${number}. [${title}](${name})`;
      });
    expect(read('docs/decisions/README.md').trim().split('\n').slice(-titles.length)).toEqual(titles);
  });
});

describe('docs/glossary.md', () => {
  it('says where each word lives, and the word is there', () => {
    const lost = rowsOf('docs/glossary.md').filter((cells) => {
      const words = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
      const places = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
      const missing = places.filter((place) => !readable(path.join(root, place)));
      const texts = places.filter((place) => /\.\w+$/.test(place) && !missing.includes(place)).map(read);
      return (
        places.length === 0 ||
        missing.length > 0 ||
        (texts.length > 0 && words.some((word) => !texts.some((text) => text.includes(word))))
      );
    });
    expect(lost).toEqual([]);
  });
});

/** The cells of each row of a document's tables, without the header rows. */
function rowsOf(document: string): string[][] {
  const lines = read(document).split('\n');
  const isRow = (line: string | undefined) => line?.startsWith('| ') ?? false;
  return lines
    .filter((line, index) => isRow(line) && !lines[index + 1]?.startsWith('|--'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

describe('docs/security.md', () => {
  const text = read('docs/security.md');

  it('quotes only titles of tests, words of the screens and its own headings', () => {
    const sources = tracked.filter((name) =>
      /\.(test|spec)\.ts$|fixtures\.ts$|^src\/shared\/texts\/.*\.ts$/.test(name),
    );
    const knownText = `${text.replace(/«[^»]*»/g, '')}\n${sources.map(read).join('\n')}`.replace(/\\'/g, "'");
    const quoted = [...text.matchAll(/« ([^»]+?)(?: ?…)? »/g)].map(([, words = '']) => words);
    expect(quoted.filter((words) => !knownText.includes(words.replace(/\s+/g, ' ')))).toEqual([]);
  });
});

function readable(file: string): boolean {
  try {
    readdirSync(file);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
  }
}
