import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { plainLabel } from '../mapping/labels.ts';
import { RunLog } from '../run-log.ts';
import { pageOf } from './page-fixture.ts';
import { readReport } from './report.ts';
import { readPages as read } from './report-fixture.ts';

const catalogue = await loadCatalogue();

describe('a line is a result', () => {
  test.each([
    ['Hémoglobine|13,4|g/dL|12,0 - 16,0', 'hb=13.4'],
    ['Hémoglobine : 13,4 g/dL (12,0 à 16,0)', 'hb=13.4'],
    ['Hémoglobine ............ 13,4 g/dL', 'hb=13.4'],
    ['HEMOGLOBINE|13.4 g/100mL', 'hb=13.4'],
    ['Hémoglobine|134 g/L', 'hb=13.4'],
    ['Hémoglobine|T/L|13,4', null],
    ['Hémoglobine|g/dL|13,4|12,0 - 16,0', 'hb=13.4'],
    ['Hémoglobine|* 9,4 L|g/dL|12,0 - 16,0', 'hb=9.4'],
    ['Hémoglobine (Hb)|13,4|12,0 - 16,0|g/dL', 'hb=13.4'],
    ['Hématies|4 700 000|/mm3', 'gr=4.700000'],
    ['Hématies|4,70|10^6/mm³|4,2-5,7', 'gr=4.70'],
    ['Leucocytes 7 250 /mm3 4 000 - 10 000', 'gb=7.250'],
    ['Leucocytes|7.250|4.000 - 10.000|/mm3', 'gb=7.250'],
    ['Leucocytes (/mm3)|7.250|4.000 - 10.000', 'gb=7.250'],
    ['Hématies|4.700.000 /mm3', 'gr=4.700000'],
    ['Plaquettes 250 150 - 400 G/L', 'plq=250'],
    ['V.G.M.|88 µ3|80-100', 'vgm=88'],
    ['VS (1ère heure)|12 mm|< 20', 'vs=12'],
    ['T.S.H. ultra sensible|1,95|mUI/L|0,27 - 4,20', 'tsh=1.95'],
    ['CA 19-9|12 U/mL|< 37', 'ca199=12'],
    ['Vitamine D (25 OH D2+D3)|32,1 ng/mL', '25-oh-d=32.1'],
    ['Glycémie à jeun|0,95 g/L|soit|5,27 mmol/L', 'gly-mol=5.27 gly-masse=0.95'],
    ['Calcium (colorimétrie)|2,35 mmol/L', 'ca=2.35'],
    ['DFG (CKD-EPI)|81|mL/min/1,73 m2|> 60', 'dfge=81'],
    ['Créatinine 80 µmol/L (Jaffé) 45 - 84', 'creat=80'],
    ['INR|2,5|2,0 - 3,0', 'inr=2.5'],
    ['Troponine T hs|14 ng/L|(< 14 : 99ème percentile)', 'tnt-us=14'],
    ['Sodium|139 mmol/L|Potassium|4,9 mmol/L', 'na=139 k=4.9'],
    ['Sodium 138 mmol/L, potassium 4,2 mmol/L, chlore 101 mmol/L', 'na=138 k=4.2 cl=101'],
    ['Ionogramme : Na 138 mmol/L ; K 4,2 mmol/L', 'na=138 k=4.2'],
    ['Sodium : 138 mmol/L résultat contrôlé deux fois', 'na=138'],
    ["Sodium : 138 mmol/L sous réserve d'hémolyse", 'na=138'],
    ['ASAT (TGO)|22 UI/L à 37°C|< 35', 'asat=22'],
    ['DFG estimé (CKD-EPI 2009)|81 mL/min/1,73 m²|> 60', 'dfge=81'],
    ['Ferritine|1.250 µg/L|30 - 400', 'ferr=1250'],
    ['TSH|1.950 mUI/L|0.270 - 4.200', 'tsh=1.950'],
    ['Créatinine|80 µmol/L|Créatine|9,0 mg/L', 'creat=80'],
    ['LDL cholestérol|1,20 g/L|objectif|1,80 mmol/L', 'ldl=3.104'],
    ['Excès de base|-2,3 mmol/L', 'be=-2.3'],
  ])('%s', (line, expected) => {
    expect(read(line).found).toEqual(expected === null ? [] : [`sans date ${expected}`]);
  });
});

