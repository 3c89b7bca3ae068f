import { describe, expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const below = (title: string) => readDays(`Consultation du 10/03/2026\n${title}\nTA : 124/76 mmHg`);

describe('a title that says when its numbers were measured, without their day', () => {
  test.each([
    'Constantes en novembre 2025',
    'En novembre 2025 :',
    'Novembre 2025',
    'Constantes de mars 2026',
    'Constantes du mois de mai',
    'Valeurs en 2024',
    'Relevés de 2024',
    "Constantes d'il y a 6 mois",
    'Constantes du mois dernier',
    'La semaine dernière',
    'Constantes à J3',
    'Cet été :',
    'Constantes au printemps dernier',
    'À Noël',
    'Lundi matin :',
    'Constantes de dimanche soir',
    'Constantes S-2',
    'Rappel visite M3 :',
    'Vital signs in November 2025',
    'Readings from last month',
    'Vitals 6 months ago',
  ])('takes the day of the visit away: %s', (title) => {
    expect(below(title).join()).not.toContain('2026-03-10');
  });

  test.each([
    'Constantes à la naissance',
    'Constantes de naissance :',
    'Vital signs at birth',
    'Constantes attendues',
  ])('is not of the patient of today: %s', (title) => {
    expect(readDays(`Consultation du 10/03/2026\n${title}\nPoids : 3,1 kg`)).toEqual([]);
  });
});

test.each([
  'Constantes',
  'Constantes du jour',
  'Examen clinique :',
  'Opérée en novembre 2025 d’une hernie.',
  'En novembre 2025, elle a chuté.',
  'Traitement depuis 2024 : amlodipine',
  'Suivie depuis janvier 2020',
  'Cet été, elle a chuté.',
  'Ordonnance de l’hiver : vaccin',
  'Lundi, reprise du travail.',
  'Valeurs',
])('below « %s », a number is of the visit', (title) => {
  expect(below(title)).toEqual(['2026-03-10 pas=124 pad=76']);
});
