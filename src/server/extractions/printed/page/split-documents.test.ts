import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

describe('a sampling date ends with its person, document or section', () => {
  test('the page of another patient does not take the date of the first one', () => {
    const { found, log } = read(
      'Patient : MARTIN Anne\nPrélevé le 12/03/2024 08:00\nSodium|140 mmol/L',
      'Patient : DURAND Paul\nPotassium|4,1 mmol/L',
    );
    expect(found).toEqual(['2024-03-12 na=140', 'sans date k=4.1']);
    expect(log).toContain('Sans date de prélèvement');
  });

  test('the second person of a page does not take the date of the first one', () => {
    const { found } = read(`Patient : MARTIN Anne
Prélevé le 12/03/2024 08:00
Sodium|140 mmol/L
Patient : DURAND Paul
Potassium|4,1 mmol/L`);
    expect(found).toEqual(['2024-03-12 na=140', 'sans date k=4.1']);
  });

  test('a page without a name continues the previous person, not the first one', () => {
    const { found } = read(
      'Patient : MARTIN Anne\nPrélevé le 12/03/2024 08:00\nSodium|140 mmol/L',
      'Patient : DURAND Paul\nPotassium|4,1 mmol/L',
      'Chlore|101 mmol/L',
    );
    expect(found).toEqual(['2024-03-12 na=140', 'sans date k=4.1 cl=101']);
  });

  test('a page of the same person keeps the date', () => {
    const { found } = read(
      'Patient : MARTIN Anne\nPrélevé le 12/03/2024 08:00\nSodium|140 mmol/L\nPage 1/2',
      'Patient : MARTIN Anne\nPotassium|4,1 mmol/L\nPage 2/2',
    );
    expect(found).toEqual(['2024-03-12 na=140 k=4.1']);
  });

  test.each([
    ['N° dossier : 24B001', 'N° dossier : 24B002'],
    ['Demande n° 1001', 'Demande n° 1002'],
    ['Page 1/1', 'Page 1/1'],
  ])('another document of the same person does not keep the date: %s, %s', (first, second) => {
    const { found } = read(
      `Patient : MARTIN Anne\n${first}\nPrélevé le 12/03/2024 08:00\nSodium|140 mmol/L`,
      `Patient : MARTIN Anne\n${second}\nPotassium|4,1 mmol/L`,
    );
    expect(found).toEqual(['2024-03-12 na=140', 'sans date k=4.1']);
  });

  test('nothing is taken from further down', () => {
    const { found } = read('Sodium|140 mmol/L\nPrélevé le 12/03/2024 08:00\nPotassium|4,1 mmol/L');
    expect(found).toEqual(['sans date na=140', '2024-03-12 k=4.1']);
  });

  test('the date of the urine does not apply to the blood below', () => {
    const { found } = read(`Prélevé le 12/03/2024 08:00
CHIMIE DES URINES
Recueil du 11/03/2024 07:00
Créatinine|9,4 mmol/L
BIOCHIMIE SANGUINE
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-11 creat-u=9.4', '2024-03-12 na=140']);
  });

  test('the date of the urine does not apply to a report whose blood has no date', () => {
    const { found } = read(`CHIMIE DES URINES
Recueil du 11/03/2024 07:00
Créatinine|9,4 mmol/L
BIOCHIMIE SANGUINE
Sodium|140 mmol/L`);
    expect(found).toEqual(['2024-03-11 creat-u=9.4', 'sans date na=140']);
  });

  test('a page that names nobody, before two persons, is assigned to neither', () => {
    const { found } = read(
      'Sodium|140 mmol/L',
      'Patient : MARTIN Anne\nPotassium|4,1 mmol/L',
      'Patient : DURAND Paul\nChlore|101 mmol/L',
    );
    expect(found).toHaveLength(3);
  });
});

describe('the columns of a table end with it', () => {
  const TABLE = `Analyse|Résultat|Valeurs de référence|Antériorité du 05/09/2023 9h00
Sodium|140 mmol/L|136 - 145|138`;

  test('results below the table do not take its column dates', () => {
    const { found } = read(`${TABLE}

Compléments demandés par le médecin le lendemain, sur un autre tube :
Potassium|||4,1 mmol/L`);
    expect(found).toEqual(['sans date na=140', '2023-09-05 na=138']);
  });

  test('a new sampling date ends the table', () => {
    const { found } = read(`Examen|10/06/2024 06:10|11/06/2024 06:05
Sodium|132|135|mmol/L
Prélevé le 15/06/2024 08:00
Potassium|4,1 mmol/L`);
    expect(found).toContain('2024-06-15 k=4.1');
  });

  test('a value beside its name belongs to none of its columns', () => {
    const { found } = read(`Prélevé le 15/06/2024 08:00
Examen||10/06/2024 06:10|11/06/2024 06:05
Sodium||132 mmol/L|135 mmol/L
Potassium : 4,1 mmol/L`);
    expect(found).toEqual(['2024-06-10 na=132', '2024-06-11 na=135', '2024-06-15 k=4.1']);
  });

  test('columns do not apply to the page of another patient', () => {
    const { found } = read(
      `Patient : MARTIN Anne\n${TABLE}`,
      'Patient : DURAND Paul\nPotassium|4,0 mmol/L|3,5 - 5,1|4,1',
    );
    expect(found).toEqual(['sans date na=140', '2023-09-05 na=138', 'sans date k=4.0']);
  });

  test('columns still apply after a comment and on the next page of the table', () => {
    const { found } = read(
      `${TABLE}\nCommentaire du biologiste sur ce résultat du sodium\nPotassium|4,0 mmol/L|3,5 - 5,1|4,1`,
      'Chlore|101 mmol/L|98 - 107|99',
    );
    expect(found).toEqual(['sans date na=140 k=4.0 cl=101', '2023-09-05 na=138 k=4.1 cl=99']);
  });

  test('sampling dates may be column headings', () => {
    const { found } = read(`Date de prélèvement|10/06/2024 06:10|11/06/2024 06:05
Sodium|132 mmol/L|135 mmol/L`);
    expect(found).toEqual(['2024-06-10 na=132', '2024-06-11 na=135']);
  });
});

describe('a name ends with its lines', () => {
  test('a value at the top of a page does not belong to the analysis at the foot of the previous page', () => {
    expect(read('Sodium', '140 mmol/L').found).toEqual([]);
  });

  test('a value after prose belongs to no analysis', () => {
    expect(read('Potassium\nRésultat à suivre sur un autre tube\n140 mmol/L').found).toEqual([]);
  });

  test.each(['Bilan du conjoint :', 'MÈRE', 'Nouveau-né :', 'Résultats du donneur'])(
    'results of another person are refused: %s',
    (title) => {
      const { found, log } = read(`Sodium|140 mmol/L\n${title}\nPotassium|4,1 mmol/L`);
      expect(found).toEqual(['sans date na=140']);
      expect(log).toContain('une autre personne');
    },
  );
});

test('two titles side by side each set the specimen of their own column', () => {
  const { found } = read(`BIOCHIMIE SANGUINE|||CHIMIE DES URINES
Sodium|140 mmol/L||Sodium|90 mmol/L
Potassium|4,1 mmol/L||Potassium|42 mmol/L`);
  expect(found).toEqual(['sans date na=140 k=4.1', 'sans date na-u=90 k-u=42']);
});

describe('the name of another person above results', () => {
  const MOTHER = 'Mme LACROIX Eva\nHémoglobine|10,8|g/dL';
  test.each(['Nouveau-né : LACROIX Noé', 'Conjoint : M. LACROIX', 'Bébé : Noé', 'Newborn: Noé LACROIX'])(
    "below the patient's results, such a person is not the patient: %s",
    (title) => {
      const { found, log } = read(`${MOTHER}\n${title}\nGlycémie|0,52|g/L`);
      expect(found).toEqual(['sans date hb=10.8']);
      expect(log).toMatch(/Refusé : Gl/);
    },
  );

  test('at the head of a report, a child is the patient', () => {
    expect(read('Enfant : LACROIX Noé\nHémoglobine|10,8|g/dL').found).toEqual(['sans date hb=10.8']);
  });
});

describe('gases of another vessel are not arterial', () => {
  const found = (text: string) =>
    read(text)
      .found.flatMap((line) => line.split(' ').slice(2))
      .join(' ');
  const GASES = 'pH|7,32|\npCO2|48|mmHg\nHCO3-|24|mmol/L';

  test('the specimen type identifies the vessel', () => {
    expect(found(`Gaz du sang\n${GASES}`)).toBe('ph=7.32 paco2=48 hco3=24');
    expect(found(`Type échantillon|Artériel\nGaz du sang\n${GASES}`)).toBe('ph=7.32 paco2=48 hco3=24');
    expect(found(`Type échantillon|Veineux\nGaz du sang\n${GASES}`)).not.toContain('paco2');
    expect(read(`Type échantillon|Veineux\nGaz du sang\n${GASES}`).types).not.toContain(
      'gaz-du-sang-arteriel',
    );
    expect(read(`Prélèvement : sang capillaire\nGaz du sang\n${GASES}`).types).not.toContain(
      'gaz-du-sang-arteriel',
    );
  });

  test('nothing is read from cord blood or from two vessels', () => {
    expect(read(`Gaz du sang au cordon\n${GASES}\nLactates|3,1|mmol/L`).found).toEqual([]);
    const both = `Prélèvement : artériel\nPrélèvement : veineux\nGaz du sang\n${GASES}`;
    expect(read(both).found).toEqual([]);
  });

  test.each(['Gaz du sang veineux', 'Gaz du sang capillaire', 'Gaz du sang au cordon'])('%s', (heading) => {
    expect(read(`${heading}\n${GASES}`).types).not.toContain('gaz-du-sang-arteriel');
  });
});