describe('a line is no result', () => {
  test.each([
    'Hémoglobine|12,0 - 16,0|g/dL',
    'Hémoglobine 12 à 16 g/dL',
    'Hémoglobine (g/dL)|13 ,4',
    'CRP|1 2 mg/L',
    'Potassium|N.R.|mmol/L|3,5 - 5,1|4,1',
    'Potassium||mmol/L|3,5 - 5,1|4,1',
    'Ferritine|1.250 µg/L',
    '2.1 Biochimie (logiciel v3.2)\nFerritine|1.250 µg/L',
    "L'hémoglobine est à 13,4 g/dL ce jour",
    'Hémoglobine 10,2 g/dL ce jour contre 12,8 en janvier',
    'LDL : < 0,70 g/L chez le patient à haut risque',
    'LDL (seuil)|1,60 g/L',
    'LDL|seuil|1,60 g/L',
    'Sodium|Antérieur : 138 mmol/L',
    'Ionogramme antérieur : Na 138 mmol/L ; K 4,2 mmol/L',
    'Ancien bilan sanguin : Na 138 mmol/L ; K 4,2 mmol/L',
    'Objectifs du bilan lipidique : LDL 0,70 g/L ; HDL 0,40 g/L',
    'Sodium|Antériorité|138 mmol/L',
    'CRP|< 5,0|mg/L',
    'CRP inférieure à 5 mg/L',
    'Calcium (urines)|2,35 mmol/L',
    'Créatinine (LCR)|80 µmol/L',
    'Hémoglobine glyquée cible|7 %',
    'Tél : 04 72 00 00 00',
    'N° SS : 2 68 07 69 123 456 78',
    '14 avenue Foch 69006 LYON',
    'Âge : 55 ans',
    'Page 1/2',
    'Prélevé le 12/03/2024 à 08h10',
    'Anticorps anti-HBs|1/80',
    'Groupe sanguin|A Rh +',
  ])('%s', (line) => {
    expect(read(line).found).toEqual([]);
  });
});

test('a dash apart from its number may be its sign: refused', () => {
  const { found, log } = read('Excès de base|- 2,3 mmol/L');
  expect(found).toEqual([]);
  expect(log).toContain('signe incertain');
});

test('two patients are told apart by the birth date on each page, wherever it stands', () => {
  const { found } = read(
    'Patient né le 01/02/1950\nSodium|140 mmol/L',
    'Potassium|5,5 mmol/L\nPatient né le 03/04/1960',
  );
  expect(found).toEqual(['sans date na=140', 'sans date k=5.5']);
});

