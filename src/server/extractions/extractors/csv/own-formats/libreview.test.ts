import { expect, test } from 'vitest';
import { extractFrom, sample } from '../../../running/extract-fixture.ts';
import { libreview } from './libreview.ts';

const HEADER = 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL';
const table = (...rows: string[]) => [HEADER, ...rows].join('\n');
const day = (time: string, value: string, type = 0) => `Libre,0,${time},${type},${value},`;

test('an English export in mmol/L yields sensor, strip and ketone readings', async () => {
  const { found, accepted, logs } = await extractFrom(
    libreview,
    await sample('csv', 'libreview-en-mmol.csv'),
  );
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'glucose-interstitiel 2025-06-29T11:00: sg=108.1',
    'glucose-interstitiel 2025-06-29T11:05: sg=106.3',
    'glucose-interstitiel 2025-06-29T11:10: sg=129.7',
    'glycemie-capillaire 2025-06-29T11:15: dextro=109.9',
    'cetonemie-capillaire 2025-06-29T11:20: cet=0.4',
  ]);
  expect(logs).toContain('1 enregistrement sans glucose (insuline, repas, notes) laissé de côté.');
});

test('a type of record that a program wrote with decimals is the same', async () => {
  const { found } = await extractFrom(
    libreview,
    table(day('29-06-2025 13:00', '112').replace(',0,112', ',0.0,112')),
  );
  expect(found).toEqual(['glucose-interstitiel 2025-06-29T11:00: sg=112']);
});

test('a French export in Windows-1252 with semicolons and commas yields the same', async () => {
  const french = await extractFrom(libreview, await sample('csv', 'libreview-fr-cp1252.csv'));
  const english = await extractFrom(libreview, await sample('csv', 'libreview-en-mmol.csv'));
  expect(french.accepted).toBe(true);
  expect(french.found).toEqual(english.found);
});

test('the evidence holds the line, the column, the text and the value before conversion', async () => {
  const { observations } = await extractFrom(libreview, await sample('csv', 'libreview-fr-cp1252.csv'));
  expect(observations[1]?.evidence).toEqual([
    {
      measure_type_id: 'glucose-interstitiel.sg',
      line: 4,
      column: 5,
      text: '5,9 mmol/L',
      converted_from: { value: '5,9', unit: 'mmol/L', molar_mass: '180.156' },
    },
  ]);
});

test('each invalid row is logged with its line, and the others are kept', async () => {
  const { found, logs } = await extractFrom(libreview, await sample('csv', 'libreview-lignes-invalides.csv'));
  expect(found).toHaveLength(14);
  expect(
    logs.filter((line) => line.startsWith('Refusé')).map((line) => /\(ligne (\d+)\)/.exec(line)?.[1]),
  ).toEqual(['5', '7', '9', '11', '13', '15']);
});

test("readings later than the export are logged, because the device's clock was wrong", async () => {
  const rows = [
    'Glucose Data,Generated on,29-06-2025 14:47 UTC',
    HEADER,
    day('29-06-2025 16:30', '100'),
    day('29-06-2025 17:30', '90'),
  ];
  const { found, logs } = await extractFrom(libreview, rows.join('\n'));
  expect(found).toHaveLength(2);
  expect(logs[1]).toContain("1 relevé postérieur à la date d'export");
});

test('months come first if a date in the file can be read only that way', async () => {
  const { found } = await extractFrom(
    libreview,
    table(day('06-05-2025 10:00', '100'), day('06-25-2025 10:00', '90')),
  );
  expect(found).toEqual([
    'glucose-interstitiel 2025-06-05T08:00: sg=100',
    'glucose-interstitiel 2025-06-25T08:00: sg=90',
  ]);
});

test('a file without readings is reported', async () => {
  const { found, logs } = await extractFrom(libreview, table());
  expect(found).toEqual([]);
  expect(logs).toContain('Ce fichier se lit, mais ne contient aucun relevé de glucose.');
});

test.each([
  ['another table', 'Nom;Prénom\nExemple;Camille'],
  ['a table with a date only', 'Device Timestamp,Value\n01-01-2025 10:00,5'],
  ['a unit that is not a glucose unit', HEADER.replaceAll('mg/dL', 'g')],
  ['JSON', '{"a": 1}'],
  ['nothing', ''],
])('%s is not a LibreView export', async (_name, content) => {
  expect((await extractFrom(libreview, content)).accepted).toBe(false);
});

const POLISH =
  'Urządzenie,Numer seryjny,Sygnatura czasowa urządzenia,Typ zapisu,Historyczny poziom glukozy mg/dL,Skan glukozy mg/dL,a,b (u),c,d,e,f,g,Notatki,Pasek glukozy mg/dL,Keton mmol/L,h,i,j';

test('headings in another language are known by the places of their units', async () => {
  const rows =
    'Libre 3,AB,13-05-2026 06:01,0,112,,,,,,,,,,,,,,\nLibre 3,AB,13-05-2026 07:00,2,,,,,,,,,,,121,,,,\n';
  const { found, accepted } = await extractFrom(
    libreview,
    `Dane,Wygenerowano,14-05-2026 09:12 UTC,\n${POLISH}\n${rows}`,
  );
  expect({ found, accepted }).toEqual({
    found: [
      'glucose-interstitiel 2026-05-13T04:01: sg=112',
      'glycemie-capillaire 2026-05-13T05:00: dextro=121',
    ],
    accepted: true,
  });
});

test.each([
  ['another unit of one column', POLISH.replace('Skan glukozy mg/dL', 'Skan glukozy mmol/L')],
  ['a unit elsewhere', POLISH.replace('Notatki', 'Notatki mg/dL')],
  ['a column less', POLISH.replace(',j', '')],
])('headings in another language with %s are not', async (_, header) => {
  expect((await extractFrom(libreview, `Dane,x,\n${header}\n`)).accepted).toBe(false);
});
