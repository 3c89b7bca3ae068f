import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { HolderFacts } from '../../extractor.ts';
import { tryMapping } from '../../mapping/map-candidate.ts';
import { RunLog } from '../../run-log.ts';
import { pageOf } from '../page/page-fixture.ts';
import { readReport } from '../report.ts';

const catalogue = await loadCatalogue();
const HELD: HolderFacts = { time: '2026-03-12T07:45:00+01:00' };

/** The times and specimens of a page, inside a report that states its own. */
function readHeld(page: string, holder: HolderFacts | null = HELD) {
  const log = new RunLog();
  const found = readReport([pageOf(page, 1)], {
    ...{ catalogue, timeZone: 'Europe/Paris', log },
    ...(holder && { holder }),
    tryMapping: (candidate) => tryMapping(catalogue, candidate),
  });
  const results = found.map(
    ({ label, effective_time, own_specimen }) =>
      `${label} ${effective_time?.slice(0, 16)}${own_specimen === undefined ? '' : ` ${own_specimen}`}`,
  );
  return { results, logs: log.lines().join('\n') };
}

const SODIUM = 'Sodium | 139 | mmol/L | 136 - 145';

test.each([
  ['no date', `BIOCHIMIE\n${SODIUM}`],
  ['a birth', `Née le 03/04/1950\nBIOCHIMIE\n${SODIUM}`],
  [
    'later steps',
    `Édité le 13/03/2026 | Validé le : 13/03/2026\nReçu au laboratoire le 12/03/2026\n${SODIUM}`,
  ],
])('a page that prints %s is of the time of the report that holds it', (_what, page) => {
  const { results, logs } = readHeld(page);
  expect(results).toEqual(['Sodium 2026-03-12T07:45']);
  expect(logs).toContain('1 valeur datée par le compte rendu ou la demande qui contient la page');
  expect(logs).not.toContain('Sans date de prélèvement');
});

test('a page keeps the sampling day that it prints', () => {
  expect(readHeld(`Prélevé le 10/03/2026\n${SODIUM}`).results).toEqual(['Sodium 2026-03-10']);
});

test.each([
  ['another day above its results', `Contrôle le 14/04/2026 :\n${SODIUM}`],
  ['a day without words', `Le 14/04/2026\n${SODIUM}`],
  ['two sampling days', `Prélevé le 10/03/2026 et le 11/03/2026\n${SODIUM}`],
  ['a birth and a day', `Née le 03/04/1950 14/04/2026\n${SODIUM}`],
])('a page that prints %s does not take the time of the report', (_what, page) => {
  for (const line of readHeld(page).results) expect(line).toBe('Sodium undefined');
});

test('a page in no report, or in one without a time, has no day', () => {
  expect(readHeld(SODIUM, null).results).toEqual(['Sodium undefined']);
  const { results, logs } = readHeld(SODIUM, { time: null });
  expect(results).toEqual(['Sodium undefined']);
  expect(logs).toContain('Sans date de prélèvement');
});

test('a vital sign in a letter is not of the time of the request', () => {
  expect(readHeld('Le patient a une TA à 128/74 mmHg.').results.join()).not.toContain('2026');
});

test('the specimen of the report is that of results under no title of their own', () => {
  const urine = { ...HELD, own_specimen: 'Urine' };
  expect(readHeld(`${SODIUM}`, urine).results).toEqual(['Sodium 2026-03-12T07:45 Urine']);
  expect(readHeld(`URINES\n${SODIUM}`, { ...HELD, own_specimen: 'Sang' }).results).toEqual([
    'Sodium urinaire 2026-03-12T07:45',
  ]);
});
