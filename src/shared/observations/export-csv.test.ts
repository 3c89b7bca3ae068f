import { describe, expect, it } from 'vitest';
import type { Observation } from './contract.ts';
import { csvHeader, csvRows } from './export-csv.ts';
import type { ObservationType } from './observation-type.ts';
import { NEW_STANDING } from './status.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const TYPE: ObservationType = {
  id: 'bilan',
  category: 'Biologie',
  title: 'Bilan',
  loinc: null,
  measures: [
    {
      id: 'bilan.gly',
      title: 'Glycémie',
      title_short: 'Gly',
      value_type: 'DECIMAL',
      unit: 'millimole par litre',
      unit_short: 'mmol/L',
      min: null,
      max: null,
      ucum: 'mmol/L',
      loinc: '14749-6',
      loinc_alt: [],
    },
    {
      id: 'bilan.note',
      title: 'Note',
      title_short: 'Note',
      value_type: 'TEXTE',
      unit: null,
      unit_short: null,
      min: null,
      max: null,
      ucum: null,
      loinc: null,
      loinc_alt: [],
    },
  ],
};
const observation = (title: string, measures: [string, number | string, string][]): Observation => ({
  id: ID,
  type_id: 'bilan',
  title,
  creation: {
    author_type: 'user',
    author_id: ID,
    author_name: 'Claire Fontaine',
    channel: 'web_form',
    time: '2026-11-21T08:30:00.123Z',
  },
  source: { entity_type: 'File', entity_id: ID },
  effective_time: '2026-11-20T23:00:00Z',
  effective_text: null,
  ...NEW_STANDING,
  subject: null,
  measures: measures.map(([type_id, value, value_string]) => ({
    observation_id: ID,
    type_id,
    value,
    value_string,
  })),
});
const rows = (title: string, ...measures: [string, number | string, string][]) =>
  csvRows(observation(title, measures), TYPE).split('\r\n').slice(0, -1);
const valueCell = (value: number | string, written: string) =>
  rows('x', ['bilan.gly', value, written])[0]?.split(';')[14];

describe('an export in CSV', () => {
  it.each([
    ['2026-10-25T02:30', '2026-10-25T02:30:00+02:00', '25/10/2026 02:30 UTC+02:00'],
    ['2026-10-25T02:30+02:00', '2026-10-25T02:30:00+02:00', '25/10/2026 02:30 UTC+02:00'],
    ['2026-10-25T02:30+01:00', '2026-10-25T02:30:00+01:00', '25/10/2026 02:30 UTC+01:00'],
    ['2026-10-25T00:30Z', '2026-10-25T00:30:00Z', '25/10/2026 00:30 UTC'],
    ['2026-10-25T03:00', '2026-10-25T03:00:00+01:00', '25/10/2026 03:00'],
    ['2026-10-25', '2026-10-25', '25/10/2026'],
  ])(
    'tells apart the two hours of the night when clocks go back: %s',
    (effective_text, effective_time, cell) => {
      const measured = { ...observation('x', [['bilan.gly', 1, '1']]), effective_text, effective_time };
      expect(csvRows(measured, TYPE).split(';')[6]).toBe(cell);
    },
  );

  it('starts with a byte order mark and French headings', () => {
    expect(csvHeader()).toMatch(/^\uFEFFIdentifiant;Titre;/);
    expect(csvHeader()).toMatch(/\r\n$/);
  });

  it('has one line per measure, with as many cells as headings', () => {
    const lines = rows('Bilan', ['bilan.note', 'vu', 'vu'], ['bilan.gly', 5.1, '5.10']);
    expect(lines).toEqual([
      `${ID};Bilan;bilan;Bilan;Biologie;2026-11-21 08:30:00;20/11/2026 23:00:00 UTC;Claire Fontaine;Formulaire web;File;${ID};bilan.gly;Gly;Glycémie;5,10;mmol/L;14749-6;;Valide;;;;`,
      `${ID};Bilan;bilan;Bilan;Biologie;2026-11-21 08:30:00;20/11/2026 23:00:00 UTC;Claire Fontaine;Formulaire web;File;${ID};bilan.note;Note;Note;vu;;;;Valide;;;;`,
    ]);
    for (const text of lines) expect(text.split(';')).toHaveLength(csvHeader().split(';').length);
  });

  it.each([
    [-1.5, '-1.50', '-1,50'],
    [0.1, '0.1000000000000000000001', '0,1000000000000000000001'],
    ['-1.5', '-1.5', '-1.5'],
    ['10/10', '10/10', '10/10'],
    ['=1+1', '=1+1', "'=1+1"],
    ['-2+3', '-2+3', "'-2+3"],
    ['@x', '@x', "'@x"],
    ['＝1+1', '＝1+1', "'＝1+1"],
    ['a tab and =1+1', '\t=1+1', "'\t=1+1"],
    ['a carriage return and =1+1', '\r=1+1', '"\'\r=1+1"'],
    ['+33 1', '+33 1', "'+33 1"],
  ])('writes %j, written %j, as %s', (value, written, expected) => {
    expect(valueCell(value, written)).toBe(expected);
  });

  it('quotes what would break a line or a cell', () => {
    expect(rows('Bilan ; « "rapide" »')[0]).toBeUndefined();
    expect(rows('Bilan ; "rapide"', ['bilan.gly', 5, '5'])[0]).toContain(';"Bilan ; ""rapide""";');
    expect(csvRows(observation('a\r\n=b', [['bilan.gly', 5, '5']]), TYPE)).toContain(';"a\r\n=b";');
  });

  it("ends with the subject: its code, and the operator's label", () => {
    const subject = { id: ID, code: 'S-7K2M-4PQX', label: 'DOSSIER 12' };
    const one = { ...observation('x', [['bilan.gly', 5.1, '5.1']]), subject };
    expect(csvHeader()).toMatch(/;Sujet;Sujet \(libellé\)\r\n$/);
    expect(csvRows(one, TYPE)).toMatch(/;Valide;;;S-7K2M-4PQX;DOSSIER 12\r\n$/);
  });

  it('accepts a type that the catalogue no longer has', () => {
    const [text] = csvRows(observation('x', [['bilan.gly', 5.1, '5.1']]), undefined).split('\r\n');
    expect(text).toContain(';bilan;;;2026-11-21');
    expect(text).toMatch(/;bilan\.gly;;;5,1;;;;Valide;;;;$/);
  });
});
