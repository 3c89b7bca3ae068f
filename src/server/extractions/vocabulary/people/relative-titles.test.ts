import { expect, test } from 'vitest';
import { isTitleOfRelative } from './relative-titles.ts';

test.each([
  'Grossesse de la mère',
  'Paramètres maternels',
  'Bilan du père',
  'Biologie du donneur',
  'Results of the mother',
])('a title of another person: %s', (title) => {
  expect(isTitleOfRelative(title, '2025-11-20', '2026-01-05')).toBe(true);
});

test.each([
  'Mesures rapportées par la mère',
  'Consultation avec le père',
  'Contact : nom de la mère',
  'Personne à prévenir : frère du patient',
  'Signes vitaux',
])('a title of the patient, whoever reports or is to be reached: %s', (title) => {
  expect(isTitleOfRelative(title, '2025-11-20', '2026-01-05')).toBe(false);
});

test('a mother may be the patient of a document about somebody old enough', () => {
  const title = 'Paramètres maternels';
  expect(isTitleOfRelative(title, '1990-05-02', '2026-01-05')).toBe(false);
  expect(isTitleOfRelative(title, null, '2026-01-05')).toBe(true);
  expect(isTitleOfRelative('Bilan du père', '1990-05-02', '2026-01-05')).toBe(true);
});
