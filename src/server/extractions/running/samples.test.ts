import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { headOf } from '../parsing/file-head.ts';
import { extractFrom } from './extract-fixture.ts';

const SAMPLES = new URL('../../../../samples/', import.meta.url);
const README = 'README.md';
const rows = [
  ...(await readFile(new URL(README, SAMPLES), 'utf8')).matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \|$/gm),
].map(([, name = '', gives = '']) => ({ name, gives }));

test('every sample has its row', async () => {
  const names = (await readdir(SAMPLES)).filter((name) => name !== README);
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(rows)('$name gives $gives', async ({ name, gives }) => {
  const bytes = await readFile(new URL(name, SAMPLES));
  const extractor = EXTRACTORS.find((each) => each.accepts(headOf(bytes)));
  const { observations = [] } = extractor ? await extractFrom(extractor, bytes) : {};
  expect(observations).toHaveLength(Number(/^(\d+) observations?\b/.exec(gives)?.[1] ?? 0));
});
