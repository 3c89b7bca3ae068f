import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';
import { type FixtureCell, workbookOf } from './workbook-fixture.ts';

const DAY: FixtureCell = { n: 46_085, as: 'day' };
const read = (rows: readonly (readonly FixtureCell[])[], merges: readonly string[] = []) =>
  extractFrom(xlsx, workbookOf({ F: rows }, { merges }));

describe('headings over several rows', () => {
  test('a group above a pressure above its two numbers', async () => {
    const { found } = await read(
      [
        ['Date', 'Mesures', null, null],
        [null, 'TA (mmHg)', null, 'Poids (kg)'],
        [null, 'SYS', 'DIA', null],
        [DAY, 132, 78, 72.4],
      ],
      ['A1:A3', 'B1:D1', 'B2:C2', 'D2:D3'],
    );
    expect(found).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=132 pad=78',
      'poids 2026-03-03T23:00: poids=72.4',
    ]);
  });

  test('groups, names and units', async () => {
    const { found, logs } = await read(
      [
        ['Mme MARTIN Jeanne'],
        [null, 'Constantes', null, 'Biologie', null],
        ['Date', 'TA', 'Poids', 'Hb', 'CRP'],
        [null, 'mmHg', 'kg', 'g/dL', 'mg/L'],
        [DAY, '132/78', '72,4', 13.1, '<5'],
      ],
      ['B2:C2', 'D2:E2'],
    );
    expect(found).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=132 pad=78',
      'poids 2026-03-03T23:00: poids=72.4',
      'numeration-formule-sanguine 2026-03-03T23:00: hb=13.1',
      'proteine-c-reactive 2026-03-03T23:00: crp<5',
    ]);
    expect(logs.join()).not.toMatch(/Refusé|laissée/);
  });

  test('groups, names, halves and units', async () => {
    const { found, logs } = await read(
      [
        ['Date', 'Constantes', null, null, null],
        [null, 'TA', null, 'Pouls', 'Poids'],
        [null, 'SYS', 'DIA', null, null],
        [null, 'mmHg', 'mmHg', '/min', 'kg'],
        [DAY, 132, 78, 66, 72.4],
      ],
      ['B1:E1', 'B2:C2'],
    );
    expect(found).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=132 pad=78',
      'frequence-cardiaque 2026-03-03T23:00: fc=66',
      'poids 2026-03-03T23:00: poids=72.4',
    ]);
    expect(logs.join()).not.toMatch(/Refusé|laissée/);
  });

  test('values of two days, named and then dated', async () => {
    const { found, logs } = await read(
      [
        ['Paramètre', 'Valeur', null, 'Unité'],
        [null, 'Actuel', 'Précédent', null],
        [null, '04/03/2026', '10/01/2026', null],
        ['Hémoglobine', 11.3, 12.2, 'g/dL'],
        ['Potassium', '4.1', '5.9 (hémolysé)', 'mmol/L'],
      ],
      ['B1:C1'],
    );
    expect(found).toEqual([
      'numeration-formule-sanguine 2026-03-03T23:00: hb=11.3',
      'numeration-formule-sanguine 2026-01-09T23:00: hb=12.2',
      'ionogramme-sanguin 2026-03-03T23:00: k=4.1',
    ]);
    expect(logs.join()).toContain('5.9 (hémolysé)');
  });

  test('columns of an objective are left out at any height', async () => {
    const { found } = await read(
      [
        ['Date', 'Mesures', null, 'Objectifs', null],
        [null, 'TA (mmHg)', null, 'TA (mmHg)', null],
        [null, 'SYS', 'DIA', 'SYS', 'DIA'],
        [DAY, 152, 98, 130, 80],
      ],
      ['B1:C1', 'D1:E1', 'B2:C2', 'D2:E2'],
    );
    expect(found).toEqual(['pression-arterielle 2026-03-03T23:00: pas=152 pad=98']);
  });

  test('a first row of answers in words is not a heading', async () => {
    const { found } = await read([
      ['Date', 'Poids (kg)', 'Remarque'],
      [null, null, 'à jeun'],
      ['pas fait', null, 'absent'],
      [DAY, 72.4, 'ok'],
    ]);
    expect(found).toEqual(['poids 2026-03-03T23:00: poids=72.4']);
  });
});

describe('a pressure with its moment, merged over its two numbers', () => {
  const merges = ['B1:C1', 'D1:E1'];
  const under = (first: string, second: string) =>
    read(
      [
        ['Date', first, null, second, null],
        [null, 'Systolique', 'Diastolique', 'Systolique', 'Diastolique'],
        [DAY, 128, 76, 134, 82],
      ],
      merges,
    );

  test('is read at each moment', async () => {
    expect((await under('Tension matin', 'Tension soir')).found).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=128 pad=76',
      'pression-arterielle 2026-03-03T23:00: pas=134 pad=82',
    ]);
  });

  test.each([
    ['Tension', 'Tension', []],
    ['Tension Marie', 'Tension Paul', []],
    ['Tension matin', 'Tension matin', []],
    ['Tension matin', 'Objectif matin', ['pression-arterielle 2026-03-03T23:00: pas=128 pad=76']],
  ])('under « %s » and « %s »', async (first, second, expected) => {
    expect((await under(first, second)).found).toEqual(expected);
  });
});
