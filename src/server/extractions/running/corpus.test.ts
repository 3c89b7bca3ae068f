import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { headOf } from '../parsing/file-head.ts';
import { compareValues, ownCorpora } from './corpus-fixture.ts';
import { runExtractor } from './run-extractor.ts';

/** Recognition of images is not exact: `npm run bench:extraction` measures it. */
const BY_SIGHT = new Set(['pdf', 'ocr']);

const catalogue = await loadCatalogue();
const corpora = (await ownCorpora()).filter(({ format }) => !BY_SIGHT.has(format));
const files = corpora.flatMap(({ format, files: own }) => own.map((file) => ({ format, ...file })));

test.each(files)('$format/$name gives every value it holds, and no other', async ({ path, expected }) => {
  const bytes = await readFile(path);
  const head = headOf(bytes);
  const extractor = EXTRACTORS.find((each) => each.accepts(head));
  const result =
    extractor && (await runExtractor(extractor, { bytes, catalogue, timeZone: 'Europe/Paris' }, EXTRACTORS));
  const { missed, extra } = compareValues(expected, result?.observations ?? [], catalogue);
  expect({ missed, extra }).toEqual({ missed: [], extra: [] });
});
