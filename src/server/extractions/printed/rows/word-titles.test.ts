import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Prélevé le 03/03/2026';

test.each([
  // Other persons, and blood of donors.
  'Patient source (AES)\nVIH 1+2 : Négatif',
  'AES - Bilan du sujet source\nVIH 1+2 : Positif',
  'Sujet source\nVIH 1+2 : Positif',
  'Patient source (AES)\nCRP|12|mg/L',
  'AMP - Bilan du couple\nMadame\nAntigène HBs : Négatif\nMonsieur\nAntigène HBs : Positif',
  'Génotypage fœtal\nRh : Positif\nRAI : Négative',
  'ADN fœtal circulant\nRhésus D : Positif',
  'Produit distribué\nRhésus : Négatif',
  'UNITÉ TRANSFUSÉE\nRhésus : Négatif',
  'Unité de sang\nRhésus : Négatif',
  'Mari : groupe A\nRh : Négatif',
  'Sérum de la mère\nRAI : Négative',
  // Another day, earlier results, or what is told.
  'Sérologies du 04/05/2019\nVIH 1+2 : Négatif',
  'Sérologies du 04/05/2019\nExamen|Résultat\nVIH 1+2|Négatif',
  'Sérologies antérieures (2019)\nVIH 1+2 : Négatif',
  'Sérologies antérieures\nVIH 1+2 : Négatif\nAntigène HBs : Négatif',
  '1ère détermination du 12/01/2024\nRhésus : Positif',
  'Renseignements cliniques\nVIH 1+2 : Positif',
  'Renseignements cliniques :\nPatiente de 30 ans\nVIH 1+2 : Positif',
])('a word below the title of others or of another day is left with a line: %s', (text) => {
  const { found, log } = readPages(`${HEAD}\n${text}`);
  expect(found).toEqual([]);
  expect(log).toMatch(/^(?:Refusé|Laissé)/m);
});

test.each([
  'Sérologies du 03/03/2026\nVIH 1+2 : Négatif',
  'SÉROLOGIES\nVIH 1+2 : Négatif',
  'Édité le 04/03/2026\nVIH 1+2 : Négatif',
  'Analyses demandées le 02/03/2026\nVIH 1+2 : Négatif',
  'Renseignements cliniques : grossesse\nVIH 1+2 : Négatif',
  'Renseignements cliniques\nGrossesse\nRésultats\nVIH 1+2 : Négatif',
  'Motif : grossesse\nVIH 1+2 : Négatif',
  'ADN fœtal circulant : non demandé\nVIH 1+2 : Négatif',
])('a word of the day stays read below: %s', (text) => {
  expect(readDays(`${HEAD}\n${text}`)).toEqual(['2026-03-03 vih=Négatif']);
});
