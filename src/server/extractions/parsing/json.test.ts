import { describe, expect, test } from 'vitest';
import { parseJson } from './json.ts';
import { pointerTo, stepsTo } from './tree-node.ts';

test('all concatenated values are read, each with its pointer', () => {
  const [, second] = parseJson('{"a":1}\n{"a/b": [1, {"c~": 2}]}\n');
  const two = second?.field('a/b')?.items()[1]?.field('c~');
  expect(two && [pointerTo(two), stepsTo(two)]).toEqual(['/a~1b/1/c~0', ['a/b', 1, 'c~']]);
});

describe('an error message is in French, and does not quote the content', () => {
  test.each([
    ['syntax', '{"a": 1,\n"secret" 2}', 'JSON invalide : erreur de syntaxe ligne 2, colonne 10.'],
    ['a repeated name', '{"a": 1,\n"a": 2}', 'JSON ambigu : champ présent deux fois ligne 2, colonne 1.'],
    ['depth', '['.repeat(50_000), 'JSON trop imbriqué : plus de 200 niveaux, ligne 1.'],
    [
      'millions of values',
      `[${'[],'.repeat(5_000_000)}0]`,
      'JSON trop volumineux : plus de 5000000 éléments.',
    ],
  ])('%s', (_, text, failure) => {
    expect(() => parseJson(text)).toThrow(failure);
  });
});
