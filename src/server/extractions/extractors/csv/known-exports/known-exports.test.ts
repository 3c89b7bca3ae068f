import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'Fitbit',
    `Body
Date,Weight,BMI,Fat
"2026-01-13","70.2","22.1","0"

Foods
Date,Calories In
"2026-01-13","2,100"

Activities
Date,Calories Burned,Steps,Distance,Floors
"2026-01-13","2,512","9,011","6.71","10"
"2026-01-14","2,312","811","0.5","0"
`,
    [
      'indice-de-masse-corporelle 2026-01-12T23:00: imc=22.1',
      'nombre-de-pas-par-jour 2026-01-12T23:00: pas=9011',
      'nombre-de-pas-par-jour 2026-01-13T23:00: pas=811',
    ],
    [
      'Refusé : Weight = 70.2 (ligne 3) : unité absente, kg attendu.',
      '1 colonne qui a des nombres, laissée de côté : « Fat ».',
      "1 ligne avec des nombres laissée de côté (ligne 7) : sous « Date | Calories In », aucun titre de colonne n'est reconnu comme une mesure du catalogue.",
      '3 colonnes qui ont des nombres, laissées de côté : « Calories Burned », « Distance », « Floors ».',
    ],
  ],
  [
    'Garmin, steps',
    `,Pas réels,Objectif
13/01/2026,8000,7500
14/01/2026,9500,7500
`,
    [
      'nombre-de-pas-par-jour 2026-01-12T23:00: pas=8000',
      'nombre-de-pas-par-jour 2026-01-13T23:00: pas=9500',
    ],
    ['1 colonne qui a des nombres, laissée de côté : « Objectif ».'],
  ],
  [
    'Garmin, weight',
    `Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,
" Dec 31, 2025",
1:00 PM,80.4 kg,0.4 kg,25.6,20 %,--,--,--,
" Jan 2, 2026",
7:05 AM,80.1 kg,0.3 kg,25.5,20 %,--,--,--,
`,
    [
      'poids 2025-12-31T12:00: poids=80.4',
      'indice-de-masse-corporelle 2025-12-31T12:00: imc=25.6',
      'composition-corporelle 2025-12-31T12:00: mg-pct=20',
      'poids 2026-01-02T06:05: poids=80.1',
      'indice-de-masse-corporelle 2026-01-02T06:05: imc=25.5',
      'composition-corporelle 2026-01-02T06:05: mg-pct=20',
    ],
    ['1 colonne qui a des nombres, laissée de côté : « Change ».'],
  ],
  [
    'Withings, blood pressure',
    `Date,"Heart rate",Systolic,Diastolic,Comments
"2025-10-01 07:12:05",64,128,80,
`,
    ['frequence-cardiaque 2025-10-01T05:12: fc=64', 'pression-arterielle 2025-10-01T05:12: pas=128 pad=80'],
    [],
  ],
  [
    'a blood pressure of an unknown export',
    `Date,Systolic,Diastolic,Source
2025-10-01,128,80,home
`,
    ['pression-arterielle 2025-09-30T22:00: pas=128 pad=80'],
    [],
  ],
  [
    'a blood pressure of an unknown export, in centimetres',
    `Date,Systolic,Diastolic,Source
2025-10-01,128,80,home
2025-10-02,13,8,home
`,
    [],
    [
      'Refusé : Systolic = 128 (ligne 2) : unité absente, mmHg attendu.',
      'Refusé : Diastolic = 80 (ligne 2) : unité absente, mmHg attendu.',
      'Refusé : Systolic = 13 (ligne 3) : unité absente, mmHg attendu.',
      'Refusé : Diastolic = 8 (ligne 3) : unité absente, mmHg attendu.',
    ],
  ],
  [
    'a blood pressure of an unknown export with swapped columns',
    `Date,Systolic,Diastolic,Source
2025-10-01,80,128,home
`,
    [],
    [
      'Refusé : Systolic = 80 (ligne 2) : unité absente, mmHg attendu.',
      'Refusé : Diastolic = 128 (ligne 2) : unité absente, mmHg attendu.',
    ],
  ],
  [
    'a systolic pressure alone, without a unit',
    `Date,Systolic,Source
2025-10-01,128,home
`,
    [],
    ['Refusé : Systolic = 128 (ligne 2) : unité absente, mmHg attendu.'],
  ],
  [
    'Omron',
    `Measurement Date,Time Zone,SYS,DIA,Pulse,Irregular heartbeat detected,Device
2025/10/01 07:12,Europe/Paris,128,80,64,No,HEM-7322T
`,
    ['pression-arterielle 2025-10-01T05:12: pas=128 pad=80', 'frequence-cardiaque 2025-10-01T05:12: fc=64'],
    [],
  ],
  [
    'Health Auto Export',
    `Date,Heart Rate [Min] (count/min),Heart Rate [Max] (count/min),Heart Rate [Avg] (count/min),Step Count (count),Weight & Body Mass (kg),Blood Glucose (mg/dL),Blood Pressure [Systolic] (mmHg)
2026-01-13 00:00:00,50,120,70,8011,72,112,131
`,
    ['nombre-de-pas-par-jour 2026-01-12T23:00: pas=8011', 'poids 2026-01-12T23:00: poids=72'],
    [
      '5 colonnes qui ne contiennent pas de résultat du jour (objectif, moyenne, autre personne…), laissées de côté : « Heart Rate [Min] (count/min) », « Heart Rate [Max] (count/min) », « Heart Rate [Avg] (count/min) », « Blood Glucose (mg/dL) », « Blood Pressure [Systolic] (mmHg) ».',
    ],
  ],
  [
    'Simple Health Export',
    `sep=,
type,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value
HKQuantityTypeIdentifierBodyMass,W,1,,,2026-01-13 08:00:00 +0200,2026-01-13 08:00:00 +0200,kg,72.5
HKQuantityTypeIdentifierStepCount,W,1,,,2026-01-13 08:00:00 +0200,2026-01-13 08:10:00 +0200,count,512
HKQuantityTypeIdentifierHeartRate,W,1,,,2026-01-13 08:00:00 +0200,2026-01-13 08:00:00 +0200,count/min,64
`,
    ['poids 2026-01-13T06:00: poids=72.5', 'frequence-cardiaque 2026-01-13T06:00: fc=64'],
    [
      "1 enregistrement d'un autre genre laissé de côté.",
      '2 colonnes qui ont des nombres, laissées de côté : « sourceVersion », « endDate ».',
    ],
  ],
])('an export is read as its documentation describes it: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});
