import { describe, expect, it } from 'vitest';
import { rawCrumbs } from './use-crumbs.ts';

const ROUTES: [RegExp, string, string][] = [
  [/^\/space$/, '/space', 'Mon espace'],
  [/^\/space\/files$/, '/space/files', 'Fichiers'],
  [/^\/space\/files\/_upload$/, '/space/files/_upload', 'Envoi'],
  [/^\/space\/files\/[^/]+$/, '/space/files/$file_id', '{file.name}'],
  [/^\/space\/files\/_\/uploads\/[^/]+$/, '/space/files/_/uploads/$batch_id', 'Lot'],
];

const titles = (path: string) =>
  rawCrumbs(path, (prefix) => {
    const found = ROUTES.find(([pattern]) => pattern.test(prefix));
    return found && { route: found[1], title: found[2], params: {} };
  }).map(({ title }) => title);

describe('rawCrumbs', () => {
  it.each([
    ['/space/files', ['Mon espace', 'Fichiers']],
    ['/space/files/', ['Mon espace', 'Fichiers']],
    ['/space/files/12', ['Mon espace', 'Fichiers', '{file.name}']],
    ['/space/files/_upload', ['Mon espace', 'Fichiers', 'Envoi']],
    ['/space/files/_/uploads/7', ['Mon espace', 'Fichiers', 'Lot']],
    ['/space/nothing/12', ['Mon espace']],
  ])('of %s are %j', (path, expected) => {
    expect(titles(path)).toEqual(expected);
  });
});
