import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { tryMapping } from '../mapping/map-candidate.ts';
import { RunLog } from '../run-log.ts';
import { pageOf } from './page/page-fixture.ts';
import { readReport } from './report.ts';
import { readPages as read } from './report-fixture.ts';

const catalogue = await loadCatalogue();

test('two patients are told apart by the birth date on each page, at its head or at its foot', () => {
  const [one, two] = ['Patient né le 01/02/1950', 'Patient né le 03/04/1960'];
  const [sodium, potassium] = ['Sodium|140 mmol/L', 'Potassium|5,5 mmol/L'];
  const both = ['sans date na=140', 'sans date k=5.5'];
  expect(read(`${one}\n${sodium}`, `${two}\n${potassium}`).found).toEqual(both);
  expect(read(`${sodium}\n${one}`, `${potassium}\n${two}`).found).toEqual(both);
  // With one date at the head and the next at the foot, the lines above the second may be of either person.
  expect(read(`${one}\n${sodium}`, `${potassium}\n${two}`).found).toEqual(['sans date na=140']);
});

describe('dates', () => {
  test.each([
    'Prochain prélèvement le 12/04/2024',
    'Prélèvement précédent le 12/01/2024',
    'Dernier prélèvement : 12/01/2024',
    'Prélèvement prévu le 12/04/2024',
  ])('%s: is not read as the sampling date', (line) => {
    expect(read(`${line}\nSodium|140 mmol/L`).found).toEqual(['sans date na=140']);
  });

  test('a result takes the sampling date, not the date of birth, reception or printing', () => {
    const { found } = read(`Née le 14/07/1968|Edité le 14/03/2024
Reçu le 13/03/2024|Prélèvement effectué le 12 mars 2024 à 8h10
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140']);
  });

  test('a date printed under « Date de prélèvement » is the sampling date', () => {
    const { found } = read(`Date d'édition|Date de prélèvement
14/03/2024|12/03/2024 08:10
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140']);
  });

  test('a result has no date if the report states no sampling date', () => {
    expect(read('Edité le 14/03/2024\nSodium|140 mmol/L').found).toEqual(['sans date na=140']);
  });

  test('earlier results have their own date, from their column heading or beside them', () => {
    const column = `Prélevé le 12/03/2024 à 8h00
Analyse|Résultat|Valeurs de référence|Antériorité du 05/09/2023 à 9h00
Sodium|140 mmol/L|136 - 145|138`;
    expect(read(column).found).toEqual(['2024-03-12 na=140', '2023-09-05 na=138']);
    const beside = 'Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L|136 - 145|138 (05/09/2023 9h00)';
    expect(read(beside).found).toEqual(['2024-03-12 na=140', '2023-09-05 na=138']);
  });

  test.each([
    'Sodium|140 mmol/L|136 - 145|Antériorité du 05/09/2023 9h00 : 138',
    'Sodium|140 mmol/L|136 - 145\n|(05/09/2023 9h00 : 138)',
    'Sodium|140 mmol/L|136 - 145\n|Antériorité : 05/09/2023 9h00|138 mmol/L',
  ])('an earlier result may follow its date: %s', (lines) => {
    const { found } = read(`Prélevé le 12/03/2024 à 8h00\n${lines}`);
    expect(found).toEqual(['2024-03-12 na=140', '2023-09-05 na=138']);
  });

  test.each([
    'Sodium 140 mmol/L Antérieur 05/09/2023 9h00 : 138',
    'Sodium 140 mmol/L (Antérieur 05/09/2023 9h00 : 138)',
  ])('an earlier result may be on the line of the present one: %s', (line) => {
    expect(read(`Prélevé le 12/03/2024 à 8h00\n${line}`).found).toEqual([
      '2024-03-12 na=140',
      '2023-09-05 na=138',
    ]);
  });

  test('an earlier result may stand in the column before the present one', () => {
    const { found } = read(`Examen|Antériorité 05/09/2023|Résultat|Normes
Sodium|138 mmol/L|140 mmol/L|136 - 145`);
    expect(found).toEqual(['2023-09-04 na=138', 'sans date na=140']);
  });

  test.each([
    'Résultats antérieurs du 05/09/2023',
    'Résultats antérieurs du 05/09/2023 :',
    'Bilan précédent (05/09/2023)',
    'Bilan antérieur le 05/09/2023 :',
  ])('earlier results may have their own title: %s', (title) => {
    const { found } = read(`Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L\n${title}\nPotassium|4,0 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140', '2023-09-04 k=4.0']);
  });

  test('a title of medical history does not introduce dated earlier results, and nothing below it is of the day', () => {
    expect(read('Antécédents :\nPotassium|4,0 mmol/L').found).toEqual([]);
  });

  test('a result takes the date written after it; an unexplained date is logged', () => {
    const dated = read('Prélevé le 12/03/2024 à 8h00\nSodium|138 mmol/L le 03/02/2025 10h00|136 - 145');
    expect(dated.found).toEqual(['2025-02-03 na=138']);
    const loose = read('Prélevé le 12/03/2024 à 8h00\nSodium|138 mmol/L|136 - 145|03/02/2025');
    expect(loose.log).toContain("une date est imprimée après le résultat sans dire ce qu'elle date");
  });

  test.each([
    ['le 05/09/2023', []],
    ['le 05/09/2023 : N.R.', ['2024-03-12 na=140']],
  ])('a result does not take the date of another column: %s', (cell, expected) => {
    const { found, log } = read(`Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L|136 - 145|${cell}`);
    expect(found).toEqual(expected);
    expect(log).toContain('une date est imprimée après le résultat');
  });

  test('an earlier result is refused if it may be in either unit of the present one', () => {
    const { found, log } = read(`Prélevé le 12/03/2024 à 8h00
Analyse|Résultat||Valeurs de référence|Antériorité du 05/09/2023 à 9h00
Créatinine|9,5 mg/L|84,0 µmol/L|60 - 110|89`);
    expect(found).toEqual(['2024-03-12 creat=84.0']);
    expect(log).toContain('Refusé : Créatinine = 89 (page 1, ligne 3) : unité absente');
  });

  test('a point may separate thousands in an earlier result too', () => {
    const { found } = read('Prélevé le 12/03/2024\nLeucocytes|7.250 /mm3|4.000 - 10.000|05/09/2023 : 8.000');
    expect(found).toEqual(['2024-03-11 gb=7.250', '2023-09-04 gb=8.000']);
  });

  test('an earlier result without a date is left out, and logged', () => {
    const { found, log } = read('Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L|136 - 145|138');
    expect(found).toEqual(['2024-03-12 na=140']);
    expect(log).toContain(
      'Laissé : « Sodium » 138 (page 1, ligne 2) : résultat antérieur sans date lisible.',
    );
  });
});

describe('the reference column', () => {
  test.each([
    ['Analyse|Résultat|Unités|Normales', 'Sodium||mmol/L|135'],
    ['Analyse|Résultat|Unités|Mini|Maxi', 'Sodium||mmol/L|135|145'],
  ])('%s: its number is not read as a result if the result is missing', (heading, row) => {
    const { found, log } = read(`${heading}\n${row}`);
    expect(found).toEqual([]);
    expect(log).toContain('Refusé : Sodium = 135 mmol/L (page 1, ligne 2) : intervalle');
  });

  test('the result may stand between the lower and upper limits', () => {
    const { found } = read('Analyse|Mini|Résultat|Maxi|Unité\nHémoglobine|12,0|13,4|16,0|g/dL');
    expect(found).toEqual(['sans date hb=13.4']);
  });
});

describe('sections', () => {
  test.each(['Urines : Na 90 mmol/L ; K 12 mmol/L', 'Urines : Sodium 90 mmol/L'])(
    'a heading on the line of its results sets their specimen: %s',
    (line) => {
      const { found, log } = read(line);
      expect(found.join(' ')).not.toMatch(/\b(?:na|k)=/);
      expect(log.includes('prélèvement') || found.join(' ').includes('-u=')).toBe(true);
    },
  );

  test('a urine section continues on pages whose headers name other sections', () => {
    const head = 'LABORATOIRE - HEMATOLOGIE - BIOCHIMIE\n';
    const { found, log } = read(
      `${head}CHIMIE DES URINES\nCréatinine|9,4 mmol/L`,
      `${head}Glucose|0,2 mmol/L\nBIOCHIMIE SANGUINE\nCréatinine|80 µmol/L`,
    );
    expect(found).toEqual(['sans date creat-u=9.4', 'sans date creat=80']);
    expect(log).toContain("le prélèvement (« CHIMIE DES URINES ») n'est pas celui de cette mesure");
  });

  test('albumin from an electrophoresis is not the albumin assay', () => {
    const { found } = read(
      `ELECTROPHORESE DES PROTEINES\nAlbumine|60,0 %|45,0 g/L\nBIOCHIMIE\nAlbumine|44,1 g/L`,
    );
    expect(found).toEqual(['sans date alb-pct=60.0 alb=45.0', 'sans date alb=44.1']);
  });
});

describe('labels and values on several lines', () => {
  test('a label may continue below its value', () => {
    expect(read('Concentration corpusculaire|33,0|32 à 36\nmoyenne en hémoglobine (g/\ndL)').found).toEqual([
      'sans date ccmh=33.0',
    ]);
  });

  test('a value and its second unit may stand below the label and its method', () => {
    const { found } = read('Cholestérol total|1,90 g/L|1,50 - 2,00\n(Colorimétrie)|4,90 mmol/L|3,87 - 5,16');
    expect(found).toEqual(['sans date ct=4.90']);
  });

  test.each(['Hémoglobine 13,4 g/dL (12,0\nà 16,0)', 'Hémoglobine 13,4 g/dL (12,0 à\n16,0)'])(
    'an interval may continue on the next line: %s',
    (lines) => {
      expect(read(lines).found).toEqual(['sans date hb=13.4']);
    },
  );

  test('the end of an interval on the next line is not a value', () => {
    expect(read('Urée|10.02 mmol/L|3.5 à 8.0 mmol/L (0.21 à\n||0.48 g/L)').found).toEqual([
      'sans date uree=10.02',
    ]);
  });
});

test('a word printed twice to look bold is read once', () => {
  const page = pageOf('Sodium|140|mmol/L');
  const doubled = {
    ...page,
    words: page.words.flatMap((word) => [word, { ...word, left: word.left + 0.3 }]),
  };
  const [candidate] = readReport([doubled], {
    catalogue,
    timeZone: 'Europe/Paris',
    log: new RunLog(),
    tryMapping: (each) => tryMapping(catalogue, each),
  });
  expect(candidate?.value).toMatchObject({ text: '140' });
});

test('an analysis missing from the catalogue is counted under its name', () => {
  expect(read('Sélénium|1,05 µmol/L|0,90 - 1,50').log).toContain(
    'Code inconnu du catalogue : Sélénium (1 fois).',
  );
});
