import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'the logbook of any meter',
    `Date;Heure;Glycémie [mg/dL];Marqueur de repas;Notes
03/02/2025;07:10;112;À jeun;
`,
    ['glycemie-capillaire 2025-02-03T06:10: dextro=112'],
    [],
  ],
  [
    "a laboratory's glucose and insulin curve",
    `Date;Glycémie (g/L);Insuline (mUI/L)
13/02/2025;1,12;8,2
`,
    ['glycemie 2025-02-12T23:00: gly-masse=1.12', 'insuline 2025-02-12T23:00: ins=8.2'],
    [],
  ],
  [
    'Contour',
    `Date and time,Reading [mg/dL],Manual,Meal marker,Notes
2023-05-04 07:12:00,112,,Fasting,fever 38
`,
    ['glycemie-capillaire 2023-05-04T05:12: dextro=112'],
    [],
  ],
  [
    'OneTouch, whose average is not a reading',
    `Item Type,Date and Time,Value,Manual Entry,Unit
Blood Sugar Reading,"Jan 14, 2024 07:30 AM",118,No,mg/dL
Blood Sugar Average,"Jan 14, 2024 07:30 AM",106,,mg/dL
`,
    ['glycemie-capillaire 2024-01-14T06:30: dextro=118'],
    ["1 enregistrement d'un autre genre laissé de côté."],
  ],
  [
    'CareLink',
    `Last Name;First Name;Patient ID;System ID;Start Date;End Date;Device;MiniMed 780G
"X";"Y";"";"";"04.11.2016 00:00:00";"14.11.2016 00:00:00";"Serial";1
Patient DOB;;;;;;CGM
-------;MiniMed 780G;Pump;1;-------
Index;Date;Time;New Device Time;BG Reading (mg/dL);Sensor Glucose (mg/dL);ISIG Value
0;05/11/16;23:58:10;;;131;22,1
1;05/11/16;19:02:00;;145;;
-------;MiniMed 780G;Sensor;1;-------
Index;Date;Time;New Device Time;BG Reading (mg/dL);Sensor Glucose (mg/dL);ISIG Value
0;06/11/16;00:03:10;;;133;22,1
`,
    [
      'glucose-interstitiel 2016-11-05T22:58: sg=131',
      'glycemie-capillaire 2016-11-05T18:02: dextro=145',
      'glucose-interstitiel 2016-11-05T23:03: sg=133',
    ],
    [
      '1 colonne qui a des nombres, laissée de côté : « ISIG Value ».',
      '1 colonne qui a des nombres, laissée de côté : « ISIG Value ».',
    ],
  ],
  [
    'Nightscout',
    `_id,device,date,dateString,sgv,delta,direction,type
1,x,1768290000000,2026-01-13T08:00:00.000Z,112,1,Flat,sgv
`,
    ['glucose-interstitiel 2026-01-13T08:00: sg=112'],
    ['2 colonnes qui ont des nombres, laissées de côté : « date », « delta ».'],
  ],
  [
    'Tandem',
    `Name,X
Report,1

DeviceType,SerialNumber,Description,EventDateTime,Readings (CGM / BGM)
t:slim,1,EGV,2026-01-13T08:00:00,112
t:slim,1,BG,2026-01-13T08:10:00,120
t:slim,1,Alarm,2026-01-13T08:10:00,1

Type,BolusType,BG (mg/dL),CompletionDateTime,InsulinDelivered
Bolus,Std,140,2026-01-13T09:00:00,2.5
`,
    ['glucose-interstitiel 2026-01-13T07:00: sg=112', 'glycemie-capillaire 2026-01-13T07:10: dextro=120'],
    [
      "2 enregistrements d'un autre genre laissés de côté.",
      '1 colonne qui a des nombres, laissée de côté : « SerialNumber ».',
      '2 colonnes qui ont des nombres, laissées de côté : « CompletionDateTime », « InsulinDelivered ».',
    ],
  ],
  [
    'Accu-Chek Smart Pix',
    `Serial number;Download date;Download time
123;14.01.2026;10:00
Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test
13.01.2026;08:00;112;mg/dL;;;;;;
13.01.2026;09:00;50;mg/dL;;;;;;X
`,
    ['glycemie-capillaire 2026-01-13T07:00: dextro=112'],
    ["Refusé : Result = 50 mg/dL (ligne 5) : solution de contrôle, ce n'est pas une mesure du patient."],
  ],
  [
    'YourLoops',
    `timestamp,timezoneOffSet,value,units,cgmModel
2025-07-06T00:00:18Z,120,165,mg/dL,
`,
    ['glucose-interstitiel 2025-07-06T00:00: sg=165'],
    ['1 colonne qui a des nombres, laissée de côté : « timezoneOffSet ».'],
  ],
  [
    'mySugr',
    `Date,Time,Tags,Blood Sugar Measurement (mg/dL),Steps,Blood Pressure,Body Weight (kg),HbA1c (Percent),Ketones (mmol/L)
"Aug 26, 2025",9:38:34 PM,,112,512,120/80,72.5,6.5,0.4
`,
    [
      'glycemie-capillaire 2025-08-26T19:38: dextro=112',
      'pression-arterielle 2025-08-26T19:38: pas=120 pad=80',
      'poids 2025-08-26T19:38: poids=72.5',
      'hemoglobine-glyquee 2025-08-26T19:38: hba1c=6.5',
      'cetonemie-capillaire 2025-08-26T19:38: cet=0.4',
    ],
    ["Refusé : Steps = 512 (ligne 2) : nombre de pas d'une partie de la journée, pas d'un jour entier."],
  ],
  [
    'Glooko',
    `Name:X,Date Range:2026-01-01 - 2026-01-14
Timestamp,CGM Glucose Value (mg/dL),Serial Number
2026-01-13 08:00,112,1
`,
    ['glucose-interstitiel 2026-01-13T07:00: sg=112'],
    ['1 colonne qui a des nombres, laissée de côté : « Serial Number ».'],
  ],
])('an export of glucose is read as its documentation describes it: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});
