import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each([
  [
    'a drop of control solution',
    'Date and Time,Blood Glucose Reading (mg/dL),Control Solution',
    '2026-03-14 07:05,124,Yes',
  ],
  [
    'the same in a hand-made table',
    'Date;Heure;Glycémie capillaire (mg/dL);Solution de contrôle',
    '14/03/2026;07:05;124;X',
  ],
  ['a type of reading', 'Date;Glycémie capillaire (mg/dL);Type', '14/03/2026;124;Contrôle'],
  [
    'a control that a meter ticks',
    'Date;Heure;Glycémie capillaire (mg/dL);Contrôle',
    '14/03/2026;07:05;124;X',
  ],
  [
    'a control among samples',
    'Type;N° échantillon;Date;Analyse;Résultat;Unité',
    'Contrôle;E2;14/03/2026;Potassium;6,2;mmol/L',
  ],
  [
    'a limit among values',
    'Date;Analyse;Résultat;Unité;Type de valeur',
    '14/03/2026;Potassium;3,5;mmol/L;borne basse',
  ],
  ['an exclusion', 'Date;Poids (kg);Exclu', '14/03/2026;72;x'],
  ['a mark that is not « yes »', 'Date;Poids (kg);Valide', '14/03/2026;72;Non'],
  ['an error', 'Date;Systolique (mmHg);Diastolique (mmHg);Statut', '14/03/2026;182;98;Erreur'],
  ['a guest of the device', 'Date;Systolique (mmHg);Diastolique (mmHg);Statut', '14/03/2026;122;75;Invité'],
  ['a remark', 'Date,Weight (kg),Notes', '2026-03-14,72,error: two persons on the scale'],
  ['the code of a sensor', 'dateString,sgv', '2026-03-14T07:05:00Z,10'],
  [
    'the lot and the level of a control',
    'Lot;Niveau;Date;Analyse;Valeur;Unité',
    '45120;1;14/03/2026;Glucose;5,4;mmol/L',
  ],
  ['the lot and the target of a control', 'Date;N° lot;Cible;Potassium (mmol/L)', '14/03/2026;L12;4,0;4,1'],
  [
    'a control solution in a remark',
    'Date,Time,Glucose (mg/dL),Notes',
    '2026-03-14,07:05,124,tested control solution',
  ],
  ['the level of a control', 'Date,Glucose (mg/dL),Notes', '2026-03-14,124,level 1 control'],
  ['a control serum', 'Echantillon;Date;Potassium (mmol/L)', 'Sérum de contrôle;14/03/2026;4,1'],
  ['a calibrator', 'Echantillon;Date;Potassium (mmol/L)', 'Calibrant 1;14/03/2026;4,1'],
  ['a pool', 'Echantillon;Date;Potassium (mmol/L)', 'Pool de sérums;14/03/2026;4,1'],
  ['the same in German', 'Datum;Glycémie capillaire (mg/dL);Bemerkung', '14.03.2026;124;Kontrolllösung'],
  ['the limit of a sensor', 'dateString,sgv', '2026-03-14T07:05:00Z,401'],
  ['the low limit of a sensor', 'dateString,sgv', '2026-03-14T07:05:00Z,39'],
])('a row that a column excludes from the readings is refused, with its line: %s', async (_, header, row) => {
  const { found, logs } = await extractFrom(table, `${header}\n${row}\n`);
  expect(found).toEqual([]);
  expect(logs.join()).toMatch(
    /Refusé : .*\(ligne 2\) : (?:solution de contrôle|le tableau dit lui-même|code ou limite)/,
  );
});

test.each([
  ['Date and Time,Blood Glucose Reading (mg/dL),Control Solution', '2026-03-14 07:05,124,No'],
  ['Date;Sodium (mmol/L);Contrôle', '14/03/2026;139;oui'],
  ['Type;Date;Analyse;Résultat;Unité', 'Contrôle;14/03/2026;Potassium;6,2;mmol/L'],
  ['Date;Glycémie capillaire (mg/dL);Poids (kg);Contrôle', '14/03/2026;;72;oui'],
  ['Type;N° échantillon;Date;Analyse;Résultat;Unité', 'Patient;E2;14/03/2026;Potassium;4,2;mmol/L'],
  ['Date;Poids (kg);Erreur', '14/03/2026;72;aucune'],
  ['Date;Poids (kg);Valide', '14/03/2026;72;Oui'],
  ['Date;Poids (kg);Statut', '14/03/2026;72;OK'],
  ['Date;Poids (kg);Notes', '14/03/2026;72;contrôle dans un mois'],
  ['Date;Glycémie capillaire (mg/dL);Lot;Niveau', '14/03/2026;124;B77;'],
  ['Date;Glycémie capillaire (mg/dL);Notes', '14/03/2026;124;plus de solution de contrôle'],
  ['dateString,sgv', '2026-03-14T07:05:00Z,40'],
])('a row that counts is read: %j %j', async (header, row) => {
  expect((await extractFrom(table, `${header}\n${row}\n`)).found).toHaveLength(1);
});

const TWO = 'Date;Hb (g/dL);Date;Plaquettes (G/L)\n04/03/2026;13,1;04/03/2026;245\n';

test.each([
  ['names', `MARTIN Jeanne;;DURAND Paul;\n${TWO}`],
  ['first names with their birth', `Léa (née le 02/02/2021);;Hugo (né le 05/06/2023);\n${TWO}`],
  ['numbers', `Patient 1;;Patient 2;\n${TWO}`],
  [
    'a column of whose row it is',
    'Date;Qui;Hb (g/dL);Plaquettes (G/L)\n04/03/2026;Marie;13,1;\n04/03/2026;Paul;;180\n',
  ],
  ['beds', 'Date;Lit;Hb (g/dL);Plaquettes (G/L)\n04/03/2026 08:00;12;13,1;\n04/03/2026 08:00;14;;180\n'],
])('persons told apart by %s are never united', async (_, text) => {
  const { found, logs } = await extractFrom(table, text);
  expect(found).toHaveLength(2);
  expect(logs.join()).toContain('Résultats de 2 patients');
});

test('chapters above tables side by side name no person', async () => {
  expect((await extractFrom(table, `Numération;;Plaquettes;\n${TWO}`)).found).toEqual([
    'numeration-formule-sanguine 2026-03-03T23:00: hb=13.1 plq=245',
  ]);
});

test.each([
  ['over a table', `MARTIN Jeanne;;Mari;\n${TWO}`],
  [
    'in a column of relations',
    'Date;Nom;Lien;Poids (kg)\n04/03/2026;D;patient;72\n04/03/2026;D;mon fils;30\n',
  ],
  ['an animal', 'Date;Qui;Poids (kg)\n04/03/2026;moi;72\n05/03/2026;chien;12\n'],
])('a reading of a relative is refused: %s', async (_, text) => {
  const { found, logs } = await extractFrom(table, text);
  expect(found).toHaveLength(1);
  expect(logs.join()).toContain('concerne une autre personne');
});

test.each([
  ['the form of its dates', 'Date;Hb;Créatinine\njj/mm/aaaa;g/L;mg/L\n04/03/2026;131;9,9\n'],
  ['dashes', 'Date;Hb;INR;Créatinine\n-;g/L;-;mg/L\n04/03/2026;131;;9,9\n'],
])('a row of units may hold %s', async (_, text) => {
  expect((await extractFrom(table, text)).found.join()).toMatch(/hb=13\.1.*creat=87\.52/);
});
