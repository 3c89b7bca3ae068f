import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (text: string) => (await extractFrom(table, text)).found.toSorted();

test('a size at birth has not the day of the visit whose table repeats it', async () => {
  const long =
    'Date;Mesure;Valeur;Unité\n12/05/2026;Poids (naissance);3,25;kg\n12/05/2026;Poids;14,2;kg\n12/05/2026;Taille (naissance);50;cm\n';
  expect(await read(long)).toEqual([
    'poids 2026-05-11T22:00: poids=14.2',
    'poids-de-naissance sans date: poids=3250',
    'poids-de-naissance sans date: taille=50',
  ]);
  expect(await read('Date;Poids de naissance (g);Poids (kg)\n12/05/2026;3250;14,2\n')).toEqual([
    'poids 2026-05-11T22:00: poids=14.2',
    'poids-de-naissance sans date: poids=3250',
  ]);
});

test('the day of a table of births is that of the birth', async () => {
  expect(await read('Date;Poids de naissance (g);Apgar 1 min;Apgar 5 min\n12/05/2026;3250;9;10\n')).toEqual([
    'poids-de-naissance 2026-05-11T22:00: poids=3250',
    'score-d-apgar 2026-05-11T22:00: apgar-1=9 apgar-5=10',
  ]);
});

test.each(['Date de visite', 'Date de consultation', "Date d'examen", 'Visit date'])(
  'sizes at birth alone have not the day of « %s »',
  async (heading) => {
    expect(
      await read(`${heading};Poids de naissance (g);Taille de naissance (cm)\n13/03/2026;3200;50\n`),
    ).toEqual(['poids-de-naissance sans date: poids=3200 taille=50']);
  },
);
