import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));
const HEADER = 'Heure;FC (/min);SpO2 (%)';

describe('hours below a day stated on a line above', () => {
  test('a « Date » line with its day is not the first half of the headings', async () => {
    const { found } = await read(
      'Service;Réanimation',
      'Date;12/03/2025',
      HEADER,
      '08:00;92;97',
      '09:00;88;98',
    );
    expect(found.map((line) => line.slice(0, 40))).toContain('frequence-cardiaque 2025-03-12T07:00: fc');
    expect(found).toHaveLength(4);
  });

  test.each([
    ['forwards', ['21:00;92;97', '23:30;90;96', '00:30;88;98']],
    ['backwards', ['00:30;88;98', '23:30;90;96', '21:00;92;97']],
  ])('that pass midnight span two days, so none is read: %s', async (_, rows) => {
    const { found, logs } = await read('Date;12/03/2025', HEADER, ...rows);
    expect(found).toEqual([]);
    expect(logs.join()).toContain('les heures passent minuit');
  });

  test('out of order, or of two persons, belong to one day', async () => {
    expect(
      (await read('Date;12/03/2025', HEADER, '09:00;92;97', '08:00;90;96', '10:00;88;98')).found,
    ).toHaveLength(6);
    const two = ['A;08:00;92', 'A;20:00;90', 'B;08:00;80', 'B;20:00;82'];
    expect((await read('Date;12/03/2025', 'Patient;Heure;FC (/min)', ...two)).found).toHaveLength(4);
  });

  test.each([
    ['Feuille de surveillance du 12/03/2025', ''],
    ['Surveillance du 12/03/2025', 'Patient;MODELE Jeanne'],
    ['Constantes du 12/03/2025', 'Patient : MODELE Jeanne'],
  ])("are of the day in the sheet's title: %s, %s", async (title, person) => {
    const { found } = await read(title, person, HEADER, '08:00;92;97');
    expect(found).toHaveLength(2);
    expect(found.join()).toContain('frequence-cardiaque 2025-03-12T07:00: fc=92');
  });

  test.each([
    ['printed that day', ['Édité le 12/03/2025', HEADER, '08:00;92;97']],
    ['born that day', ['Né le 12/03/2025', HEADER, '08:00;92;97']],
    ['of a later sheet', ['Prochaine surveillance le 12/03/2025', HEADER, '08:00;92;97']],
  ])('of a sheet %s have no day', async (_what, lines) => {
    const { found } = await read(...lines);
    expect(found.join()).not.toContain('2025-03-12');
  });

  test('of a second person under one title have no day', async () => {
    const rows = (who: string, rate: number) => [`Patient;${who}`, HEADER, `08:00;${rate};97`, ''];
    const { found } = await read('Surveillance du 12/03/2025', ...rows('MODELE', 92), ...rows('ESSAI', 71));
    expect(found.join()).toContain('fc=92');
    expect(found.join()).not.toContain('2025-03-12T07:00: fc=71');
  });

  test('a day above a table with its own dates is ignored', async () => {
    const { found } = await read('Date;12/03/2025', 'Date;FC (/min)', '01/02/2025;92');
    expect(found).toEqual(['frequence-cardiaque 2025-01-31T23:00: fc=92']);
  });

  test('a urine volume of some hours is not a 24-hour volume', async () => {
    const { found, logs } = await read(
      'Date;12/03/2025',
      'Heure;FC (/min);Diurèse (mL)',
      '08:00;92;60',
      '09:00;;45',
    );
    expect(found).toEqual(['frequence-cardiaque 2025-03-12T07:00: fc=92']);
    expect(logs.join()).toContain("volume d'urines de quelques heures");
  });
});

describe('a column « Prélèvement »', () => {
  const HEAD = 'Prélèvement|Analyse|Valeur|Unité';
  test('holds sampling dates if its cells are dates', async () => {
    expect((await read(HEAD, '22/06/2025 08:15|Ferritine|18|µg/L')).found).toEqual([
      'ferritine 2025-06-22T06:15: ferr=18',
    ]);
  });

  test('outranks a bare date column beside it', async () => {
    expect((await read(`Date|${HEAD}`, '25/06/2025|22/06/2025|Ferritine|18|µg/L')).found).toEqual([
      'ferritine 2025-06-21T22:00: ferr=18',
    ]);
  });

  test('holds no dates if its cells are specimens', async () => {
    expect((await read(`Date|${HEAD}`, '25/06/2025|Urines|Sodium|80|mmol/L')).found).toEqual([
      'biochimie-urinaire 2025-06-24T22:00: na-u=80',
    ]);
  });
});

describe('persons and programs', () => {
  test.each([
    ['a German patient number', 'PatNr;Entnahme;Test;Resultat;Einheit', 'P;17.05.2025;Kalium;4,2;mmol/l'],
    ['a REDCap record', 'record_id;redcap_event_name;visit_date;weight_kg', 'P;base;2025-05-17;70'],
  ])('%s tells persons apart', async (_, header, row) => {
    const { observations } = await read(header, row, row.replace('P;', 'Q;'));
    expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
  });

  test('a record of any other program may be a row', async () => {
    const { observations } = await read('record_id;date;weight_kg', '1;2025-05-17;70', '2;2025-05-18;71');
    expect(observations.map(({ patient }) => patient)).toEqual([undefined, undefined]);
  });

  test('OMOP measurements are read by their source values', async () => {
    const { found } = await read(
      'measurement_id,person_id,measurement_date,measurement_datetime,value_as_number,unit_source_value,measurement_source_value',
      '1,501,2024-02-01,2024-02-01 09:15:00,13.2,g/dL,718-7',
    );
    expect(found).toEqual(['numeration-formule-sanguine 2024-02-01T08:15: hb=13.2']);
  });

  test('reads a night oximeter, which writes the hour first and no unit', async () => {
    const { found } = await read('Time,Oxygen Level,Pulse Rate,Motion', '22:14:04 26/03/2025,96,61,0');
    expect(found).toEqual([
      'saturation-en-oxygene 2025-03-26T21:14: spo2=96',
      'frequence-cardiaque 2025-03-26T21:14: fc=61',
    ]);
  });

  test('« PC » means head circumference only in centimetres', async () => {
    expect((await read('Date;PC (cm)', '26/03/2025;39,2')).found).toEqual([
      'perimetre-cranien 2025-03-25T23:00: pc=39.2',
    ]);
    expect((await read('Date;Poids (kg);PC (µg/L)', '26/03/2025;39;2,1')).found.join()).not.toContain(
      'cranien',
    );
  });
});
