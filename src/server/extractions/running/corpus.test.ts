import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { headOf } from '../parsing/file-head.ts';
import { compareValues, ownCorpora } from './corpus-fixture.ts';
import { extractInChild } from './extract-in-child.ts';

/** Recognition in images is not exact, so `npm run bench:extraction` measures it instead. */
const BY_SIGHT = 'ocr';
/** A PDF may leave values out and report them, but it must never yield a wrong one. */
const MAY_LEAVE = 'pdf';

const catalogue = await loadCatalogue();
const corpora = (await ownCorpora()).filter(({ format }) => format !== BY_SIGHT);
const files = corpora.flatMap(({ format, files: own }) => own.map((file) => ({ format, ...file })));

test.each(files)(
  '$format/$name yields every value it holds, and no other',
  async ({ format, path, expected }) => {
    const bytes = await readFile(path);
    const head = headOf(bytes);
    const extractor = EXTRACTORS.find((each) => each.accepts(head));
    const result =
      extractor &&
      (await extractInChild(extractor, { bytes, catalogue, timeZone: 'Europe/Paris' }, EXTRACTORS));
    const { missed, extra } = compareValues(expected, result?.observations ?? [], catalogue);
    expect(extra).toEqual([]);
    if (format !== MAY_LEAVE) expect(missed).toEqual([]);
  },
);
