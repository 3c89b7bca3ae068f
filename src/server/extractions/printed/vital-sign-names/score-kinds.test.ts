import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const values = (text: string) =>
  read(text)
    .found.flatMap((line) => line.split(' ').slice(2))
    .sort();

test.each([
  ['Autonomie : ADL 5,5/6, IADL 3/8, GIR 4.', ['score=3', 'score=4', 'score=5.5']],
  ['MMS 24/30 (26/30 en 2024), MoCA 19/30.', ['score=19', 'score=24']],
  ["MoCA 19/30, test de l'horloge 5/7.", ['score=19']],
  ['MNA 22,5/30, albumine 36 g/L.', ['score=22.5']],
  ['Tinetti 21/28, TUG 18 s.', ['score=21', 'tug=18']],
  ['CHA2DS2-VASc à 4, HAS-BLED 2.', ['score=2', 'score=4']],
  ['Poids 91,5 kg (93 kg il y a 6 mois), taille 178 cm.', ['poids=91.5', 'taille=178']],
  ['TA 138/88 mmHg, poids 78 kg (prise de 12 kg).', ['pad=88', 'pas=138', 'poids=78']],
  ['TA 138/88 mmHg, poids 78 kg, prise de 12 kg.', []],
  ['Poids : 71,2 kg (prise de poids : + 9 kg)|TA : 118/68 mmHg', ['pad=68', 'pas=118', 'poids=71.2']],
  ['Poids : 52 kg|TA 138/88 mmHg|Perte de poids : 4 kg en 6 mois', ['pad=88', 'pas=138', 'poids=52']],
  ['Perte de poids : 52 kg', []],
  ['Poids : 68,4 kg (prépartum 61 kg), TA : 112/64 mmHg', ['pad=64', 'pas=112', 'poids=68.4']],
  ['Poids : 68,4 kg (61 kg avant grossesse)', ['poids=68.4']],
  ['Poids avant grossesse : 61 kg', []],
  ['Avant perte de poids : poids 78 kg', []],
  ['IGS II : 48, SOFA : 9.', ['score=48', 'score=9']],
  ['RASS -3, BPS 4.', ['score=-3', 'score=4']],
  ['qSOFA 2, NEWS2 : 5, EVS 2/4.', ['score=2', 'score=2', 'score=5']],
  ['GDS 15 items : 4/15, EtCO2 38 mmHg.', ['etco2=38', 'score=4']],
  // Another maximum, another time, an interval or a condition.
  ['ADL 5,5', []],
  ['GIR 3-4', []],
  ['MMS 24/30 en 2024.', []],
  ['MMS 24/30 puis 26/30.', []],
  ['Poids (93 kg il y a 6 mois).', []],
  ['Si GIR 4, aide à domicile.', []],
  ['Mini-GDS 1/4', []],
  ['MNA-SF 11/14', []],
  ['RASS 0 à -1.', []],
  ['RASS cible -2.', []],
  ['Midazolam pour RASS -4.', []],
  ['SOFA 9 à J1, 5 à J3.', []],
  ['Score SOFA supérieur à 2.', []],
  ['MELD 14 en 2024.', []],
  ['SOFA 30.', []],
])('scores, and changes in brackets: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});
