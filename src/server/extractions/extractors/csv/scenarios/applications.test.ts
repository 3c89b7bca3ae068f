import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const METER = 'glycemie-capillaire';
const SENSOR = 'glucose-interstitiel';
const AT = '2026-01-13T07:00';

test.each<[string, string, string[]]>([
  [
    'OneTouch Reveal: meals and doses are not readings',
    `Item Type,Date and Time,Reading,Unit,Meal Tag,Notes
Glucose,2026-01-13 08:00,112,mg/dL,Before meal,
Carbs,2026-01-13 08:05,45,g,,
`,
    [`${METER} ${AT}: dextro=112`],
  ],
  [
    'Tidepool: sensor and meter, but no dose',
    `type,time,deviceTime,value,units
cbg,2026-01-13T07:00:00.000Z,2026-01-13T08:00:00,112,mg/dL
smbg,2026-01-13T07:00:00.000Z,2026-01-13T08:00:00,118,mg/dL
bolus,2026-01-13T07:00:00.000Z,2026-01-13T08:00:00,4,units
`,
    [`${SENSOR} ${AT}: sg=112`, `${METER} ${AT}: dextro=118`],
  ],
  [
    'a type, a time and values of something else',
    `type,time,value,units
note,2026-01-13T07:00:00Z,112,mg/dL
`,
    [],
  ],
  [
    'Glooko, in French',
    `Nom:A;Plage de dates:2026-01-01 - 2026-01-13
Horodatage;Valeur glycémique (mg/dl);Saisie manuelle;Numéro de série
13/01/2026 08:00;112;Non;S
`,
    [`${METER} ${AT}: dextro=112`],
  ],
  [
    'a sensor of Glooko, in French',
    `Nom:A,Plage de dates:2026-01-01 - 2026-01-13
Horodatage,Glycémie du capteur (mg/dl),Numéro de série
13/01/2026 08:00,112,S
`,
    [`${SENSOR} ${AT}: sg=112`],
  ],
  [
    'a logbook with meals on both sides',
    `Date;Heure;Glycémie;Unité;Avant repas;Après repas
13.01.2026;08:00;112;mg/dL;X;
`,
    [`${METER} ${AT}: dextro=112`],
  ],
  [
    'a laboratory table without meals, whose glucose is not capillary',
    `Date;Glycémie (g/L)
13/01/2026;1,12
`,
    ['glycemie 2026-01-12T23:00: gly-masse=1.12'],
  ],
  [
    'Apple Health: percentages are fractions of one',
    `type,sourceName,unit,creationDate,startDate,endDate,value
HKQuantityTypeIdentifierOxygenSaturation,W,%,2026-01-13 08:01:00 +0100,2026-01-13 08:00:00 +0100,2026-01-13 08:00:00 +0100,0.97
HKQuantityTypeIdentifierOxygenSaturation,W,%,2026-01-13 09:01:00 +0100,2026-01-13 09:00:00 +0100,2026-01-13 09:00:00 +0100,97
`,
    [`saturation-en-oxygene ${AT}: spo2=97`, 'saturation-en-oxygene 2026-01-13T08:00: spo2=97'],
  ],
  [
    'headings and units in one word',
    `date,restingHeartRate,bodyMassKg,stepCount,oxygenSaturationPercent,targetBodyMassKg
2026-01-13,58,72.4,8412,97,68
`,
    [
      'poids 2026-01-12T23:00: poids=72.4',
      'nombre-de-pas-par-jour 2026-01-12T23:00: pas=8412',
      'saturation-en-oxygene 2026-01-12T23:00: spo2=97',
    ],
  ],
  [
    'headings whose second row has the day of the earlier results',
    `Analyse;Résultat du 13/01/2026;;Antériorité
;Valeur;Unité;05/01/2025
Sodium;139;mmol/L;141
`,
    ['ionogramme-sanguin 2026-01-12T23:00: na=139', 'ionogramme-sanguin 2025-01-04T23:00: na=141'],
  ],
  [
    'the height and the weight of an account above a training session',
    `Name,Sport,Date,Start time,Duration,Average heart rate (bpm),Height (cm),Weight (kg),HR max,HR sit,VO2max
X,RUNNING,13-01-2026,07:02:11,00:32:10,142,171.0,68.0,185,55,44
`,
    [],
  ],
  [
    'the saturation of an oximeter, by the names of its application',
    `Time,Oxygen Level,Pulse Rate,Motion
07:30:00 Mar 04 2026,96,62,0
07:30:04 Mar 04 2026,--,--,0
`,
    ['saturation-en-oxygene 2026-03-04T06:30: spo2=96', 'frequence-cardiaque 2026-03-04T06:30: fc=62'],
  ],
  [
    'a saturation beside gases, which may be that of any blood',
    `Date,pCO2 (mmHg),O2 Sat
2026-01-13,41,88
`,
    [],
  ],
  [
    'the same beside a pH, with its unit',
    `Date,pH,O2 Sat (%)
2026-01-13,7.38,88
`,
    [],
  ],
  [
    'the oxygen of a room, and that of a tank',
    `Room,Oxygen Level (%),Time
12,90.9,2026-01-13 08:00
`,
    [],
  ],
  [
    'the bones of a scale',
    `Date;Heure;Poids (kg);Os (kg)
13.01.2026;08:00;72,5;2,6
`,
    [`poids ${AT}: poids=72.5`, `composition-corporelle ${AT}: mo=2.6`],
  ],
  [
    'a form with units beside the values',
    `Date de prélèvement;13/01/2026;
Sodium;139;mmol/L
Potassium;4,1;mmol/L
`,
    ['ionogramme-sanguin 2026-01-12T23:00: na=139 k=4.1'],
  ],
  [
    'a form whose third column has no units',
    `Date de prélèvement;13/01/2026;
Sodium;139;mmol/L
Potassium;4,1;voir plus loin
`,
    [],
  ],
])('only readings are extracted from an export: %s', async (_what, text, expected) => {
  const { found } = await extractFrom(table, text);
  expect(found).toEqual(expected);
});
