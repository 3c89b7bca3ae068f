import { describe, expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const HEADING = 'Date de prélèvement : 11/03/2026\nRésultats|Unités|Réf.|Antérieurs';
const read = (rows: string) => readPages(`${HEADING}\n${rows}`);

describe('the day of an earlier result, on the line below it', () => {
  test('dates it, and the result of the day keeps its own', () => {
    const rows =
      'TSH : 5,12|mUI/L|0,35 - 4,94|3,87\n(Chimiluminescence)|||04/06/2025\nFerritine : 9|ng/mL|10 - 204|';
    expect(read(rows).found).toEqual(['2026-03-10 tsh=5.12', '2025-06-03 tsh=3.87', '2026-03-10 ferr=9']);
  });

  test.each([
    ['a day under another column', 'TSH : 5,12|mUI/L|0,35 - 4,94|3,87\n|04/06/2025||'],
    ['two days', 'TSH : 5,12|mUI/L|0,35 - 4,94|3,87\n||05/06/2025|04/06/2025'],
    ['a day after the sampling', 'TSH : 5,12|mUI/L|0,35 - 4,94|3,87\n|||12/03/2026'],
    ['words with the day', 'TSH : 5,12|mUI/L|0,35 - 4,94|3,87\n|||né le 04/06/2025'],
  ])('gives no day when it is %s', (_, rows) => {
    const { found, log } = read(rows);
    expect(found).toEqual(['2026-03-10 tsh=5.12']);
    expect(log).toContain('résultat antérieur sans date lisible');
  });
});
