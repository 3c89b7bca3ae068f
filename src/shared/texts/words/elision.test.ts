import { expect, it } from 'vitest';
import { ofWord } from './elision.ts';

it.each([
  ['Administrateur de démonstration', "d'Administrateur de démonstration"],
  ['Élodie', "d'Élodie"],
  ['E\u0301lodie', "d'E\u0301lodie"],
  ['inconnu', "d'inconnu"],
  ['Œdipe', "d'Œdipe"],
  ['Yves', "d'Yves"],
  ['Yvonne', "d'Yvonne"],
  ['Hélène', "d'Hélène"],
  ['Henri Martin', "d'Henri Martin"],
  ['hémoglobine', "d'hémoglobine"],
  ['hôpital', "d'hôpital"],
  ['ada@doc2.example', "d'ada@doc2.example"],
  ['  Anne', "d'  Anne"],
  ['Paul', 'de Paul'],
  ['Dr Élodie Martin', 'de Dr Élodie Martin'],
  ['Yasmine', 'de Yasmine'],
  ['Youssef', 'de Youssef'],
  ['Y.', 'de Y.'],
  ['Hassan', 'de Hassan'],
  ['Hans', 'de Hans'],
  ['hanche', 'de hanche'],
  ['héros', 'de héros'],
  ['onze', 'de onze'],
  ['8e étage', 'de 8e étage'],
  ['« Anne »', 'de « Anne »'],
  ['', 'de '],
])('« de » before « %s » gives « %s »', (next, expected) => {
  expect(ofWord(next)).toBe(expected);
});
