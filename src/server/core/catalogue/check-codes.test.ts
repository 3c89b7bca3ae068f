import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { createOperatorFolder, file, MEASURE, type OperatorFolder, TYPE } from './operator-folder-fixture.ts';

let folder: OperatorFolder;
beforeEach(async () => {
  folder = await createOperatorFolder();
});
afterEach(() => folder.remove());

describe('a code leads to one measure', () => {
  const coded = (id: string, codes: object, more: object = {}) => ({
    ...TYPE,
    id,
    title: `Essai ${id}`,
    specimen: 'sang',
    ...more,
    measures: [{ ...MEASURE, id: `${id}.m`, title: `Mesure ${id}`, ...codes }],
  });
  const failureOf = async (...types: unknown[]) => {
    await folder.write('a.json', file(types));
    return loadCatalogue(folder.path).then(
      () => null,
      (error: Error) => error.message,
    );
  };

  // Each of these would make every result with the code ambiguous, and lost to extraction.
  test.each<[string, string, unknown[]]>([
    [
      "doc2's own measure has it",
      'type « essai », champ « measures.0.loinc » : code LOINC « 718-7 » déjà pris par la mesure « numeration-formule-sanguine.hb »',
      [coded('essai', { loinc: '718-7' })],
    ],
    [
      'another code of a measure of doc2',
      'champ « measures.0.loinc » : code LOINC « 20570-8 » déjà pris par la mesure « numeration-formule-sanguine.ht »',
      [coded('essai', { loinc: '20570-8', ucum: '%', unit_short: '%' })],
    ],
    [
      'it is one of several',
      'champ « measures.0.loinc_alt » : code LOINC « 718-7 » déjà pris par la mesure « numeration-formule-sanguine.hb »',
      [coded('essai', { loinc_alt: ['718-7'] })],
    ],
    [
      'two types of the operator share it, in other units',
      'type « deux », champ « measures.0.loinc » : code LOINC « 13945-1 » déjà pris par la mesure « un.m »',
      [
        coded('un', { loinc: '13945-1' }),
        coded('deux', { loinc: '13945-1', ucum: 'mmol/L', unit_short: 'mmol/L' }),
      ],
    ],
    [
      'a side does not tell it from a measure without one',
      'type « deux », champ « measures.0.loinc » : code LOINC « 13945-1 » déjà pris par la mesure « un.m »',
      [coded('un', { loinc: '13945-1' }), coded('deux', { loinc: '13945-1', side: 'droite' })],
    ],
    [
      'two types are for that code alone',
      'type « deux », champ « loinc » : code LOINC « 13945-1 » déjà pris par le type « un »',
      [
        coded('un', { loinc: '13945-1' }, { loinc: '13945-1' }),
        coded('deux', { loinc: '13945-1' }, { loinc: '13945-1' }),
      ],
    ],
    [
      "a type of the operator that replaces one of doc2's is the one to mend",
      'type « poids », champ « measures.0.loinc » : code LOINC « 718-7 » déjà pris par la mesure « numeration-formule-sanguine.hb »',
      [coded('poids', { loinc: '718-7' }, { title: 'Poids' })],
    ],
  ])('refused: %s', async (_, reason, types) => {
    const failure = await failureOf(...types);
    expect(failure).toContain(reason);
    expect(failure).toContain(join(folder.path, 'a.json'));
  });

  test.each<[string, unknown[]]>([
    [
      'the sides differ',
      [
        coded('un', { loinc: '13945-1', side: 'gauche' }),
        coded('deux', { loinc: '13945-1', side: 'droite' }),
      ],
    ],
    [
      'one of the types is for that code alone: its results go there',
      [coded('un', { loinc: '13945-1' }, { loinc: '13945-1' }), coded('deux', { loinc: '13945-1' })],
    ],
    [
      'the other type is retired',
      [
        coded('un', { loinc: '13945-1' }),
        coded('deux', { loinc: '13945-1' }, { retired: { on: '2026-01-01', reason: 'Remplacé.' } }),
      ],
    ],
  ])('accepted: %s', async (_, types) => {
    expect(await failureOf(...types)).toBeNull();
  });
});
