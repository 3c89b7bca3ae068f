import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { tryMapping } from '../mapping/map-candidate.ts';
import { RunLog } from '../run-log.ts';
import { pageOf } from './page/page-fixture.ts';
import { readReport } from './report.ts';
import { readPages as read } from './report-fixture.ts';

const K = 'Potassium|6,9 mmol/L|3,5 - 5,1';
const NA = 'Sodium|140 mmol/L|136 - 145';
const catalogue = await loadCatalogue();

describe('a page that states that it is void', () => {
  test.each([
    "COMPTE RENDU ANNULE - erreur d'identité",
    'RESULTATS ANNULES : erreur de patient',
    '*** DOCUMENT NON VALIDE - NE PAS UTILISER ***',
    'SPECIMEN - exemple de compte rendu',
    'SPECIMEN',
    'ANNULÉ',
    'Compte rendu du 04/03/2026 ANNULÉ',
    'Ce compte rendu est annulé et remplacé par celui du 05/03/2026',
  ])('yields nothing, and the report states the reason: %s', (line) => {
    for (const text of [
      `${line}\nPrélevé le 04/03/2026\n${NA}\n${K}`,
      `Prélevé le 04/03/2026\n${NA}\n${K}\n${line}`,
    ]) {
      const { found, log } = read(text);
      expect(found).toEqual([]);
      expect(log).toContain("la page dit elle-même qu'elle ne vaut pas (« ");
    }
  });

  test('yields nothing from its other pages or its vital signs either', () => {
    expect(read(`COMPTE RENDU ANNULÉ\n${NA}`, K).found).toEqual([]);
    expect(read('COMPTE RENDU ANNULÉ\nExamen du 04/03/2026 : TA 132/78 mmHg.').found).toEqual([]);
  });

  test.each([
    'Ce compte rendu annule et remplace celui du 03/03/2026 (Potassium 6,9 mmol/L)',
    'Annule et remplace le compte rendu du 03/03/2026',
    'Le compte rendu du 03/03/2026 est annulé.',
    'Document non valide sans signature',
    'Specimen Type: Serum',
    'Rendez-vous annulé',
  ])('is read if the words are about another document, or are a condition: %s', (line) => {
    expect(read(`${line}\nPrélevé le 04/03/2026\n${NA}`).found).toEqual(['2026-03-03 na=140']);
  });

  test('does not void the document of another person', () => {
    const other = 'Mme DURAND Anne, née le 03/04/1960';
    expect(
      read(`M. MARTIN Paul, né le 01/02/1950\nCOMPTE RENDU ANNULÉ\n${K}`, `${other}\n${NA}`).found,
    ).toEqual(['sans date na=140']);
  });

  test('does not void the page that replaces it', () => {
    const good = 'Ce compte rendu annule et remplace celui du 03/03/2026';
    expect(read(`COMPTE RENDU ANNULÉ\n${K}`, `${good}\n${NA}`).found).toEqual(['sans date na=140']);
  });

  test('« annulé » under a name is the result of that name only', () => {
    expect(read(`${NA}\nPotassium\nANNULÉ\nChlore|101 mmol/L`).found).toEqual(['sans date na=140 cl=101']);
    expect(read(`Analyses annulées : TSH, ferritine\n${NA}`).found).toEqual(['sans date na=140']);
  });

  test('may state so in a stamp beside the table or across it', () => {
    const page = pageOf(`${NA}\n${K}\nChlore|101 mmol/L`);
    const log = new RunLog();
    const refusals = (pages: Parameters<typeof readReport>[0]) =>
      readReport(pages, {
        catalogue,
        timeZone: 'Europe/Paris',
        log,
        tryMapping: (candidate) => tryMapping(catalogue, candidate),
      }).map(({ refusal }) => refusal ?? null);
    const stamp = { text: 'ANNULÉ', left: 900, right: 1100, top: 30, bottom: 70 };
    expect(refusals([page])).toEqual([null, null, null]);
    for (const void_ of [
      { ...page, words: [...page.words, stamp] },
      { ...page, across: ['ANNULÉ'] },
    ])
      expect(refusals([void_])).toEqual(Array(3).fill(expect.stringContaining('ne vaut pas (« ANNULÉ »)')));
  });
});

test.each([
  'RESULTATS PARTIELS - non validés biologiquement',
  'Résultats provisoires',
  'COMPTE RENDU PROVISOIRE',
])('results that nobody has validated yet are kept, and reported as preliminary: %s', (line) => {
  const { found, log } = read(`${line}\n${NA}`);
  expect(found).toEqual(['sans date na=140']);
  expect(log).toContain('1 résultat préliminaire : à confirmer.');
});

describe('a remark that voids a value', () => {
  test.each([
    [`${NA}\n${K}\nEchantillon hémolysé : résultat non interprétable, à recontrôler\nChlore|101 mmol/L`],
    [`${NA}\n${K}\nNe pas tenir compte de ce résultat (hémolyse)\nChlore|101 mmol/L`],
    [`${NA}\n${K}|(non interprétable : hémolyse)\nChlore|101 mmol/L`],
    [`${NA}\n${K}|Hémolyse, résultat erroné\nChlore|101 mmol/L`],
    [
      `${NA}\n${K}\nEchantillon hémolysé, le résultat est donc non\ninterprétable et à recontrôler\nChlore|101 mmol/L`,
    ],
    [`Hémolyse : kaliémie ininterprétable\n${NA}\n${K}\nChlore|101 mmol/L`],
    [`${NA}\n${K}\nChlore|101 mmol/L\nCommentaire : potassium non interprétable (hémolyse)`],
    [
      `${NA}\nPotassium (1)|6,9 mmol/L|3,5 - 5,1\nChlore|101 mmol/L\n(1) Hémolyse, résultat à ne pas prendre en compte`,
    ],
    [`${NA}\nPotassium|6,9 mmol/L|3,5 - 5,1\n|soit 26,98 mg/dL\nErreur de tube\nChlore|101 mmol/L`],
  ])('refuses only that value: %j', (text) => {
    const { found, log } = read(text);
    expect(found).toEqual(['sans date na=140 cl=101']);
    expect(log).toContain('ne pas tenir compte de ce résultat (« ');
  });

  test('refuses its whole section if it says so', () => {
    const text = `HEMATOLOGIE\nHémoglobine|13,4 g/dL\nPlaquettes|35 G/L\nTube coagulé : résultats ininterprétables\nBIOCHIMIE\n${NA}`;
    expect(read(text).found).toEqual(['sans date na=140']);
  });

  test.each([
    "Potassium|6,9 mmol/L|3,5 - 5,1\nRésultat contrôlé, sous réserve d'hémolyse",
    "Potassium|6,9 mmol/L|3,5 - 5,1\nEn cas d'hémolyse, résultat non interprétable",
    'Potassium|6,9 mmol/L|3,5 - 5,1\nLe résultat précédent était erroné',
    'Potassium|6,9 mmol/L|3,5 - 5,1\nLDH non interprétables (hémolyse)',
    'Potassium|6,9 mmol/L|3,5 - 5,1\nECG ininterprétable',
  ])('refuses nothing if it is a reservation, a general remark or about another result: %j', (text) => {
    expect(read(text).found).toEqual(['sans date k=6.9']);
  });
});
