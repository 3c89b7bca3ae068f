import { describe, expect, test } from 'vitest';
import { tableOf } from '../page/page-fixture.ts';
import { readDays, readDrawn, readPages } from '../report-fixture.ts';

const found = (text: string) => readPages(text).found.toSorted();
const days = (text: string) => readDays(text).toSorted();
const drawn = (rows: readonly (readonly string[][])[]) => readDrawn(tableOf(rows)).found.toSorted();

describe('cells of several lines, each centred on its row', () => {
  const percent = [
    ['54,1 %', '3,15'],
    ['1,80 - 6,90', 'G/L'],
  ];

  test.each([
    ['a number above its other unit', [['Lymphocytes'], ...percent], ['lym=3.15 lym-pct=54.1']],
    ['a name on two lines', [['Polynucléaires', 'neutrophiles'], ...percent], ['pnn=3.15 pnn-pct=54.1']],
    ['a unit below its limits', [['Hémoglobine'], ['15,4'], ['13,4 - 16,7', 'g/dL']], ['hb=15.4']],
    ['two numbers in one unit', [['Glucose'], ['5,2', '5,9'], ['mmol/L', 'mmol/L']], []],
    ['numbers whose units are not printed', [['Lymphocytes'], ['54,1', '3,15'], ['1,80 - 6,90']], []],
    [
      'two names',
      [
        ['Sodium', 'Potassium'],
        ['140', '4,2'],
        ['mmol/L', 'mmol/L'],
      ],
      ['na=140 k=4.2'],
    ],
    ['limits of two units', [['Lymphocytes'], ['3,15', '54,1'], ['1,80 - 6,90']], []],
  ])('%s', (_, cells, expected) => {
    expect(drawn([cells]).map((line) => line.replace('sans date ', ''))).toEqual(expected);
  });

  test('an earlier result above its day', () => {
    const title = [['Examens'], ['Résultats'], ['Réf.'], ['Antér.']];
    const row = [['PSA total'], ['3,42 ng/mL'], ['< 4,00'], ['2,95', '(10.03.2025)']];
    const { found: read, times } = readDrawn(tableOf([title, row]));
    expect(read.map((line) => line.split(' ').at(-1))).toEqual(['psa=3.42', 'psa=2.95']);
    expect(times).toEqual([null, '2025-03-10']);
  });

  test('headings on two lines, above the codes of the laboratory', () => {
    const title = [['Test'], ['Current Result', 'and Flag'], ['Units'], ['Reference', 'Interval']];
    const rows = ['WBC', 'RBC', 'MCV', 'Vitamin B12'].map((name, at) => [
      [`${name} 01`],
      [['7.8', '4.21', '89', '402'][at] ?? ''],
      [['x10E3/uL', 'x10E6/uL', 'fL', 'pg/mL'][at] ?? ''],
      [['3.4-10.8', '3.77-5.28', '79-97', '232-1245'][at] ?? ''],
    ]);
    expect(drawn([title, ...rows])).toEqual(['sans date b12=296.6', 'sans date gr=4.21 vgm=89 gb=7.8']);
  });
});

describe('limits on a line of their own', () => {
  test.each([
    [
      'Sodium\nNormal range: 136 - 145 mmol/L\n140\nPotassium\nNormal range: 3.5 - 5.1 mmol/L\n4.4 (H)',
      ['na=140 k=4.4'],
    ],
    [
      'Sodium|140\nNormal range: 136 - 145 mmol/L\nPotassium|4.4\nNormal range: 3.5 - 5.1 mmol/L',
      ['na=140 k=4.4'],
    ],
    ['Hémoglobine|14,2\nValeurs de référence : 13,0 - 17,0 g/dL', ['hb=14.2']],
    // The numbers, or the limits, may stand above the names.
    ['140\nSodium\nNormal range: 136 - 145 mmol/L\n4.4\nPotassium\nNormal range: 3.5 - 5.1 mmol/L', []],
    ['Normal range: 136 - 145 mmol/L\nSodium|140\nNormal range: 3.5 - 5.1 mmol/L\nPotassium|4.4', []],
    ['Sodium\nNormal range: 136 - 145 mmol/L\nPotassium\nNormal range: 3.5 - 5.1 mmol/L', []],
    ['Sodium\nGoal: 136 - 145 mmol/L\n140', []],
    ['Hemoglobin\nNormal range: 136 - 145 mmol/L\n140', []],
  ])('%s', (text, expected) => {
    expect(found(text).map((line) => line.replace('sans date ', ''))).toEqual(expected);
  });
});

