import { expect, test } from 'vitest';
import { naturesOf } from './specimen-natures.ts';
import { specimenWords } from './specimen-words.ts';

test.each<[string, string[], string[], string]>([
  ['its own nature, whatever the chapter is', ['Sérum'], ['URINES'], 'Sérum'],
  ['a code of HL7 that says it alone', ['UR', ''], ['Biochimie sanguine'], 'urine'],
  ['a code of SNOMED CT', ['258450006'], ['Chimie'], 'csf'],
  [
    'words that do not say it, then those around',
    ['Échantillon primaire'],
    ['URINES'],
    'Échantillon primaire URINES',
  ],
  ['what stands around, where it has none', [], ['URINES'], 'URINES'],
])('returns the words of a specimen: %s', (_what, own, around, expected) => {
  expect(specimenWords(own, around).specimen).toBe(expected);
});

test.each<[string, string[]]>([
  ['Sérum', ['sang']],
  ['Sang artériel', ['sang artériel']],
  ['Ponction veineuse', ['sang veineux', 'autre']],
  ['Cord blood', ['sang du cordon']],
  ['Plasma séminal', ['sperme']],
  ['Urines de 24 heures', ['urines']],
  ['Sang, urines', ['urines', 'sang']],
  ['Clairance urinaire', []],
  ["Liquide de ponction d'ascite", ['autre']],
  ['Tube sec', []],
  ['', []],
])('« %s » names the specimen %s', (text, expected) => {
  expect([...naturesOf(text)]).toEqual(expected);
});

test('a control named in the specimen field is the only specimen, whatever else the field says', () => {
  expect(specimenWords(['QC', 'Control material'], ['Biochimie']).own_specimen).toBe('QC');
  expect(specimenWords(['Sérum'], []).own_specimen).toBe('Sérum');
  expect(specimenWords(['Tube'], ['Contrôle du traitement']).own_specimen).toBeUndefined();
});
