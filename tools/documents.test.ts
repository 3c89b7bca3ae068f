import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../src/server/config-variables.ts';

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
  it('explain every variable to who runs the service, and none that is gone', () => {
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

  it.each(DOCUMENTS)('%s names only commands of the package', (name) => {
    const { scripts } = JSON.parse(read('package.json'));
    const used = [...read(name).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(
      ([, command = '']) => command,
    );
    expect(used.filter((command) => !(command in scripts))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const text = read('docs/security.md');
  const tracked = ['src', 'e2e', 'tools', 'deploy', 'bench'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  tracked.push('architecture.test.ts', 'package.json', 'package-lock.json');

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|js|json|md))`/g)].map(([, name = '']) => name);
    const missing = named.filter(
      (name) => !readable(path.join(root, name)) && !tracked.some((file) => file.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('quotes only tests, words of the screens and titles of its own', () => {
    const sources = tracked.filter((name) =>
      /\.(test|spec)\.ts$|fixtures\.ts$|^src\/shared\/texts\//.test(name),
    );
    const known = `${text.replace(/«[^»]*»/g, '')}\n${sources.map(read).join('\n')}`.replace(/\\'/g, "'");
    const quoted = [...text.matchAll(/« ([^»]+?)(?: ?…)? »/g)].map(([, words = '']) => words);
    expect(quoted.filter((words) => !known.includes(words.replace(/\s+/g, ' ')))).toEqual([]);
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
