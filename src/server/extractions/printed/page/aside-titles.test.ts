import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const read = (text: string) =>
  readPages(`Prélevé le 12/03/2026\nSodium|139 mmol/L\n${text}`).found.map((line) =>
    line.split(' ').slice(1).join(' '),
  );

test.each([
  'Objectifs\nHbA1c|6,5 %\nLDL cholestérol|0,70 g/L',
  'OBJECTIFS THERAPEUTIQUES\nHbA1c|6,5 %',
  'Cibles :\nHbA1c|6,5 %',
  'Valeurs cibles\nHbA1c 6,5 %',
  'Chiffres à atteindre\nLDL cholestérol|0,55 g/L',
  'Objectif tensionnel\nTA : 130/80 mmHg',
  'Objectifs fixés avec le patient\nPoids : 72 kg\nTA : 130/80 mmHg',
  'Target values\nHbA1c|6.5 %',
  'Objectifs : HbA1c < 7 %\nLDL cholestérol 0,70 g/L\nPoids : 72 kg',
  'Seuils décisionnels\nFerritine|30 µg/L',
  'Valeurs de référence\nPotassium|4,0 mmol/L',
  'Antécédents\nHbA1c|9,1 %',
  'Rappel\nHbA1c|9,1 %',
  'Pour rappel :\nHbA1c|9,1 %',
  'Rappel des résultats de janvier\nHbA1c|9,1 %',
  'Réglages du respirateur\nFR : 16/min',
  'Naissance\nPoids : 3,2 kg',
  'Données de naissance :\nPoids : 3,2 kg',
  'Examen précédent :\nPoids : 72 kg\nTA : 130/80 mmHg',
  'Parents\nPoids : 72 kg',
  'Prochain bilan\nCréatinine|90 µmol/L',
  'Ordonnance :\nTSH|3,1 mUI/L\nFerritine|45 µg/L',
  'Ordonnance de biologie :\nTSH|3,1 mUI/L',
  'PRESCRIPTION\nTSH 3,1 mUI/L',
  'Bilan à prévoir le 03/09/2026 :\nTSH 2,5 mUI/L',
  'Examens à faire :\nPotassium|4,0 mmol/L',
  'Dosages sanguins à contrôler :\nPotassium|4,0 mmol/L',
  'Constantes cibles\nPoids : 72 kg\nFC : 80/min',
  'Constantes du nouveau-né\nPoids : 3,2 kg\nFC : 140/min',
  'Signes vitaux du conjoint :\nFC : 80/min\nSpO2 : 97 %',
  'Constantes (veille)\nFC : 80/min\nSpO2 : 97 %',
  'Constantes d’hier\nFC : 80/min\nSpO2 : 97 %',
  'LDL cholestérol : < 0,70 g/L|recommandé chez cette patiente',
  'Contrôle de qualité\nPotassium|4,0 mmol/L',
  'Analyse|Cible\nHbA1c|6,5 %',
])('nothing under a title that excludes results is a result of that day: %j', (text) => {
  expect(read(text)).toEqual(['na=139']);
});

test.each([
  ['Objectifs\nHbA1c|6,5 %\nBIOCHIMIE\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['Ordonnance du 10/03/2026\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['Ordonnance :\nTSH|3,1 mUI/L\nIonogramme\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['Analyses prescrites par le Dr Paul\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['||Rappel\nPotassium|4,1 mmol/L|3,9', 'na=139 k=4.1'],
  ['Rappel vaccinal\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['Rappel : rendez-vous le 12/04\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['Pour rappel :\nHbA1c|9,1 %\nBIOCHIMIE\nPotassium|4,1 mmol/L', 'na=139 k=4.1'],
  ['||Valeurs de référence\nPotassium|4,1 mmol/L|3,5 - 5,1', 'na=139 k=4.1'],
  ['Analyse|Cible|Résultat\nPotassium|4,0 mmol/L|4,6 mmol/L', 'na=139 k=4.6'],
  ["Seuil d'alerte : ferritine < 30 µg/L\nPotassium|4,1|mmol/L", 'na=139 k=4.1'],
  ['Objectifs : LDL < 0,70 g/L si haut risque\nPotassium|4,1|mmol/L', 'na=139 k=4.1'],
  ['Analyse|Résultat|Objectif\nPotassium|4,6 mmol/L|4,0 mmol/L', 'na=139 k=4.6'],
])('a title applies until the next one, and a column heading is not a title: %j', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('words behind « Naissance : » make it the title of nothing', () => {
  expect(read('Naissance : 38 SA\nPoids : 8,2 kg').join(' ')).toContain('poids=8.2');
});
