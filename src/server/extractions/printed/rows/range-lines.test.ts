import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { pageOf } from '../page/page-fixture.ts';
import { linesOf } from '../page/words-to-lines.ts';
import { readDays } from '../report-fixture.ts';
import { BLOOD } from '../sections/section.ts';
import { valueUnderLimits } from './range-lines.ts';

const catalogue = await loadCatalogue();

const RANGE = 'Normal range: 136 - 145 mmol/L';

test('a number below its limits is read', () => {
  expect(readDays(`Sodium\n${RANGE}\n140`)).toEqual(['sans date na=140']);
});

test('a very long line below or above limits takes no longer than another', () => {
  const long = `1${' '.repeat(60_000)}x`;
  const lines = linesOf(pageOf(`140\nSodium\n${RANGE}\n140`));
  const withLong = (at: number) =>
    lines.map((line, index) => (index === at ? { ...line, text: long } : line));
  const started = performance.now();
  expect(valueUnderLimits(catalogue, withLong(0), 1, BLOOD)).not.toBeNull();
  expect(valueUnderLimits(catalogue, withLong(3), 1, BLOOD)).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});
