import { describe, expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

const found = (text: string): string[] => read(text).found.toSorted();

describe('a letter that lists results after their sampling day', () => {
  test.each([
    ['Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L.', ['hb=10.2', 'crp=112']],
    [
      'Bilan biologique du 24/02/2026 : créatinine 103 µmol/L ; potassium à 4,1 mmol/L',
      ['creat=103', 'k=4.1'],
    ],
    ['Biologie de sortie (09/03/2026) : CRP < 5 mg/L', ['crp<5']],
    ['Sur le plan biologique (prélèvement du 02/03/2026) : TSH 1,9 mUI/L', ['tsh=1.9']],
    ['Biologie du 02/03/2026 : HbA1c 7,1 % (7,8 % en septembre), sodium 139 mmol/L', ['hba1c=7.1', 'na=139']],
    ['Biologie du 02/03/2026 : Hb 10,2 g/dL, Na\n133 mmol/L, K 3,6 mmol/L.', ['hb=10.2', 'na=133 k=3.6']],
  ])('%s', (text, values) => {
    const given = found(text);
    for (const value of values) expect(given.join()).toContain(value);
    expect(given.join().match(/[=<]/g)).toHaveLength(values.join().match(/[=<]/g)?.length ?? 0);
    expect(new Set(read(text).times)).toEqual(
      new Set([text.replace(/^[^\d]*(\d\d)\/(\d\d)\/(\d{4}).*$/s, '$3-$2-$1')]),
    );
  });

  test.each([
    ['without a day', 'Biologie : Hb 10,2 g/dL, CRP 112 mg/L'],
    ['in a sentence', 'La biologie du 03/03/2026 montrait une anémie avec Hb 10,2 g/dL'],
    ['of a prescription', 'Biologie à faire le 03/04/2026 : CRP 5 mg/L'],
    ['of two days', 'Biologie du 03/03/2026 : CRP 112 mg/L, CRP 18 mg/L le 09/03/2026'],
    ['against an earlier one', 'Biologie du 03/03/2026 : CRP 112 mg/L contre 18 mg/L'],
    ['from one to another', 'Biologie du 03/03/2026 : CRP 112 mg/L → 18 mg/L'],
    ['of a target', 'Biologie du 03/03/2026 : objectif LDL 0,70 g/L'],
    ['of a condition', 'Biologie du 03/03/2026 : si potassium 5,5 mmol/L'],
    ['of somebody else', 'Biologie du 03/03/2026 : glycémie de sa mère 2,50 g/L'],
    ['without a unit', 'Biologie du 03/03/2026 : créatinine 98, CRP 112'],
    ['of a dose', 'Biologie du 03/03/2026 : potassium 600 mg trois fois par jour'],
    ['with a bracket of words', "Biologie du 03/03/2026 : créatinine 98 µmol/L (dosage d'octobre)"],
    ['under a relative', 'Mère :\nBiologie du 03/03/2026 : Hb 10,2 g/dL'],
  ])('%s gives nothing', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    ['HbA1c du 03/03/2026 : 7,1 %', ['2026-03-02 hba1c=7.1']],
    ['- Créatinine le 03/03/2026 : 88 µmol/L', ['2026-03-02 creat=88']],
    ['HbA1c le 03/03/2026 : 7,1 %. Objectif < 7 %.', ['2026-03-02 hba1c=7.1']],
    ['INR du 03/03/2026 : 2,4', ['2026-03-02 inr=2.4']],
    ['Objectif HbA1c du 03/03/2026 : 7,1 %', []],
    ['Dernière HbA1c du 03/03/2026 : 7,1 %', []],
    ['HbA1c du 03/03/2026 : 7,1 % contre 8,2 %', []],
    ['HbA1c du 03/03/2026 et du 04/06/2026 : 7,1 %', []],
    ['Créatinine du 03/03/2026 : 88', []],
    ['Créatinine du 03/03/2026 : 88 à 95 µmol/L', []],
    ['Mère :\nCréatinine du 03/03/2026 : 88 µmol/L', []],
  ])('reads a name, its day and its value on one line: %s', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  test.each([
    [
      'each of its own day',
      'Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L\nBiologie du 09/03/2026 : Hb 10,9 g/dL, CRP 18 mg/L',
      ['2026-03-02 crp=112', '2026-03-02 hb=10.2', '2026-03-08 crp=18', '2026-03-08 hb=10.9'],
    ],
    [
      'the second of a prescription',
      'Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L\nBiologie à faire le 03/04/2026 : CRP 5 mg/L',
      ['2026-03-02 crp=112', '2026-03-02 hb=10.2'],
    ],
    [
      'the second of somebody else',
      'Biologie du 03/03/2026 : Hb 10,2 g/dL\nBiologie de sa mère du 09/03/2026 : Hb 9,1 g/dL',
      ['2026-03-02 hb=10.2'],
    ],
    [
      'the second of a day without a title',
      'Biologie du 03/03/2026 : CRP 112 mg/L\npuis le 09/03/2026 : CRP 18 mg/L',
      ['2026-03-02 crp=112'],
    ],
    [
      'a name and its day after a list',
      'Biologie du 03/03/2026 : CRP 112 mg/L\nHbA1c du 09/03/2026 : 7,1 %',
      ['2026-03-02 crp=112', '2026-03-08 hba1c=7.1'],
    ],
    [
      'a day in the middle of the second line',
      'Biologie du 03/03/2026 : CRP 112 mg/L,\nCRP 18 mg/L le 09/03/2026',
      [],
    ],
  ])('lists on lines that follow one another: %s', (_what, text, values) => {
    expect(found(text)).toEqual(values);
  });

  test('values left out are reported, and the next sentence is not part of the list', () => {
    const { found: values, log } = read(
      'Biologie du 03/03/2026 : Hb 10,2 g/dL, créatinine 98.\nLDL 0,70 g/L visé.',
    );
    expect(values).toEqual(['2026-03-02 hb=10.2']);
    expect(log).toContain('« créatinine »');
  });
});
