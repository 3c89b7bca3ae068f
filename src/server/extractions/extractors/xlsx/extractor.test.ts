import { describe, expect, test } from 'vitest';
import { zipOf } from '../../parsing/zip-fixture.ts';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';

const read = async (name: string) => extractFrom(xlsx, await sample('xlsx', name));

test('every value has its sheet and its cell', async () => {
  const { observations, accepted } = await read('plusieurs-feuilles.xlsx');
  expect(accepted).toBe(true);
  expect(observations.map(({ evidence }) => evidence[0])).toEqual([
    { measure_type_id: 'poids.poids', path: 'Poids!B2', text: '70 kg' },
    { measure_type_id: 'ionogramme-sanguin.na', path: 'Biologie!B2', text: '141 mmol/L' },
    { measure_type_id: 'proteine-c-reactive.crp', path: 'Biologie!B4', text: '<3 mg/L' },
  ]);
});

test('a hidden sheet is not read, and is reported', async () => {
  const { logs } = await read('plusieurs-feuilles.xlsx');
  expect(logs).toContain("La feuille masquée « Brouillon » n'est pas lue.");
});

test('a heading over several columns gives them its unit', async () => {
  expect((await read('en-tete-fusionne.xlsx')).found[0]).toBe(
    'pression-arterielle 2026-01-12T06:15: pas=125 pad=79',
  );
});

test('a value beyond its limits or without a readable date is refused, with its cell', async () => {
  const { logs } = await read('constantes.xlsx');
  expect(logs.join('\n')).toContain('Poids = 1072 kg (Constantes!E4)');
  expect((await read('date-illisible.xlsx')).logs.join('\n')).toContain(
    'Refusé : ligne (D!A2) : ligne invalide, date « hier » illisible.',
  );
});

const workbook = (sheet: string, strings = '<sst/>') => ({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="F" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': strings,
  'xl/worksheets/sheet1.xml': sheet,
});

describe('a hostile workbook yields a report', () => {
  const error = async (bytes: Buffer) => (await extractFrom(xlsx, bytes)).error;

  test('one that inflates beyond the limit is refused before a byte is inflated', async () => {
    const bytes = zipOf(workbook('<worksheet/>'), 400 * 1024 * 1024);
    expect(await error(bytes)).toBe('Archive refusée : son contenu décompressé dépasse la taille acceptée.');
  });

  test('one that declares a false size is refused', async () => {
    expect(await error(zipOf(workbook(`<worksheet>${' '.repeat(100_000)}</worksheet>`), 10))).toMatch(
      /^Archive illisible/,
    );
  });

  test('entities are never expanded', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>';
    expect(await error(zipOf(workbook(bomb)))).toMatch(/DOCTYPE/);
  });

  test('deep nesting, broken XML, dangling references', async () => {
    expect(await error(zipOf(workbook('<a>'.repeat(500))))).toMatch(/^XML trop imbriqué/);
    expect(await error(zipOf(workbook('<worksheet><row')))).toMatch(/^XML invalide/);
    const lost =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>99</v></c></row></sheetData></worksheet>';
    expect(await error(zipOf(workbook(lost)))).toBeNull();
  });

  test('another archive, or half of one', async () => {
    expect(await error(zipOf({ 'a.txt': 'a' }))).toBe(
      "Cette archive n'est pas un classeur que doc2 sait lire.",
    );
    const whole = await sample('xlsx', 'constantes.xlsx');
    expect(await error(whole.subarray(0, whole.length / 2))).toMatch(/^Archive illisible/);
  });
});

test.each(['', 'PK', '<xml/>', 'Date;Poids (kg)'])('%j is not a workbook', async (content) => {
  expect((await extractFrom(xlsx, content)).accepted).toBe(false);
});
