import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const PRESSURE = 'pression-arterielle 2025-02-15T07:05: pas=138 pad=85';
const RATE = 'frequence-cardiaque 2025-02-15T07:05: fc=68';

test.each<[string, string, string[]]>([
  [
    'German, a monitor',
    'Datum;Uhrzeit;Systole (mmHg);Diastole (mmHg);Puls (1/min);Bemerkung\n15.02.2025;08:05;138;85;68;\n',
    [PRESSURE, RATE],
  ],
  [
    'Spanish, a monitor',
    'Fecha;Hora;Sistólica (mmHg);Diastólica (mmHg);Pulso (lpm)\n15/02/2025;08:05;138;85;68\n',
    [PRESSURE, RATE],
  ],
  [
    'Italian, a laboratory',
    'Data prelievo;Esame;Risultato;U.M.;Valori di riferimento\n15/02/2025;Emoglobina;13,1;g/dL;12-16\n15/02/2025;Sodio;139;mmol/L;135-145\n',
    ['numeration-formule-sanguine 2025-02-14T23:00: hb=13.1', 'ionogramme-sanguin 2025-02-14T23:00: na=139'],
  ],
  [
    'Dutch, a laboratory',
    'Afnamedatum;Bepaling;Uitslag;Eenheid;Referentiewaarden\n15-02-2025;Kalium;4,2;mmol/L;3,5-5\n',
    ['ionogramme-sanguin 2025-02-14T23:00: k=4.2'],
  ],
  [
    'German, dates of other events',
    'Geburtsdatum;Untersuchung;Ergebnis;Einheit\n15.02.1960;Kalium;4,2;mmol/L\n',
    ['ionogramme-sanguin sans date: k=4.2'],
  ],
  [
    'a diabetes logbook with one event per row: its glucose is capillary',
    'Date;Heure;Type;Valeur;Unité\n15/02/2025;08:05;Glycémie;112;mg/dL\n15/02/2025;08:06;Bolus;4,5;U\n15/02/2025;08:07;Glucides;60;g\n',
    ['glycemie-capillaire 2025-02-15T07:05: dextro=112'],
  ],
  [
    'a laboratory table with one analysis per row: its glucose is not capillary',
    'Date;Heure;Type;Valeur;Unité\n15/02/2025;08:05;Glycémie;1,12;g/L\n15/02/2025;08:05;Insuline;4,5;mUI/L\n',
    ['glycemie 2025-02-15T07:05: gly-masse=1.12', 'insuline 2025-02-15T07:05: ins=4.5'],
  ],
  [
    'Accu-Chek in German, with a control test',
    'Datum;Uhrzeit;Ergebnis;Einheit;Temperaturwarnung;Kontrolltest\n15.02.2025;08:05;118;mg/dL;;\n15.02.2025;08:10;97;mg/dL;;X\n',
    ['glycemie-capillaire 2025-02-15T07:05: dextro=118'],
  ],
  [
    'German, a logbook with meals',
    'Datum;Uhrzeit;Blutzucker (mg/dl);Mahlzeit\n15.02.2025;08:05;118;vor\n',
    ['glycemie-capillaire 2025-02-15T07:05: dextro=118'],
  ],
  [
    'a scale, units in brackets without a space',
    'Heure de la mesure;Poids(kg);Graisse corporelle(%)\n2025-02-15 08:05:00;68,45;24,2\n',
    ['poids 2025-02-15T07:05: poids=68.45', 'composition-corporelle 2025-02-15T07:05: mg-pct=24.2'],
  ],
  [
    'cells whose unit begins with a slash',
    'Date;BP Systolic;BP Diastolic;Pulse\n2025-02-15 08:05;138 mmHg;85 mmHg;68 /min\n',
    [PRESSURE, RATE],
  ],
  [
    'a glucose beside its trend comes from a sensor',
    'Timestamp,Glucose (mg/dL),Trend\n2025-02-15 08:05:00,131,Flat\n',
    ['glucose-interstitiel 2025-02-15T07:05: sg=131'],
  ],
  [
    'a glucose beside a sodium comes from a laboratory',
    'Date de prélèvement;Glycémie (g/L);Sodium (mmol/L)\n15/02/2025 08:05;1,02;139\n',
    ['glycemie 2025-02-15T07:05: gly-masse=1.02', 'ionogramme-sanguin 2025-02-15T07:05: na=139'],
  ],
  [
    'a column of fluids states the specimen of each row',
    'subject_id,charttime,label,fluid,valuenum,valueuom\n1,2025-02-15 08:05:00,Sodium,Urine,101,mmol/L\n1,2025-02-15 08:05:00,Sodium,Blood,139,mmol/L\n',
    ['biochimie-urinaire 2025-02-15T07:05: na-u=101', 'ionogramme-sanguin 2025-02-15T07:05: na=139'],
  ],
  [
    'a column of codes whose cells are LOINC codes',
    'DATE,PATIENT,CODE,DESCRIPTION,VALUE,UNITS\n2025-02-15T07:05:00Z,p1,4548-4,Hemoglobin A1c/Hemoglobin.total in Blood,5.9,%\n2025-02-15T07:05:00Z,p1,QALY,QALY,12,a\n',
    ['hemoglobine-glyquee 2025-02-15T07:05: hba1c=5.9'],
  ],
  [
    'xDrip+, for SiDiary',
    'DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK\n15.02.2025;08:05;120;;;;\n15.02.2025;08:10;;118;;;\n15.02.2025;08:12;;;40;4.0;\n',
    ['glucose-interstitiel 2025-02-15T07:05: sg=120', 'glycemie-capillaire 2025-02-15T07:10: dextro=118'],
  ],
])('headings in another language are read: %s', async (_what, content, found) => {
  expect((await extractFrom(table, content)).found).toEqual(found);
});
