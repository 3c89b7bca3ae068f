import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../running/extract-fixture.ts';
import { EXTRACTORS } from './extractors.ts';
import { pdf } from './pdf/extractor.ts';

/** Every synthetic file of every extractor, cut, doubled and scrambled at random. */
const files = await Promise.all(
  (await readdir(new URL('.', import.meta.url))).map(async (folder) => {
    const names = await readdir(new URL(`./${folder}/samples`, import.meta.url)).catch(() => []);
    return names.filter((name) => name !== 'expectations.json').map((name) => ({ folder, name }));
  }),
);

/** Fewer runs for slow formats: a PDF is slower than a text, and an image much slower. */
const RUNS = new Map([
  ['pdf', 4],
  ['ocr', 1],
]);
const RECOGNISED = 'deux-resultats-par-ligne.jpg';
/** An image without a result is the slowest, because it is recognised in four orientations, twice each. */
const TIMEOUT_MS = 60_000;
const tried = files
  .flat()
  .filter(({ folder, name }) => folder !== 'ocr' || name === RECOGNISED)
  .map((file) => ({
    ...file,
    extractors: EXTRACTORS.filter(({ name }) => name !== 'ocr' || file.folder === 'ocr'),
  }));

function mutated(content: Buffer, edits: readonly (readonly [number, number, number])[]): Buffer {
  let bytes = Buffer.from(content);
  for (const [kind, where, what] of edits) {
    const at = Math.floor((where / 1e6) * bytes.length);
    if (kind === 0) bytes[at] = what;
    else if (kind === 1) bytes = bytes.subarray(0, at);
    else if (kind === 2)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + what), bytes.subarray(at)]);
    else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + what)]);
  }
  return bytes;
}

describe('a mutated file ends as a report: a French error, or valid results', () => {
  test.each(tried)(
    '$folder/$name',
    async ({ folder, name, extractors }) => {
      const content = await sample(folder, name);
      const edit = fc.tuple(fc.nat(3), fc.nat(999_999), fc.nat(255));
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
          const bytes = mutated(content, edits);
          for (const extractor of extractors) {
            const { error, observations } = await extractFrom(extractor, bytes);
            expect(error ?? '').not.toContain('inattendue');
            for (const { measures, evidence } of observations) expect(evidence).toHaveLength(measures.length);
          }
        }),
        { numRuns: RUNS.get(folder) ?? 25 },
      );
    },
    TIMEOUT_MS,
  );
});

test('a PDF on which pdf.js leaves an unhandled rejection ends as a report', async () => {
  const bytes = await readFile(new URL('../running/child-fixtures/lost-promise.pdf', import.meta.url));
  expect(await extractFrom(pdf, bytes)).toMatchObject({ error: null, observations: [] });
});
