import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readDays, readPages } from '../report-fixture.ts';

const valuesOf = (text: string) => readDays(text).join(' ');
const BOOK = 'Examen du 9e mois - carnet de santé\nEnfant : ROUX Timéo, né le 11/07/2025';
const MOTHER = 'Mère : ROUX Clara, 31 ans, 58 kg, 165 cm, TA 110/60';
const MEASURES = 'Poids : 8,940 kg\nTaille : 71,5 cm';

test.each(['Examen de l’enfant', 'Enfant', 'Enfant : ROUX Timéo', 'Bilan du nourrisson'])(
  'in the paper of a child, a title about the child ends what is said of the mother: %s',
  (title) => {
    expect(valuesOf(`${BOOK}\n${MOTHER}\n${title}\n${MEASURES}`)).toBe(
      'sans date poids=8.940 sans date taille=71.5',
    );
  },
);

test('without such a title, what follows the mother is hers', () => {
  expect(valuesOf(`${BOOK}\n${MOTHER}\nTA 110/60 mmHg\nPoids : 58 kg`)).toBe('');
});

test('results of the mother are left, those of her newborn are read', () => {
  const text = [
    'Nouveau-né : ROUX Timéo, né le 11/04/2026\nPrélevé le 14/04/2026\nBilan de la mère',
    'Hémoglobine : 11,2 g/dL\nBilan du nouveau-né\nHémoglobine : 17,2 g/dL',
  ].join('\n');
  expect(valuesOf(text)).toBe('2026-04-14 hb=17.2');
});

test.each([
  'Mme ROUX Clara, née le 03/03/1994\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nNouveau-né',
  'Mme ROUX Clara\nEnfant : ROUX Timéo\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nNouveau-né',
  'Enfant : ROUX Léo, né le 11/07/2025\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nEnfant : ROUX Léa',
  'Enfant : ROUX Léo, né le 11/07/2025\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nJumeau 2',
  'Enfant : ROUX MARTIN Léo, né le 11/07/2025\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nEnfant : ROUX MARTIN Léa',
  'Enfant : ROUX Léo, né le 11/07/2025\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nBilan de l’enfant (frère)',
  'Enfant : ROUX Léo, né le 11/07/2025\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nBilan de l’enfant (Léa)',
  'ROUX Clara, 31 ans\nNouveau-né : ROUX Timéo\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nBilan de l’enfant',
  'Parturiente : ROUX Clara\nEnfant : ROUX Timéo\nPrélevé le 14/04/2026\nHémoglobine : 11,2 g/dL\nEnfant',
])('a mother’s newborn and a second child are other people: %s', (head) => {
  const text = `${head}\nHémoglobine : 17,2 g/dL`;
  expect(readDays(text)).toEqual(['2026-04-14 hb=11.2']);
  expect(readPages(text).log).toContain(REFUSALS.relative);
});

test('where two children are named, « Enfant » is neither of them', () => {
  const text = 'Enfant : ROUX Léo\nEnfant : ROUX Léa\nMère : ROUX Clara, 31 ans\nEnfant\nPoids : 8,2 kg';
  expect(valuesOf(text)).toBe('');
});

test('a title about the child states neither the specimen nor the day', () => {
  const HEAD = 'Nouveau-né : ROUX Timéo, né le 11/04/2026\nPrélevé le 11/04/2026';
  expect(valuesOf(`${HEAD}\nGaz du sang au cordon\nNouveau-né\nLactates 4,2 mmol/L`)).toBe('');
  const days = `${HEAD}\nHémoglobine : 17,2 g/dL\nBilan de l’enfant du 02/05/2026\nHémoglobine : 12,2 g/dL`;
  expect(valuesOf(days)).toBe('2026-04-11 hb=17.2 sans date hb=12.2');
});
