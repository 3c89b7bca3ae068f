import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue(undefined);
const VALUES: Record<string, [string, string]> = {
  '29463-7': ['12.4', 'kg'],
  '8302-2': ['121', 'cm'],
  '39156-5': ['24.1', 'kg/m2'],
  '8480-6': ['132', 'mm[Hg]'],
  '8867-4': ['78', '/min'],
  '9279-1': ['16', '/min'],
  '8310-5': ['37.2', 'Cel'],
  '59408-5': ['97', '%'],
  '9843-4': ['44', 'cm'],
  '8287-5': ['44', 'cm'],
};

function becomes(loinc: string, label: string): string {
  const [value = '', unit = ''] = VALUES[loinc] ?? [];
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, { label, words: [label] }));
  return 'refused' in outcome ? `left: ${outcome.refused}` : outcome.entry.measure.id;
}

test.each([
  ['29463-7', 'Poids du chien', 'chien'],
  ['29463-7', 'Poids de Léa', 'lea'],
  ['29463-7', 'Poids de la valise', 'valise'],
  ['29463-7', 'Body weight:Mass:Pt:Belongings:Qn', 'belongings'],
  ['29463-7', 'Poids estimé', 'estime'],
  ['29463-7', 'Poids déclaré à l’entrée', 'declare'],
  ['29463-7', 'Poids ajusté', 'ajuste'],
  ['29463-7', 'Poids à reprendre', 'reprendre'],
  ['8302-2', 'Perte de taille', 'perte'],
  ['8302-2', 'Taille du drain', 'drain'],
  ['8302-2', 'Taille à 20 printemps', 'printemps'],
  ['8480-6', 'PAS alerte haute', 'alerte'],
  ['8480-6', 'Systolic blood pressure limit', 'limit'],
  ['8480-6', 'PAS pulmonaire', 'pulmonaire'],
  ['8867-4', 'FC d’alarme', 'alarme'],
  ['9279-1', 'FR réglée sur le respirateur', 'reglee'],
  ['8310-5', 'Température du local', 'local'],
  ['8310-5', 'Consigne de température', 'consigne'],
  ['59408-5', 'SpO2 la plus basse', 'plus'],
  ['59408-5', 'SpO2 visage', 'visage'],
])(
  'a vital sign is not believed beside a word that is not one of its own: %s « %s »',
  (loinc, label, word) => {
    expect(becomes(loinc, label)).toBe(`left: ${REFUSALS.strangeWord(word)}`);
  },
);

test.each([
  ['29463-7', 'Poids (kg)'],
  ['29463-7', 'Poids corporel:Masse:Ponctuel:Patient:Numérique'],
  ['29463-7', 'Body weight:Mass:Pt:^Patient:Qn'],
  ['29463-7', 'Poids avant dialyse'],
  ['29463-7', 'Poids du patient à l’admission'],
  ['29463-7', 'Poids habillé J1'],
  ['29463-7', 'PDS'],
  ['8302-2', 'Taille debout (cm)'],
  ['8302-2', 'Body height Measured'],
  ['39156-5', 'Body mass index (BMI) [Ratio]'],
  ['39156-5', 'Index de masse corporelle (IMC)'],
  ['8480-6', 'TA systolique couché, bras droit'],
  ['8480-6', 'PNI Systolique'],
  ['8480-6', 'Systolic blood pressure--sitting'],
  ['8480-6', 'Systolic blood pressure:Pres:Pt:Arterial system:Qn'],
  ['8867-4', 'FC de repos'],
  ['8867-4', 'Pouls (oxymètre)'],
  ['9279-1', 'Fréq. resp. (/min)'],
  ['8310-5', '8310-5'],
  ['8480-6', 'Intravascular Systolic'],
  ['8480-6', 'INTRAVASCULAR SYSTOLIC'],
  ['8480-6', 'Systolic BP'],
  ['8480-6', 'BP Systolic'],
  ['8480-6', 'Systolic blood pressure (observable entity)'],
  ['8480-6', 'Systolischer Blutdruck'],
  ['8480-6', 'Presión arterial sistólica'],
  ['8480-6', 'Systolische bloeddruk'],
  ['8867-4', 'Heart rate'],
  ['8867-4', 'Heart beat'],
  ['8867-4', 'Pulse Rate (per minute)'],
  ['8867-4', 'Herzfrequenz'],
  ['8867-4', 'Frecuencia cardíaca'],
  ['9279-1', 'Respirations / minute'],
  ['9279-1', 'Respiration rate'],
  ['9279-1', 'Breaths per minute'],
  ['9279-1', 'Atemfrequenz'],
  ['8310-5', 'Body Temperature'],
  ['8310-5', 'Temperatura corporal'],
  ['8310-5', 'Körpertemperatur'],
  ['59408-5', 'O2 % BldC Oximetry'],
  ['59408-5', 'SaO2 % BldA PulseOx'],
  ['59408-5', 'O2 Sat'],
  ['59408-5', 'Pulse oximetry'],
  ['59408-5', 'Sauerstoffsättigung'],
  ['29463-7', 'Patient Body Weight - Measured'],
  ['29463-7', 'Weight in kg'],
  ['29463-7', 'Körpergewicht'],
  ['29463-7', 'Peso corporal'],
  ['29463-7', 'Body weight (observable entity)'],
  ['8302-2', 'Body height --lying'],
  ['8302-2', 'Height / Length'],
  ['8302-2', 'Körpergröße'],
  ['39156-5', 'BMI (Body Mass Index)'],
  ['39156-5', 'Calculated BMI'],
  ['9843-4', 'Head Occipital-frontal circumference'],
  ['8287-5', 'Head Occipital-frontal circumference by Tape measure'],
  ['8310-5', 'T° axillaire (°C)'],
  ['8310-5', 'Oral temperature'],
  ['8310-5', 'MDC_TEMP'],
  ['59408-5', 'SpO2 (AA)'],
  ['59408-5', 'Sat O2 air ambiant'],
  ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
])(
  'a vital sign is believed under its names, with words that suit any measurement: %s « %s »',
  (loinc, label) => {
    expect(becomes(loinc, label)).not.toMatch('left');
  },
);

test.each([
  ['HR', 'HR High Alarm Limit', 'left'],
  ['FC', 'FC alarme basse', 'left'],
  ['HR', 'HR', 'frequence-cardiaque.fc'],
  ['HR', 'Peripheral Pulse Rate', 'frequence-cardiaque.fc'],
  ['FC', 'FC au repos', 'frequence-cardiaque.fc'],
])('the words beside the local code %s count too: « %s »', (code, label, expected) => {
  const over = { codes: [{ system: 'other' as const, code }], label, words: [code, label] };
  const outcome = tryMapping(catalogue, candidate('', '78', '/min', over));
  expect('refused' in outcome ? 'left' : outcome.entry.measure.id).toBe(expected);
});

test('the abbreviations of monitors are words of a pressure', () => {
  expect(['NBP Systolic', 'NIBP systolic', 'ABP sys'].map((label) => becomes('8480-6', label))).toEqual(
    Array.from({ length: 3 }, () => 'pression-arterielle.pas'),
  );
});
