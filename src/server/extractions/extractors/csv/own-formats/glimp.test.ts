import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const RECORDS =
  '2;03/02/2026 07.05.00;;0;110.5;112;5;;0;;120;;\n2;03/02/2026 08.05.00;;0;0;0;3;;4;Rapide;0;;\n';

test.each([
  ['UTF-8', Buffer.from(RECORDS)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${RECORDS}`, 'utf16le')],
])('records without headings are read in %s; a dose is not a reading', async (_, bytes) => {
  const { found, accepted } = await extractFrom(table, bytes);
  expect({ found, accepted }).toEqual({
    found: ['glucose-interstitiel 2026-02-03T06:05: sg=112'],
    accepted: true,
  });
});

test.each([
  ['another order', '2;03/02/2026 07.05.00;;0;110.5;5;112;;0;;120;;\n'],
  ['a line of something else', `${RECORDS}Moyenne;112\n`],
  ['dates with colons', '2;03/02/2026 07:05:00;;0;110.5;112;5;;0;;120;;\n'],
])('records with %s are not mistaken for those of Glimp', async (_, text) => {
  expect((await extractFrom(table, text)).accepted).toBe(false);
});
