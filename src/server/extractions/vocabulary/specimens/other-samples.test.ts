import { expect, test } from 'vitest';
import { saysSampleOfOther } from '../people/relative-titles.ts';

test.each([
  'Prélèvement réalisé chez le donneur',
  'Échantillon du donneur',
  'Bilan pré-greffe ; résultats du donneur ci-dessous',
  'Ci-joint les résultats du donneur pour votre patiente',
  'Bilan du donneur',
  'Prélèvement réalisé chez la mère ce matin, enfant non prélevé',
  'Sang prélevé sur la mère',
  'Specimen drawn from the donor',
])('« %s » says that the results are of somebody else', (text) => {
  expect(saysSampleOfOther(text)).toBe(true);
});

test.each([
  'Antécédent de diabète chez la mère',
  'À comparer aux résultats du donneur',
  'Les résultats du conjoint vous ont été adressés',
  'Prélèvement du patient en présence de la mère',
  'Le bilan du conjoint est normal',
  'Mère O négatif, père A positif',
  'Donneur vivant apparenté',
  'Pas de prélèvement du donneur',
])('« %s » does not', (text) => {
  expect(saysSampleOfOther(text)).toBe(false);
});
