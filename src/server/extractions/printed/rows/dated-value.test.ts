import { describe, expect, test } from 'vitest';
import { readDays as read, readPages } from '../report-fixture.ts';

describe('a sentence of a letter that states the day of its result', () => {
  test.each([
    ['Diabète connu. HbA1c : 7,4 % le 02/03/2026.', ['2026-03-02 hba1c=7.4']],
    [
      'Diabète connu. HbA1c : 7,4 % le 02/03/2026 (7,9 % le 04/12/2025).',
      ['2026-03-02 hba1c=7.4', '2025-12-04 hba1c=7.9'],
    ],
    [
      'Diabète connu. HbA1c à 7,4 % le 02/03/2026 (contre 7,9 % le 04/12/2025).',
      ['2026-03-02 hba1c=7.4', '2025-12-04 hba1c=7.9'],
    ],
    ['Stable. Dernière créatinine : 92 µmol/L le 02/03/2026.', ['2026-03-02 creat=92']],
    [
      'Biologie apportée : TSH 8,4 mUI/L le 20/05/2026 (5,1 le 12/02/2026), T4L 10,2 pmol/L le 20/05/2026.',
      ['2026-05-20 tsh=8.4', '2026-02-12 tsh=5.1', '2026-05-20 t4l=10.2'],
    ],
    ['Sous AVK. INR 2,4 (le 02/03/2026).', ['2026-03-02 inr=2.4']],
    [
      'CRP à 112 mg/L le 02/03/2026 puis à 18 mg/L le 09/03/2026.',
      ['2026-03-02 crp=112', '2026-03-09 crp=18'],
    ],
    ['CRP : 112 mg/L (02/03/2026) → 18 mg/L (09/03/2026)', ['2026-03-02 crp=112', '2026-03-09 crp=18']],
    ['Suivi. Dernière HbA1c : 6,4 % (02/03/2026).', ['2026-03-02 hba1c=6.4']],
    [
      'Suivi. HbA1c 6,4 % (02/03/2026), LDL 1,30 g/L le 03/03/2026.',
      ['2026-03-02 hba1c=6.4', '2026-03-03 ldl=3.362'],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    'Objectif : HbA1c 7 % le 02/03/2026.',
    'Consigne. Si HbA1c 7,4 % le 02/03/2026, revoir.',
    "Consigne. L'HbA1c doit être inférieure à 7 % le 02/03/2026.",
    'Famille. HbA1c de son père 9,2 % le 02/03/2026.',
    'Objectif : LDL 0,70 g/L, HbA1c 7 % le 02/03/2026.',
    'Pas de HbA1c : 7,4 % le 02/03/2026.',
    'Suivi. HbA1c 7,4 % prévue le 02/03/2026.',
    'Suivi. HbA1c 7,4 % le 02/03.',
    'Suivi. HbA1c 7,4 % (02/03).',
    'Suivi. HbA1c 7,4 % (prévue 02/03/2026).',
    'Suivi. HbA1c 7,4 % (né le 02/03/1956).',
    'Suivi. Hb 12 le 02/03/2026.',
    'Suivi. HbA1c 7,4 % et consultation le 02/03/2026.',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });

  test.each([
    'Ascite : glucose 0,60 g/L le 02/03/2026.',
    'Ascite : protéines 0,4 g/L le 02/03/2026 ; glucose 0,60 g/L le 02/03/2026.',
    'Cordon : lactates 4 mmol/L le 02/03/2026, glycémie 0,5 g/L le 02/03/2026.',
    "Ponction d'ascite : albumine 8 g/L le 02/03/2026.",
    "Perfusion d'albumine : albumine 20 g/L le 02/03/2026.",
    'Bilan du greffon, créatinine 92 µmol/L le 02/03/2026.',
    'Redon à droite et glycémie 0,5 g/L le 02/03/2026.',
    'La ponction réalisée hier montre\nglucose 0,60 g/L le 02/03/2026.',
    'Glucose 0,60 g/L le 02/03/2026 dans le LCR.',
    'HbA1c : 7,4 % le 02/03/2026 contre 8 % le 04/12/2025 chez son frère.',
    'HbA1c : 7,4 % le 02/03/2026 (chez sa mère).',
    'Son frère est diabétique. HbA1c 9 % le 02/03/2026.',
    'Le LCR est clair. Glucose 0,60 g/L le 02/03/2026.',
    'Madame : AMH 2 ng/mL le 02/03/2026, Monsieur : FSH 5 UI/L le 02/03/2026.',
    'HbA1c : 7,4 % le 02/03/2026, 8 % le 04/12/2025 chez\nson frère.',
    'HbA1c : 7 % le 02/03/2026 comme objectif.',
    'HbA1c : 7,4 % le 02/03/2026 non validée.',
  ])('is not read if its words are of another specimen, person or purpose: %s', (text) => {
    const { found, log } = readPages(text);
    expect(found).toEqual([]);
    expect(log).toMatch(/Laissé|Refusé/);
  });

  test('urine is not blood', () => {
    const text = 'Urines : sodium 40 mmol/L le 02/03/2026, potassium 20 mmol/L le 02/03/2026.';
    expect(read(text)).toEqual(['2026-03-02 na-u=40 k-u=20']);
  });

  test('what is left out beside a result is reported', () => {
    const { found, log } = readPages(
      'HbA1c 7,4 % le 02/03/2026, ferritine prévue 30 µg/L le 02/03/2026, CRP 5 mg/L.',
    );
    expect(found).toEqual(['2026-03-01 hba1c=7.4']);
    expect(log).toContain('« CRP »');
  });
});