describe('names and marks of laboratories', () => {
  test.each([
    ['LEUC|14,6|Giga/l|4,0 - 10,0\nPLAQ|301|Giga/l|150 - 400', ['sans date gb=14.6 plq=301']],
    ['LEUC|70|/µL', []],
    ['LEUC|500', []],
    ['URINES\nLEUC|14|/mm3', []],
    ['T.C.A. (sec)|31,4\nTémoin (sec)|30,0', ['sans date tca=31.4 temoin=30.0']],
    ['Bicarbonates|19 -|21|22|mmol/L|23-29', ['sans date hco3=19']],
    ['Bicarbonates|25 -|29|27|mmol/L|23-29', []],
    ['Bicarbonates|19 -|29|mmol/L|23-29', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('the moments of a stay', () => {
  const stay = 'Mme X née le 02/10/1936\nHospitalisée du 18/02/2026 au 25/02/2026\n';
  const passage = 'M. X né le 09/09/1971\nArrivée le 12/03/2026 à 13:42|Sortie le 12/03/2026 à 19:05\n';

  test.each([
    [
      `${stay}Examen clinique à l'entrée\nTA 142/68 mmHg, FC 104/min.`,
      ['2026-02-18 fc=104', '2026-02-18 pas=142 pad=68'],
    ],
    [
      `${stay}Examen de sortie\nLe 25/02/2026 : TA 128/70 mmHg, poids\n57,2 kg.`,
      ['2026-02-25 pas=128 pad=70', '2026-02-25 poids=57.2'],
    ],
    [
      `${stay}Gaz du sang du 18/02/2026 sous 3 L/min : pH 7,44, pCO2 34 mmHg.`,
      ['2026-02-18 ph=7.44 paco2=34'],
    ],
    [`${passage}Heure|13:50 (IAO)|15:00\nFC (/min)|98|92`, ['2026-03-12 fc=92', '2026-03-12 fc=98']],
    // Before the entry, after the exit, in no order, or of somebody else.
    [`${passage}Heure|13:20|15:00\nFC (/min)|98|92`, ['2026-03-12 fc=92']],
    [`${passage}Heure|15:00|20:10\nFC (/min)|98|92`, ['2026-03-12 fc=98']],
    [`${passage}Heure|18:00|15:00\nFC (/min)|98|92`, []],
    [`${passage}Heure|14:00 (mari)|15:00\nFC (/min)|98|92`, ['2026-03-12 fc=92']],
    ['Le 12/01/2026 : son mari a une TA à 150/90 mmHg.', []],
    ['Le 12/01/2026 : TA visée 130/80 mmHg.', []],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });
});

describe('the day of a consultation', () => {
  test.each([
    ['Consultation pré-anesthésique\nDate : 03/03/2026 - Dr OLIVIER\nPoids : 84 kg', ['2026-03-03 poids=84']],
    ['Consultation pré-anesthésique\nDate : 03/03/2026\nPoids : 84 kg', ['2026-03-03 poids=84']],
    [
      "Consultation d'anesthésie\nPatient : M. FERRER\nDate : 03/03/2026\nPoids : 84 kg",
      ['2026-03-03 poids=84'],
    ],
    [
      "Consultation d'anesthésie\nIntervention : PTH\nDate : 03/03/2026\nPoids : 84 kg",
      ['sans date poids=84'],
    ],
    ["Consultation d'anesthésie\nDate prévue : 03/03/2026\nPoids : 84 kg", ['sans date poids=84']],
    ["Consultation d'anesthésie\nDate : 03/03/2026 - intervention\nPoids : 84 kg", ['sans date poids=84']],
    ['Glycémie à jeun (15/12/2025) : 0,84 g/L', ['2025-12-15 gly-masse=0.84']],
    ['Glycémie à jeun (prévue 15/12/2025) : 0,84 g/L', []],
    ['Sa mère : HbA1c (15/12/2025) : 8,4 %', []],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });

  test('the method of a measure of the heart stands behind it', () => {
    const letter = 'Échocardiographie du 05/03/2026 : FEVG 52 % (Simpson biplan), TAPSE 21 mm.';
    expect(days(letter)).toEqual(['2026-03-05 fevg=52 tapse=21']);
    expect(days('Échocardiographie du 05/03/2026 : FEVG 52 % (sous dobutamine), TAPSE 21 mm.')).not.toContain(
      '2026-03-05 fevg=52 tapse=21',
    );
  });
});

describe('a chart', () => {
  test('a remark on two lines does not end it, but one about somebody else leaves its row', () => {
    const head = [['Date'], ['TA'], ['Pouls'], ['Temp'], ['Observations']];
    const row = (day: string, ...remark: string[]) => [[day], ['141/78'], ['72'], ['36,8'], remark];
    const { found: read } = readDrawn(
      tableOf([
        head,
        row('02/03/2026', 'RAS'),
        row('04/03/2026', 'pansement', 'refait'),
        row('06/03/2026', 'RAS'),
      ]),
    );
    expect(read.filter((line) => line.includes('pas=')).length).toBe(3);
    const { found: left } = readDrawn(
      tableOf([head, row('02/03/2026', 'RAS'), row('04/03/2026', 'tension du', 'conjoint')]),
    );
    expect(left.filter((line) => line.includes('pas=')).length).toBe(1);
  });

  test.each([
    ['Date|Leuco (G/L)|Plaq (G/L)\n14/03/2026|12,4|310', ['2026-03-14 gb=12.4 plq=310']],
    ['Date|Leuco (/µL)|Plaq\n14/03/2026|70|310', []],
    ['Date|Temp|Pouls\n14/03/2026|98.4|70', ['2026-03-14 fc=70']],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });
});

describe('one row of vital signs below their names', () => {
  const names = 'TA|FC|Poids\n';

  test.each([
    [`Consultation du 10/03/2026\n${names}124/76 mmHg|64/min|78 kg`, 3],
    // Two rows, a summary, the titles of others, or numbers without units.
    [`Consultation du 10/03/2026\n${names}124/76 mmHg|64/min|78 kg\n130/80 mmHg|70/min|70 kg`, 0],
    [`Consultation du 10/03/2026\n${names}124/76 mmHg|64/min|78 kg\nMoyenne sur 7 jours`, 0],
    [`Consultation du 10/03/2026\nDernière consultation (12/12/2025) :\n${names}124/76 mmHg|64/min|78 kg`, 0],
    [`Consultation du 10/03/2026\nObjectifs\n${names}124/76 mmHg|64/min|78 kg`, 0],
    [`Consultation du 10/03/2026\nConjoint\n${names}124/76 mmHg|64/min|78 kg`, 0],
    [`Consultation du 10/03/2026\n${names}124/76|64|78`, 0],
  ])('%s', (text, count) => {
    expect(days(text).length).toBe(count);
  });
});

describe('both ends of a session of dialysis', () => {
  const head = 'COMPTE RENDU DE SÉANCE - HÉMODIALYSE\nMme SARR née le 12/12/1960 - Séance du 13/03/2026\n';

  test.each([
    [`${head}|Avant|Après\nPoids|64,3 kg|62,1 kg`, ['2026-03-13 poids=62.1', '2026-03-13 poids=64.3']],
    [`${head}|Après|Avant\nPoids|64,3 kg|62,1 kg`, []],
    [
      `${head}Prochaine séance le 15/03/2026\n|Avant|Après\nPoids|64,3 kg|62,1 kg`,
      ['2026-03-13 poids=62.1', '2026-03-13 poids=64.3'],
    ],
    [`${head}Séance du 15/03/2026\n|Avant|Après\nPoids|64,3 kg|62,1 kg`, []],
    ['Régime\nSéance du 13/03/2026\n|Avant|Après\nPoids|64,3 kg|62,1 kg', []],
    [`${head}|Avant|Après\nPoids sec|62 kg|62,5 kg`, []],
    [
      'Mme SARR née le 12/12/1960\nBiologie pré-dialyse du 13/03/2026\nPotassium|5,4|mmol/L',
      ['2026-03-13 k=5.4'],
    ],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });
});

describe('an earlier result below its limits', () => {
  test.each([
    [
      'Ferritine|18 µg/L\nNorme : 15 - 150\nAntérieur (10/09/2025) : 12 µg/L',
      ['2025-09-10 ferr=12', 'sans date ferr=18'],
    ],
    ['Ferritine|18 µg/L\nNorme : 15 - 150\nAntérieur : 12 µg/L', ['sans date ferr=18']],
    [
      'Ferritine|18 µg/L\nVu par le docteur Martin en consultation\nAntérieur (10/09/2025) : 12 µg/L',
      ['sans date ferr=18'],
    ],
    ['Ferritine|18 µg/L\nNorme : 15 - 150\n12 µg/L', ['sans date ferr=18']],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });
});

test('the blood of a product is not that of the patient, whose own may follow', () => {
  const product = 'Produit : CGR n° 7788 - qualification biologique du don\nHématocrite|58|%|50 - 70\n';
  expect(found(product)).toEqual([]);
  expect(found(`${product}Receveur - bilan pré-transfusionnel\nHémoglobine|7,1|g/dL`)).toEqual([
    'sans date hb=7.1',
  ]);
});
