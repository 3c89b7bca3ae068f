import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

describe('measures of the heart', () => {
  test.each([
    ['Échographie réalisée le 25/01/2026\nDTDVG|58 mm|42 - 58', '2026-01-25', 'dtdvg=58'],
    ['Examen réalisé le 25/01/2026\nFEVG (Simpson biplan)|42 %|> 52', '2026-01-25', 'fevg=42'],
    ['Examen du 25/01/2026\nE/A|0,8', '2026-01-25', 'e-a=0.8'],
    ['Date de l’enregistrement : 17/02/2026\nPR|182 ms', '2026-02-17', 'pr=182'],
    ['Examen du 17/02/2026\nQT/QTc|402/432 ms', '2026-02-17', 'qt=402 qtc=432'],
    ['Échographie cardiaque du 17/02/2026 : FEVG 30 %, TAPSE 15 mm.', '2026-02-17', 'fevg=30 tapse=15'],
  ])('%s', (text, day, expected) => {
    const { found, times } = read(text);
    expect(found.flatMap((line) => line.split(' ').filter((word) => word.includes('='))).sort()).toEqual(
      expected.split(' '),
    );
    expect(new Set(times)).toEqual(new Set([day]));
  });

  test.each([
    ['without its unit', 'Examen du 25/01/2026\nPR|12'],
    ['in another unit', 'Examen du 25/01/2026\nPR|12|%'],
    ['of a past title', 'Antécédents :\nFEVG|35 %'],
    ['in a list of the laboratory', 'Biologie du 25/01/2026 : FEVG 35 %, TAPSE 15 mm.'],
  ])('a number %s yields nothing', (_, text) => {
    expect(read(text).found).toEqual([]);
  });

  test('a sampling day is not the day of an examination', () => {
    expect(read('Prélevé le 20/01/2026\nFEVG|42 %').times).toEqual([null]);
  });
});
