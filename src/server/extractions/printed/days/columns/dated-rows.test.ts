import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../../report-fixture.ts';

const ROWS = [
  '03/03/2026 07:40|Sodium|138|mmol/L|135-145',
  '02/03/2026 18:05|Troponine I hs|14|ng/L|< 16',
].join('\n');

describe('rows that begin with their day', () => {
  test.each(['Date prélèvement', 'Date de prélèvement', 'Date et heure', 'Prélevé le', 'Date'])(
    'are each of their own day, under « %s »',
    (heading) => {
      const { times, found } = readPages(`${heading}|Analyse|Résultat|Unité|Norme\n${ROWS}`);
      expect(found.join()).toMatch(/na=138.*tni-us=14/);
      expect(times).toEqual(['2026-03-03T07:40', '2026-03-02T18:05']);
    },
  );

  test.each([
    'Date de validation|Analyse|Résultat|Unité|Norme',
    'Date réception|Analyse|Résultat|Unité|Norme',
    'Naissance|Analyse|Résultat|Unité|Norme',
    'Date|Patient|Résultat|Unité|Norme',
    'Date prélèvement|Date validation|Résultat|Unité|Norme',
  ])('are of no sampling day under other words: %s', (heading) => {
    const { found } = readPages(`${heading}\n${ROWS}`);
    expect(found.filter((line) => !line.startsWith('sans date'))).toEqual([]);
  });

  test('may end with their day instead', () => {
    const rows = 'Sodium|138|mmol/L|135-145|07/05/2026\nHbA1c|7,1|%|< 6|12/01/2026';
    expect(readDays(`Analyse|Résultat|Unité|Norme|Date\n${rows}`)).toEqual([
      '2026-05-07 na=138',
      '2026-01-12 hba1c=7.1',
    ]);
  });

  test.each([
    'Analyse|Résultat|Unité|Antérieur|Date',
    'Analyse|Résultat|Unité|Résultat précédent|Date',
    'Analyse|Résultat|Unité|Ancien|Date',
    'Analyse|Résultat|Unité|Historique|Date',
    'Analyse|Résultat|Unité|Hier|Date',
    'Analyse|Résultat|Unité|Comparaison|Date',
    'Analyse|Résultat|Unité|Norme|Date de validation',
    'Analyse|Résultat|Unité|Norme|Reçu le',
    'Analyse|Résultat|Date|Norme|Date',
  ])('that end with the day of something else take none: %s', (heading) => {
    const rows = 'Sodium|138|mmol/L|141|07/05/2026\nPotassium|4,1|mmol/L|4,2|12/01/2026';
    for (const day of readDays(`${heading}\n${rows}`)) expect(day).not.toMatch(/^2026.*(?:=138|=4.1)/);
  });

  test('of two persons are not read', () => {
    const rows = '03/03/2026|Durand|Sodium|138 mmol/L\n03/03/2026|Petit|Sodium|131 mmol/L';
    expect(readPages(`Date|Patient|Analyse|Résultat\n${rows}`).found).toEqual([]);
  });

  test('end with the table: what follows has no day', () => {
    const text = `Date prélèvement|Analyse|Résultat|Unité|Norme\n${ROWS}\nCommentaire\nPotassium|4,1|mmol/L`;
    expect(readDays(text).at(-1)).toBe('sans date k=4.1');
  });

  test('objectives among them are not read', () => {
    const text = 'Date|Analyse|Résultat|Unité\n03/03/2026|Sodium (objectif)|138|mmol/L';
    expect(readPages(text).found).toEqual([]);
  });
});

test('days below one another belong to rows, and date nothing else', () => {
  const text = 'Date de prélèvement|Service\n03/03/2026|Urgences\n04/03/2026|Médecine\nSodium|138|mmol/L';
  expect(readDays(text)).toEqual(['sans date na=138']);
});
