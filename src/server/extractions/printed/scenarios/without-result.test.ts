import { describe, expect, test } from 'vitest';
import { readDays as read } from '../report-fixture.ts';

const HEADING = 'Analyse|Résultat|Unité|Référence|Antérieur 28/04/2026';

describe('a row without a result of the day', () => {
  test.each([
    ['LDH|Annulé|UI/L|135 - 225|240', ['2026-04-28 ldh=240']],
    ['Phosphore|en cours|mmol/L|0,81 - 1,45|1,10', ['2026-04-28 p=1.10']],
    ['Créatinine|N.R.|µmol/L|45 - 84|77', ['2026-04-28 creat=77']],
    ['LDH|Annulé|UI/L|135 - 225|', []],
    ['LDH|Annulé|240|135 - 225|', []],
    ['LDH|témoin|UI/L|135 - 225|240', []],
  ])('%s', (row, expected) => {
    expect(read(`${HEADING}\n${row}`)).toEqual(expected);
  });

  test('the earlier result needs its column and day', () => {
    expect(read('LDH|Annulé|UI/L|135 - 225|240')).toEqual([]);
    expect(read('Analyse|Résultat|Unité|Antérieur\nLDH|Annulé|UI/L|240')).toEqual([]);
  });
});

describe('lists of results', () => {
  test.each([
    [
      'TP 68 % ; INR 1,35 ; TCA ratio 1,10 ; Fibrinogène 6,2 g/L',
      ['sans date tp=68 inr=1.35', 'sans date ratio-tca=1.10', 'sans date fib=6.2'],
    ],
    ['Na 138 mmol/L ; K 4,1', []],
  ])('%s', (text, expected) => {
    expect(read(text).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a ratio below percents', () => {
  const TABLE = 'Fraction|%|g/L\nProtéines totales||71,2';

  test.each([
    ['ÉLECTROPHORÈSE DES PROTÉINES\nFraction|%|Normales %|g/L\nRapport A/G|1,33', ['sans date a-g=1.33']],
    [`${TABLE}\nRapport A/G|1,33`, ['sans date a-g=1.33', 'sans date prot=71.2']],
  ])('%s', (text, expected) => {
    expect(read(text).toSorted()).toEqual(expected);
  });
});

describe('analysers of blood gases', () => {
  const HEAD = 'Type échantillon|Artériel\nPrélevé le|05/06/2026 11:40\nT|37,0 °C';

  test('the temperature is the one that was set, the chapters keep the vessel', () => {
    const text = `${HEAD}\nValeurs gaz du sang\npH|7,48\nValeurs métabolites\ncLac|1,3|mmol/L\nValeurs calculées\ncBase(B)c|0,8|mmol/L`;
    expect(read(text)).toEqual(['2026-06-05 ph=7.48 lact=1.3 be=0.8']);
  });

  test('the temperature of any other page is the patient’s', () => {
    expect(read('Examen\nT 37,0 °C')).toEqual(['sans date t=37.0']);
  });
});