describe('dates', () => {
  test.each([
    'Prochain prélèvement le 12/04/2024',
    'Prélèvement précédent le 12/01/2024',
    'Dernier prélèvement : 12/01/2024',
    'Prélèvement prévu le 12/04/2024',
  ])('%s: not when this specimen was taken', (line) => {
    expect(read(`${line}\nSodium|140 mmol/L`).found).toEqual(['sans date na=140']);
  });

  test('the sampling gives the date, not the birth, the reception or the edition', () => {
    const { found } = read(`Née le 14/07/1968|Edité le 14/03/2024
Reçu le 13/03/2024|Prélèvement effectué le 12 mars 2024 à 8h10
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140']);
  });

  test('a date under its words is theirs', () => {
    const { found } = read(`Date d'édition|Date de prélèvement
14/03/2024|12/03/2024 08:10
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140']);
  });

  test('without a date of sampling, a result has none', () => {
    expect(read('Edité le 14/03/2024\nSodium|140 mmol/L').found).toEqual(['sans date na=140']);
  });

  test('earlier results are of their own date, whether in a column or beside the value', () => {
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
  ])('an earlier result after its date: %s', (lines) => {
    const { found } = read(`Prélevé le 12/03/2024 à 8h00\n${lines}`);
    expect(found).toEqual(['2024-03-12 na=140', '2023-09-05 na=138']);
  });

  test.each([
    'Sodium 140 mmol/L Antérieur 05/09/2023 9h00 : 138',
    'Sodium 140 mmol/L (Antérieur 05/09/2023 9h00 : 138)',
  ])('an earlier result on one line with the result: %s', (line) => {
    expect(read(`Prélevé le 12/03/2024 à 8h00\n${line}`).found).toEqual([
      '2024-03-12 na=140',
      '2023-09-05 na=138',
    ]);
  });

  test('an earlier result in the column before the present one', () => {
    const { found } = read(`Examen|Antériorité 05/09/2023|Résultat|Normes
Sodium|138 mmol/L|140 mmol/L|136 - 145`);
    expect(found).toEqual(['2023-09-04 na=138', 'sans date na=140']);
  });

  test.each([
    'Résultats antérieurs du 05/09/2023',
    'Résultats antérieurs du 05/09/2023 :',
    'Bilan précédent (05/09/2023)',
    'Bilan antérieur le 05/09/2023 :',
  ])('earlier results under a title of their own: %s', (title) => {
    const { found } = read(`Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L\n${title}\nPotassium|4,0 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140', '2023-09-04 k=4.0']);
  });

  test('a title of diseases is none of earlier results', () => {
    expect(read('Antécédents :\nPotassium|4,0 mmol/L').found).toEqual(['sans date k=4.0']);
  });

  test('a result takes the date written after it; one that says nothing is told', () => {
    const dated = read('Prélevé le 12/03/2024 à 8h00\nSodium|138 mmol/L le 03/02/2025 10h00|136 - 145');
    expect(dated.found).toEqual(['2025-02-03 na=138']);
    const loose = read('Prélevé le 12/03/2024 à 8h00\nSodium|138 mmol/L|136 - 145|03/02/2025');
    expect(loose.log).toContain("1 date imprimée après un résultat sans dire ce qu'elle date");
  });

  test.each(['le 05/09/2023', 'le 05/09/2023 : N.R.'])(
    'a result takes no date of another column: %s',
    (cell) => {
      const { found, log } = read(`Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L|136 - 145|${cell}`);
      expect(found).toEqual(['2024-03-12 na=140']);
      expect(log).toContain('1 date imprimée après un résultat');
    },
  );

  test('an earlier result that may be in either unit of the result is refused', () => {
    const { found, log } = read(`Prélevé le 12/03/2024 à 8h00
Analyse|Résultat||Valeurs de référence|Antériorité du 05/09/2023 à 9h00
Créatinine|9,5 mg/L|84,0 µmol/L|60 - 110|89`);
    expect(found).toEqual(['2024-03-12 creat=84.0']);
    expect(log).toContain('Refusé : Créatinine = 89 (page 1, ligne 3) : unité absente');
  });

  test('thousands are parted by a point in an earlier result too', () => {
    const { found } = read('Prélevé le 12/03/2024\nLeucocytes|7.250 /mm3|4.000 - 10.000|05/09/2023 : 8.000');
    expect(found).toEqual(['2024-03-11 gb=7.250', '2023-09-04 gb=8.000']);
  });

  test('an earlier result without a date is left, and said so', () => {
    const { found, log } = read('Prélevé le 12/03/2024 à 8h00\nSodium|140 mmol/L|136 - 145|138');
    expect(found).toEqual(['2024-03-12 na=140']);
    expect(log).toContain('1 résultat antérieur sans date lisible, laissé de côté.');
  });
});

describe('the column of what is normal', () => {
  test.each([
    ['Analyse|Résultat|Unités|Normales', 'Sodium||mmol/L|135'],
    ['Analyse|Résultat|Unités|Mini|Maxi', 'Sodium||mmol/L|135|145'],
  ])('%s: no result where the result is lacking', (heading, row) => {
    const { found, log } = read(`${heading}\n${row}`);
    expect(found).toEqual([]);
    expect(log).toContain('Refusé : Sodium = 135 mmol/L (page 1, ligne 2) : intervalle');
  });

  test('the result stands between the lowest and the highest', () => {
    const { found } = read('Analyse|Mini|Résultat|Maxi|Unité\nHémoglobine|12,0|13,4|16,0|g/dL');
    expect(found).toEqual(['sans date hb=13.4']);
  });
});

describe('what is left out is told', () => {
  test.each([
    ['Hémoglobine 10,2 g/dL ce jour contre 12,8 en janvier', 'hemoglobine'],
    ["Avec une hémoglobine à 13,4 g/dL aujourd'hui", 'hemoglobine'],
    ['Hémoglobine|12,0 - 16,0|g/dL', 'hemoglobine'],
    ['Potassium|hémolysé|mmol/L|3,5 - 5,1|4,1', 'potassium'],
    ['LDL : < 0,70 g/L chez le patient à haut risque', 'ldl'],
  ])('%s', (line, name) => {
    const said = /Laissé : « (.+) » et un nombre \(page 1, ligne 1\)/.exec(read(line).log)?.[1] ?? '';
    expect(plainLabel(said)).toBe(name);
  });

  test.each(['Prélevé le 12/03/2024', 'Médecin : Dr Calcium, 12 rue du Fer', 'Page 1/2', 'Sodium|en cours'])(
    'not: %s',
    (line) => {
      expect(read(line).log).not.toContain('Laissé');
    },
  );
});

describe('sections', () => {
  test.each(['Urines : Na 90 mmol/L ; K 12 mmol/L', 'Urines : Sodium 90 mmol/L'])(
    'a heading on the line of its results says their specimen: %s',
    (line) => {
      const { found, log } = read(line);
      expect(found.join(' ')).not.toMatch(/\b(?:na|k)=/);
      expect(log.includes('prélèvement') || found.join(' ').includes('-u=')).toBe(true);
    },
  );

  test('urine is not blood, across pages whose heads name other sections', () => {
    const head = 'LABORATOIRE - HEMATOLOGIE - BIOCHIMIE\n';
    const { found, log } = read(
      `${head}CHIMIE DES URINES\nCréatinine|9,4 mmol/L`,
      `${head}Glucose|0,2 mmol/L\nBIOCHIMIE SANGUINE\nCréatinine|80 µmol/L`,
    );
    expect(found).toEqual(['sans date creat-u=9.4', 'sans date creat=80']);
    expect(log).toContain("le prélèvement (« CHIMIE DES URINES ») n'est pas du sang");
  });

  test('albumin of an electrophoresis is not the one measured', () => {
    const { found } = read(
      `ELECTROPHORESE DES PROTEINES\nAlbumine|60,0 %|45,0 g/L\nBIOCHIMIE\nAlbumine|44,1 g/L`,
    );
    expect(found).toEqual(['sans date alb-pct=60.0 alb=45.0', 'sans date alb=44.1']);
  });
});

describe('labels and values on several lines', () => {
  test('a label that goes on below its value', () => {
    expect(read('Concentration corpusculaire|33,0|32 à 36\nmoyenne en hémoglobine (g/\ndL)').found).toEqual([
      'sans date ccmh=33.0',
    ]);
  });

  test('a value, then its second unit, under the label and its method', () => {
    const { found } = read('Cholestérol total|1,90 g/L|1,50 - 2,00\n(Colorimétrie)|4,90 mmol/L|3,87 - 5,16');
    expect(found).toEqual(['sans date ct=4.90']);
  });

  test.each(['Hémoglobine 13,4 g/dL (12,0\nà 16,0)', 'Hémoglobine 13,4 g/dL (12,0 à\n16,0)'])(
    'an interval that goes on below: %s',
    (lines) => {
      expect(read(lines).found).toEqual(['sans date hb=13.4']);
    },
  );

  test('the end of an interval below is no value', () => {
    expect(read('Urée|10.02 mmol/L|3.5 à 8.0 mmol/L (0.21 à\n||0.48 g/L)').found).toEqual([
      'sans date uree=10.02',
    ]);
  });
});

test('a word printed twice to look bold is one word', () => {
  const page = pageOf('Sodium|140|mmol/L');
  const doubled = {
    ...page,
    words: page.words.flatMap((word) => [word, { ...word, left: word.left + 0.3 }]),
  };
  const [candidate] = readReport([doubled], { catalogue, timeZone: 'Europe/Paris', log: new RunLog() });
  expect(candidate?.value).toMatchObject({ text: '140' });
});

test('an analysis that the catalogue lacks is counted by its name', () => {
  expect(read('Sélénium|1,05 µmol/L|0,90 - 1,50').log).toContain(
    'Code inconnu du catalogue : Sélénium (1 fois).',
  );
});
