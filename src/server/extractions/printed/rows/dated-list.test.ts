import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../report-fixture.ts';

const found = (text: string): string[] => read(text).found.toSorted();

describe('a letter that lists results after their sampling day', () => {
  test.each([
    ['Biologie du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L.', ['hb=10.2', 'crp=112']],
    ['• Laboratoire du 03/03/2026 : Hb 10,2 g/dL, CRP 112 mg/L.', ['hb=10.2', 'crp=112']],
    [
      'Bilan biologique du 24/02/2026 : créatinine 103 µmol/L ; potassium à 4,1 mmol/L',
      ['creat=103', 'k=4.1'],
    ],
    ['Biologie de sortie (09/03/2026) : CRP < 5 mg/L', ['crp<5']],
    ['Bilan (laboratoire de ville, 03/03/2026) : Hb 14,8 g/dL', ['hb=14.8']],
    ['Sur le plan biologique (prélèvement du 02/03/2026) : TSH 1,9 mUI/L', ['tsh=1.9']],
    ['Biologie du 02/03/2026 : HbA1c 7,1 % (7,8 % en septembre), sodium 139 mmol/L', ['hba1c=7.1', 'na=139']],
    ['Biologie du 02/03/2026 : Hb 10,2 g/dL, Na\n133 mmol/L, K 3,6 mmol/L.', ['hb=10.2', 'na=133 k=3.6']],
    [
      'Le bilan du 02/03/2026 montre une HbA1c à 7,2 % et une créatinine à 96 µmol/L.',
      ['hba1c=7.2', 'creat=96'],
    ],
    ['La biologie du 02/03/2026 montrait une anémie avec une Hb à 10,2 g/dL', ['hb=10.2']],
    ['Madame, la biologie réalisée le 02/03/2026 retrouve : CRP 24 mg/L', ['crp=24']],
    [
      'Bilan lipidique du 02/03/2026 (laboratoire Bioval) : LDL 1,30 g/L, HDL 0,50 g/L',
      ['ldl=3.362', 'hdl=1.293'],
    ],
    ['NFS du 02/03/2026 : Hb 13,1 g/dL, plaquettes 210 G/L', ['hb=13.1', 'plq=210']],
    ['Il va bien. Biologie du 02/03/2026 : CRP 24 mg/L. À revoir.', ['crp=24']],
    ['Il va bien. Dernier bilan du\n02/03/2026 : HbA1c 8,1 %, LDL 1,30 g/L.', ['hba1c=8.1', 'ldl=3.362']],
    ['Il va bien. La biologie\nréalisée le 02/03/2026 retrouve : CRP 24 mg/L.', ['crp=24']],
    ['Il va bien. Dernier bilan du 02/03/2026 : HbA1c 8,1 % (7,4 % en avril).', ['hba1c=8.1']],
    ['Bilan mensuel du 02/03/2026 : CRP 12 mg/L, Hb 13,1 g/dL.', ['crp=12', 'hb=13.1']],
    ['Son dernier bilan (02/03/2026) : CRP 12 mg/L, Hb 13,1 g/dL.', ['crp=12', 'hb=13.1']],
    ['Les analyses du 02/03/2026 montrent : CRP 12 mg/L, Hb 13,1 g/dL.', ['crp=12', 'hb=13.1']],
    ['Au bilan du 02/03/2026, CRP à 12 mg/L, Hb à 13,1 g/dL.', ['crp=12', 'hb=13.1']],
    ['Au bilan du 02/03/2026, on retrouve une CRP à 12 mg/L.', ['crp=12']],
    ['Biologie du 02/03/2026 : créatinine 88 µmol/L soit un DFG à 75 mL/min/1,73m².', ['creat=88 dfge=75']],
    ['Biologie du 02/03/2026 : GB 7,2 G/L dont PNN 4,1 G/L', ['gb=7.2', 'pnn=4.1']],
    ['Biologie du 02/03/2026 : CT 2,1 g/L (HDL 0,5 g/L, LDL 1,3 g/L)', ['ct=5.431 hdl=1.293 ldl=3.362']],
    [
      'Biologie du 02/03/2026 : CRP 12 mg/L (contre 80 mg/L le 10/02/2026), Hb 9,8 g/dL',
      ['crp=12', 'hb=9.8'],
    ],
    ['Biologie du 02/03/2026 : CRP 12 mg/L (CRP 80 mg/L en janvier)', ['crp=12']],
    ['Biologie du 02/03/2026 : CRP 12 mg/L, K+ 3,6 mmol/L', ['crp=12', 'k=3.6']],
    ['Biologie du 02/03/2026 : potassium 4,1 mmol/L (normes 3,5 - 5,1 mmol/L)', ['k=4.1']],
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
    ['of somebody else, in brackets', 'Biologie du 03/03/2026 (sa mère) : Hb 10,2 g/dL'],
    ['of somebody else, that shows something', 'Le bilan du 03/03/2026 de son mari montre une CRP à 12 mg/L'],
    ['of a relative named above', 'Son frère est hypertendu.\nSon dernier bilan (03/03/2026) : CRP 12 mg/L'],
    [
      'of a relative named higher',
      'Sa mère est diabétique.\nElle vit seule.\nSon dernier bilan (03/03/2026) : CRP 12 mg/L',
    ],
    ['of a relative named before', 'Sa fille est asthmatique. Son dernier bilan (03/03/2026) : CRP 12 mg/L'],
    [
      'of a relative named further above',
      'Sa mère est diabétique.\nElle prend de la metformine.\nTolérance correcte.\nPas de plainte.\nSon dernier bilan (03/03/2026) : CRP 12 mg/L',
    ],
    ['denied', 'La biologie du 03/03/2026 ne montrait pas de CRP à 12 mg/L'],
    ['whose wish follows', 'Le bilan du 03/03/2026 montre une HbA1c à 7,2 % pour un objectif à 7 %'],
    ['of a day of results, which is not the sampling', 'Résultats du 03/03/2026 : CRP 12 mg/L'],
    ['of a next one', 'Prochain bilan du 03/03/2026 : HbA1c 7 %'],
    ['of a prescription whose line goes on', 'Prévoir une biologie\nle 03/03/2026 : CRP 12 mg/L'],
    ['of a control to come', 'À contrôler le 03/03/2026 : CRP 5 mg/L'],
    ['whose sentence has two days', 'Le bilan du 03/03/2026 montre une CRP à 12 mg/L, 40 mg/L le 01/02/2026'],
  ])('%s yields nothing', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    ['HbA1c du 03/03/2026 : 7,1 %', ['2026-03-02 hba1c=7.1']],
    ['- Créatinine le 03/03/2026 : 88 µmol/L', ['2026-03-02 creat=88']],
    ['HbA1c le 03/03/2026 : 7,1 %. Objectif < 7 %.', ['2026-03-02 hba1c=7.1']],
    ["L'HbA1c du 03/03/2026 est à 7,1 %.", ['2026-03-02 hba1c=7.1']],
    ['HbA1c le 03/03/2026 à 7,1 %.', ['2026-03-02 hba1c=7.1']],
    ['Prochaine HbA1c le 03/03/2026 à 7,1 %.', []],
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
      'each of its own day on one line',
      "Biologie d'entrée (03/03/2026) : CRP 112 mg/L. À la sortie (09/03/2026) : CRP 18 mg/L, Hb\n10,9 g/dL.",
      ['2026-03-02 crp=112', '2026-03-08 crp=18', '2026-03-08 hb=10.9'],
    ],
    [
      'the second where the first ends',
      'Biologie du 03/03/2026 : CRP 112 mg/L, Hb\n10,2 g/dL. Biologie du 09/03/2026 : CRP 18 mg/L. Objectif 5.',
      ['2026-03-02 crp=112', '2026-03-02 hb=10.2', '2026-03-08 crp=18'],
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

describe('blood gases that a letter lists', () => {
  test.each([
    'Gaz du sang du 02/03/2026 (air ambiant) : pH 7,34, PaCO2 51 mmHg, HCO3- 28 mmol/L.',
    'Gaz du sang du 02/03/2026 en air ambiant : pH 7,34, PaCO2 51 mmHg, HCO3- 28 mmol/L.',
    "Gazométrie artérielle d'entrée du 02/03/2026 (sous O2) : pH 7,34, PaCO2 51 mmHg, HCO3- 28 mmol/L.",
  ])('are arterial: %s', (text) => {
    expect(read(text).types).toEqual(['gaz-du-sang-arteriel']);
    expect(found(text)).toEqual(['2026-03-01 ph=7.34 paco2=51 hco3=28']);
  });

  test.each([
    'Gaz du sang veineux du 02/03/2026 : pH 7,34, pCO2 51 mmHg.',
    'Gaz du sang du 02/03/2026 (son père) : pH 7,34, PaCO2 51 mmHg.',
    'Gaz du sang à refaire le 02/03/2026 : PaCO2 51 mmHg.',
  ])('of other blood, of another person or of a future day yield nothing: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('an examination in the letter of a visit', () => {
  const VISIT = "J'ai vu en consultation le 11/02/2026 votre patient.";

  test.each([
    ['ECG : PR 168 ms, QRS 94 ms, QTc 412 ms.', ['2026-02-10 pr=168 qrs=94 qtc=412']],
    ['ECG de repos : rythme sinusal, QRS 94 ms.', ['2026-02-10 qrs=94']],
    ['Échocardiographie : FEVG 52 %, DTDVG 51 mm.', ['2026-02-10 fevg=52 dtdvg=51']],
  ])('is of its day: %s', (text, values) => {
    expect(found(`${VISIT}\n${text}`)).toEqual(values);
  });

  test.each([
    'Échocardiographie : FEVG 52 % en 2024.',
    'Échocardiographie : FEVG 52 % (2024).',
    'Échocardiographie antérieure : FEVG 52 %.',
    'Échocardiographie : FEVG 52 % contre 45 % le 12/01/2025.',
    'Échocardiographie de sa mère : FEVG 52 %.',
    'ETT prévue : FEVG 52 %.',
  ])('is not of that day if another time or person is mentioned: %s', (text) => {
    expect(found(`${VISIT}\n${text}`)).toEqual([]);
  });

  test('has no day without a visit, or with two', () => {
    const text = 'Échocardiographie : FEVG 52 %, DTDVG 51 mm.';
    expect(found(text)).toEqual([]);
    expect(found(`${VISIT}\nJe l'ai vu en consultation le 03/01/2026.\n${text}`).join()).not.toContain(
      '2026-0',
    );
  });
});

describe('a list on the line below its day', () => {
  const LIST = 'Leucocytes 15,2 G/L - CRP 88 mg/L - Na 136 mmol/L';
  const daysUnder = (title: string, list = LIST) => readDays(`${title}\n${list}`).toSorted();

  test.each(['Biologie (prélèvement 07/06/2026 21:45)', 'Biologie du 07/06/2026 :', 'Bilan du 07/06/2026'])(
    '%s',
    (title) => {
      expect(daysUnder(title)).toEqual(['2026-06-07 crp=88', '2026-06-07 gb=15.2', '2026-06-07 na=136']);
      expect(daysUnder(title, LIST.replace('Na 136 mmol/L', 'Créatinine\n77 µmol/L'))).toContain(
        '2026-06-07 creat=77',
      );
    },
  );

  test.each([
    ['Biologie prescrite le 07/06/2026', LIST],
    ['Biologie du conjoint (07/06/2026)', LIST],
    ['Prochaine biologie le 07/06/2026', LIST],
    ['Biologie du 07/06/2026 :', 'Objectifs : CRP < 5 mg/L - Na 136 mmol/L'],
    ['Biologie du 07/06/2026 :', 'Chez son frère : CRP 88 mg/L - Na 136 mmol/L'],
    ['Biologie du 07/06/2026 :', 'Voir courrier - CRP à contrôler - Na 136 mmol/L'],
  ])('%s, then « %s »: nothing is of that day', (title, list) => {
    expect(daysUnder(title, list).join()).not.toContain('2026');
  });
});
