import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts';
import type { Candidate, ExtractorInput } from '../../../extractor.ts';
import { RunLog } from '../../../run-log.ts';
import { table } from '../extractor.ts';

const catalogue = await loadCatalogue(undefined);

/** The candidates of a table, for a run that keeps nothing after this many. */
async function readUpTo(kept: number, text: string) {
  const log = new RunLog();
  const found: Candidate[] = [];
  const input: Partial<ExtractorInput> = {
    bytes: Buffer.from(text),
    catalogue,
    timeZone: 'Europe/Paris',
    log,
    isFull: () => found.length >= kept,
  };
  for await (const candidate of table.extract(input as ExtractorInput)) found.push(candidate);
  return { values: found.map(({ value }) => value.text), logs: log.lines().join('\n') };
}

const ROWS = 'Date;Poids (kg)\n01/04/2026;70,1\n02/04/2026;70,2\n03/04/2026;70,3\n04/04/2026;oups\n';

test('the rows of a long table are not read once no observation would be kept, and the report counts them', async () => {
  const { values, logs } = await readUpTo(2, ROWS);
  expect(values).toEqual(['70,1', '70,2']);
  expect(logs).toContain('2 lignes laissées de côté sans être lues, à partir de la ligne 4');
});

test('a table that is kept whole says nothing about rows left out', async () => {
  const { values, logs } = await readUpTo(10, ROWS);
  expect(values.slice(0, 3)).toEqual(['70,1', '70,2', '70,3']);
  expect(logs).not.toContain('sans être lues');
});

test('under dated columns every row is read, because it completes earlier observations', async () => {
  const { values } = await readUpTo(
    1,
    'Analyse;Unité;01/04/2026;02/04/2026\nSodium;mmol/L;139;141\nPotassium;mmol/L;4,1;4,2\n',
  );
  expect(values).toEqual(['139', '141', '4,1', '4,2']);
});
