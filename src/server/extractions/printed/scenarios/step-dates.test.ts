import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

test.each([
  'Date de prélèvement|Date de réception|Date d’édition\n11/11/2024 10:30|11/11/2024 11:40|12/11/2024 09:00',
  'Prélèvement|Réception|Validation\n11/11/2024|12/11/2024|13/11/2024',
  'Collected|Received|Reported\n11/11/2024|12/11/2024|13/11/2024',
])('dates below the steps of a sample are not headings of result columns: %j', (heading) => {
  const { times } = readPages(`${heading}\n\nHORMONOLOGIE\nTSH|2,31|mUI/L|0,27 - 4,20`);
  expect(times.map((time) => time?.slice(0, 16))).not.toContain('2024-11-11T11:40');
  for (const time of times) expect([null, '2024-11-11']).toContain(time?.slice(0, 10) ?? null);
});

test('the sampling day among them dates the results', () => {
  const { times } = readPages(
    'Date de prélèvement|Date de réception|Date d’édition\n11/11/2024 10:30|11/11/2024 11:40|12/11/2024 09:00\n\nHORMONOLOGIE\nTSH|2,31|mUI/L',
  );
  expect(times[0]).toContain('2024-11-11T10:30');
});

test('dates above result columns still date them', () => {
  const { found } = readPages('|05/03/2024|12/09/2023\nTSH|2,31 mUI/L|3,10');
  expect(found).toEqual(['2024-03-04 tsh=2.31', '2023-09-11 tsh=3.10']);
});
