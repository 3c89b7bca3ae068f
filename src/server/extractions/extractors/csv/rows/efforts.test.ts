import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (title: string, cell: string) => {
  const { found, logs } = await extractFrom(
    table,
    `Date;${title};Poids (kg);Pouls (/min);Systolique (mmHg);Diastolique (mmHg)\n2026-03-13;${cell};80;150;170;80\n`,
  );
  return { values: found.map((line) => line.split(': ')[1]).toSorted(), logs: logs.join() };
};

describe('a rate and a pressure of an effort', () => {
  test.each([
    ['Commentaire', 'après effort'],
    ['Notes', 'after exercise'],
    ['Notes', 'mal dormi, après le sport'],
    ['Remarque', 'mesuré juste après la marche'],
    ['Remarque', 'vélo 30 min'],
    ['Situation', "à l'effort"],
    ['Contexte', 'après effort intense'],
    ['Sport', 'course'],
    ['Activité', 'footing'],
    ['Activité', 'HIIT'],
    ['Activity', 'Running 5k'],
    ['Activité', 'marche rapide'],
    ['Activité', 'après 30 min de vélo'],
  ])('are not read, but the weight is: « %s » = « %s »', async (title, cell) => {
    const { values, logs } = await read(title, cell);
    expect(values).toEqual(['poids=80']);
    expect(logs).toContain(cell);
  });

  test.each([
    ['Activité', 'repos'],
    ['Activité', 'au repos, assis'],
    ['Activity', 'Resting'],
    ['Activity', 'still'],
    ['Activité', 'avant la marche'],
    ['Activité', ''],
    ['Activité physique', 'sédentaire'],
    ['Situation', 'repos'],
    ['Commentaire', "essoufflé à l'effort"],
    ['Commentaire', 'sport prévu demain'],
    ['Commentaire', 'avant effort'],
  ])('are read at rest: « %s » = « %s »', async (title, cell) => {
    expect((await read(title, cell)).values).toEqual(['fc=150', 'pas=170 pad=80', 'poids=80']);
  });

  test.each(['effort', "à l'effort", 'pic', 'alarme', 'pacemaker'])(
    'are not read under their own name: « FC (%s) »',
    async (word) => {
      const columns = `Date;FC (${word});Poids (kg)\n2026-03-13;150;80\n`;
      const rows = `Date;Mesure;Valeur;Unité\n2026-03-13;FC (${word});150;/min\n2026-03-13;Poids;80;kg\n`;
      for (const text of [columns, rows])
        expect((await extractFrom(table, text)).found).toEqual(['poids 2026-03-12T23:00: poids=80']);
    },
  );
});
