import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const read = (text: string) => readDays(`Examen du 12/03/2026\n${text}`).join(' ; ');

test.each([
  'ÉCHOGRAPHIE OBSTÉTRICALE\nFC : 140/min\nBIP : 50 mm',
  'ÉCHOGRAPHIE OBSTÉTRICALE\nPatiente de 32 ans\nFC|140|bpm\nBIP|50|mm',
  'Échographie du premier trimestre\nClarté nucale : 1,2 mm\nFC : 158 bpm',
  'Terme : 22 SA\nBIP 54 mm, FC 145/min',
  'Suivi de grossesse 32 SA\nConstantes\nTA 120/70\nÉchographie\nFC : 142/min\nBIP 80 mm',
  'Monitoring fœtal : FC 140 bpm, réactif',
  'ECHOGRAPHIE DE DATATION\nEmbryon : LCC 12 mm\nFréquence cardiaque : 165 bpm',
  'Échographie : fœtus unique, FC 150/min',
  '30 SA\nFC : 140/min',
  'ECHOGRAPHIE OBSTÉTRICALE T2\nTA 110/70\nFC : 145 bpm\nBIP : 50 mm',
  'ERCF\nRythme de base 140 bpm\nFréquence cardiaque : 140 bpm',
  'Cardiotocogramme\nFC : 140/min',
  'Grossesse\nÉchographie doppler obstétricale\nFC : 145/min',
  'Grossesse 24 SA\nÉchocardiographie fœtale\nFC : 145/min',
  'Grossesse 24 SA\nFC : 145/min\nBIP : 60 mm',
  'Terme : 24 SA, FC 145/min, PC 220 mm',
  'Échocardiographie fœtale à 24 SA\nRythme sinusal, FC 145/min',
])('the heart rate of a foetus is not that of the mother: %s', (text) => {
  expect(read(text)).not.toContain(' fc=');
  expect(readPages(text).log).toMatch(/fœtus|autre personne/);
});

test.each([
  'Terme : 22 SA + 3 j\nTA 120/70, FC 84/min',
  'Grossesse 30 SA\nExamen clinique : FC 84/min, TA 120/70\nÉchographie : FC 140/min',
  'Grossesse 30 SA\nÉchographie : FC 140/min, BIP 80 mm\nConstantes\nFC : 84/min',
  'BCF : 140/min\nPouls : 84/min',
  'Grossesse 30 SA\nTA : 120/70\nFC : 84/min\nBCF : 140/min',
  'Patiente enceinte de 24 SA, dyspnée\nÉchographie cardiaque trans-thoracique\nFC : 84 bpm\nPA : 110/60',
  'Antécédent de grossesse\nÉchographie-Doppler cardiaque\nFC : 84 bpm',
  'Patiente enceinte de 24 SA\nÉchocardiographie\nFC : 84 bpm',
  'Échographie abdominale\nConstantes : FC 84/min',
  'Patiente enceinte de 24 SA, dyspnée. FC 84/min, FR 22/min, SpO2 97 %',
  'Terme : 24 SA\nFC : 84/min\nTA : 120/70',
  'Grossesse 32 SA. TA 118/72, pouls 84/min, poids 68 kg. Mouvements fœtaux bien perçus.',
  'Palpitations, grossesse de 24 SA\nRythme sinusal, FC 84/min',
  'Terme : 24 SA\nFC : 84/min\nFréquence respiratoire : 18/min',
])('the rate among the measures of the mother is hers: %s', (text) => {
  expect(read(text)).toContain('fc=84');
  expect(read(text)).not.toContain(' fc=140');
});

test('the rate that has a name of its own is read under it', () => {
  expect(read('ÉCHOGRAPHIE OBSTÉTRICALE\nBIP : 50 mm\nRCF : 140 bpm')).toContain('rcf=140');
});
