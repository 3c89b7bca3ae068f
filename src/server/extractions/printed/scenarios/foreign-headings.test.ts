import { expect, test } from 'vitest';
import { readDays as read } from '../report-fixture.ts';

const GERMAN = 'Entnahmedatum: 16.02.2026 08:30|Eingang: 16.02.2026 12:10|Befunddatum: 17.02.2026';
const ITALIAN = 'Data prelievo: 24/02/2026 07:40|Data accettazione: 25/02/2026|Data referto: 26/02/2026';
const SPANISH = 'Fecha de extracción: 11/03/2026 08:15|Fecha de informe: 12/03/2026';

test.each([
  [
    `${GERMAN}\nUntersuchung|Ergebnis|Einheit|Referenzbereich|Vorwert (12.08.2025)\nNatrium|140|mmol/l|136 - 145|141`,
    ['2026-02-16 na=140', '2025-08-12 na=141'],
  ],
  [
    `${ITALIAN}\nEsame|Risultato|U.M.|Valori di riferimento\nPotassio|4,5|mEq/L|3,5 - 5,1`,
    ['2026-02-24 k=4.5'],
  ],
  [
    `${SPANISH}\nPrueba|Resultado|Unidades|Intervalo de referencia\nSodio|139|mmol/L|136 - 145`,
    ['2026-03-11 na=139'],
  ],
  // Words of a language that the rules do not know, with a colon before each date.
  ['Data zlecenia: 24/02/2026|Data wydruku: 25/02/2026\nSodium|139|mmol/L|136 - 145', ['sans date na=139']],
  [
    '|Antériorité : 12/08/2025|Antériorité : 12/02/2025\nSodium (mmol/L)|138|139',
    ['2025-02-12 na=139', '2025-08-12 na=138'],
  ],
])('each result has the sampling day, under headings in any language: %s', (text, expected) => {
  expect(read(text).toSorted()).toEqual(expected.toSorted());
});

test.each([
  // A target is never a result, in any language.
  ['Untersuchung|Zielwert|Ergebnis\nKalium|4,0 mmol/l|4,9 mmol/l', ['sans date k=4.9']],
  ['Esame|Obiettivo|Risultato\nPotassio|4,0 mEq/L|4,9 mEq/L', ['sans date k=4.9']],
  // « Referto » and « Eingang » are not dates of columns.
  ['Referto del 24/02/2026|Stampa del 25/02/2026\nPotassio|4,5|mEq/L', ['sans date k=4.5']],
  // An earlier result is not a result of the day.
  ['Untersuchung|Vorwert|Einheit\nKalium|4,1|mmol/l', []],
  ['Examen|Intervalle|Résultat|Unité\nCRP|< 5|12|mg/L', ['sans date crp=12']],
])('only the column of results is read, in any language: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
