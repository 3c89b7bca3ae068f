import { describe, expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

const HEAD = 'Prélevé le 04/03/2026';
const ROW = 'Hémoglobine|13,1|g/dL|13 - 17|12,2';

describe('a heading alone on its line', () => {
  test.each([
    [
      'over the column on the right, with a day under it',
      '||||Antériorité\n||||12/01/2026',
      ['03 hb=13.1', '11 hb=12.2'],
    ],
    [
      'over it, the day behind a title',
      '||||Antériorités\nHEMATOLOGIE||||12/01/2026',
      ['03 hb=13.1', '11 hb=12.2'],
    ],
    ['over it, with no day', '||||Antérieur', ['03 hb=13.1']],
    ['on the left, over all columns', 'Résultats antérieurs', []],
    ['in the middle, over all columns', '||Résultats antérieurs', []],
  ])('%s', (_, heading, values) => {
    const { found } = read(`${HEAD}\n${heading}\n${ROW}`);
    expect(found.map((each) => each.slice(8)).toSorted()).toEqual(values.toSorted());
  });

  test('what stands under it alone is the earlier result', () => {
    const { found, log } = read(`${HEAD}\n||||Antériorité\nHémoglobine||g/dL|13 - 17|12,2`);
    expect(found).toEqual([]);
    expect(log).toContain('« Hémoglobine » 12,2');
  });
});
