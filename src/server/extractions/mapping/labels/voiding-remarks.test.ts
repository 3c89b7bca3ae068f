import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { fhir } from '../../extractors/fhir/extractor.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { hprim } from '../../extractors/hprim/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue();
const NONE = { own: [], shared: [], beside: [] };
const potassium = (remarks: Partial<typeof NONE> | Record<string, string[]>) => {
  const outcome = tryMapping(
    catalogue,
    candidate('2823-3', '6.9', 'mmol/L', { remarks: { ...NONE, ...remarks } }),
  );
  return 'refused' in outcome ? outcome.refused : outcome.value;
};
const VOID = 'Hémolyse : non interprétable, ne pas tenir compte';
const REFUSED = expect.stringContaining('ne pas tenir compte de ce résultat (« non interprétable »)');

describe('a remark voids a value', () => {
  test('of its own, or of its whole report', () => {
    expect(potassium({ own: [VOID] })).toEqual(REFUSED);
    expect(potassium({ shared: [VOID] })).toEqual(REFUSED);
    expect(potassium({ shared: ['RESULTATS ANNULES'] })).toContain('la page dit elle-même');
    expect(potassium({ own: ['HEMOLYSE : NE PAS TENIR COMPTE'] })).toContain('« NE PAS TENIR COMPTE »');
    expect(potassium({ beside: [VOID] })).toBe('6.9');
  });

  test('of its whole report, if the sample is of somebody else', () => {
    expect(potassium({ shared: ['Prélèvement effectué sur la mère'] })).toContain('sur la mère');
    expect(potassium({ beside: ['Prélèvement effectué sur la mère'] })).toBe('6.9');
  });

  test('that names measures voids these, wherever it stands in the report', () => {
    expect(potassium({ shared: ['LDH non interprétables'] })).toBe('6.9');
    expect(potassium({ own: ['LDH non interprétables'] })).toBe('6.9');
    expect(potassium({ beside: ['Hémolyse : potassium et LDH ininterprétables'] })).toContain(
      '« ininterprétables »',
    );
  });

  test.each([
    'valeur du témoin, pas du patient',
    'Résultat du donneur vivant apparenté',
    'pas celle de la patiente',
    'not of the patient',
    'nicht vom Patienten',
  ])("that says that it is not the patient's: « %s »", (remark) => {
    expect(potassium({ own: [remark] })).not.toBe('6.9');
  });

  test('but not if it says that the patient did not do something', () => {
    expect(potassium({ own: ['Patient non à jeun'] })).toBe('6.9');
    expect(potassium({ own: ['Prélèvement pas fait à jeun'] })).toBe('6.9');
  });

  test('but not if it is a reserve', () => {
    expect(potassium({ own: ["Contrôlé, sous réserve d'hémolyse"] })).toBe('6.9');
  });
});

const hl7 = (...segments: string[]) =>
  ['MSH|^~\\&|L|L|D|D|20260305||ORU^R01|1|P|2.5', 'PID|1||1', ...segments].join('\r');
const OBR = 'OBR|1||A1|BIO^Biochimie^L|||20260304073000+0100';
const [NA, K] = [
  'OBX|1|NM|2951-2^Sodium^LN||140|mmol/L|||||F',
  'OBX|2|NM|2823-3^Potassium^LN||6.9|mmol/L|||||F',
];

describe('the remarks of a message', () => {
  test.each<[string, string[], string]>([
    ['below its result', [OBR, NA, K, `NTE|1|L|${VOID}`], 'na=140'],
    ['in two notes', [OBR, NA, K, 'NTE|1|L|Hémolyse', 'NTE|2|L|Résultat erroné'], 'na=140'],
    ['below another result', [OBR, K, NA, 'NTE|1|L|Hémolyse : potassium ininterprétable'], 'na=140'],
    ['as a result of its own', [OBR, NA, K, `OBX|3|TX|COM^Commentaire^L||${VOID}||||||F`], 'na=140'],
    ['that name another person', [OBR, NA, K, 'NTE|1|L|Résultat du conjoint'], 'na=140'],
    ['on a badly labelled sample', [OBR, NA, K, 'NTE|1|L|Échantillon mal étiqueté'], 'na=140'],
    ['on a mistake of entry', [OBR, NA, K, 'NTE|1|L|Saisi par erreur'], 'na=140'],
    ['that correct a mistake', [OBR, NA, K, 'NTE|1|L|Remplace le résultat rendu par erreur'], 'na=140 k=6.9'],
    ['on a relative who took it', [OBR, NA, K, 'NTE|1|L|Prélevé par sa fille infirmière'], 'na=140 k=6.9'],
    ['that are a reserve', [OBR, NA, K, 'NTE|1|L|Sérum hémolysé, contrôlé'], 'na=140 k=6.9'],
    ['on another result', [OBR, NA, 'NTE|1|L|Contrôlé', K, 'NTE|1|L|LDH ininterprétables'], 'na=140 k=6.9'],
  ])('%s', async (_, segments, expected) => {
    const { found } = await extractFrom(hl7v2, hl7(...segments));
    expect(found.join().split(': ')[1]).toBe(expected);
  });

  test.each([
    [[OBR, 'NTE|1|L|RESULTATS ANNULES - erreur de tube', NA, K]],
    [['NTE|1|L|COMPTE RENDU ANNULÉ', OBR, NA, K]],
    [[OBR, 'NTE|1|L|Tube coagulé, résultats ininterprétables', NA, K]],
  ])('on the whole order: %j', async (segments) => {
    expect((await extractFrom(hl7v2, hl7(...segments))).found).toEqual([]);
  });

  test('in HPRIM too: lines C, and lines of a letter', async () => {
    const sante = [
      'H|^~\\&|||LAB||ORU|||D||P|H2.1^C|202603051200',
      'P|1|P1|26A||ABALEA^LOIC||19610203|M',
      'OBR|1|a|b|IONO^Iono^L|||202603040730',
      'OBX|1|NM|NA^Sodium^L||138|mmol/L|136-145|N|||F',
      'OBX|2|NM|K^Potassium^L||6,9|mmol/L|3,5-5,1|H|||F',
      'C|1|L|Résultat erroné, ne pas tenir compte (hémolyse)',
      'L|1',
    ];
    expect((await extractFrom(hprim, sante.join('\r'))).found.join()).toMatch(/: na=138$/);
    const letter = (...lines: string[]) =>
      ['123', 'MARTIN', 'Jeanne', '', '', '', '12/04/1958', '', '26A', '04/03/2026', '', '', ...lines].join(
        '\r\n',
      );
    const results = [
      '****LAB****',
      'RES|Sodium|NA|N|138|mmol/L|136|145|N|F|',
      'RES|Potassium|K|N|6,9|mmol/L|3,5|5,1|H|F|',
    ];
    const read = async (...lines: string[]) =>
      (await extractFrom(hprim, letter(...lines))).found.map((line) => line.split(': ')[1]).join();
    expect(await read(...results, '****FIN****')).toBe('na=138 k=6.9');
    expect(await read(...results, 'COM|Hémolyse, résultat erroné', '****FIN****')).toBe('na=138');
    expect(await read('COMPTE RENDU ANNULE', ...results, '****FIN****')).toBe('');
  });
});

test('the notes of an Observation, and the conclusion of its report', async () => {
  const observation = (note: object) => ({
    resourceType: 'Observation',
    id: 'k',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'K' }] },
    effectiveDateTime: '2026-03-04',
    valueQuantity: { value: 6.9, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
    ...note,
  });
  const read = async (note: object, report: object = {}) => {
    const entry = [
      { resource: observation(note) },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          result: [{ reference: 'Observation/k' }],
          ...report,
        },
      },
    ];
    return (await extractFrom(fhir, JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })))
      .found.length;
  };
  expect(await read({ note: [{ text: 'Contrôlé' }] }, { conclusion: 'Bilan normal' })).toBe(1);
  expect(await read({ note: [{ text: 'Hémolyse, résultat erroné' }] })).toBe(0);
  expect(await read({}, { conclusion: 'Tube coagulé : résultats ininterprétables' })).toBe(0);
});

describe('a remark that is only the name of a control', () => {
  test.each([
    'Contrôle de qualité interne niveau 2',
    'EEQ 2026-03',
    'EEQ 2026/03 échantillon B',
    'CQI niveau 1',
    'Solution de contrôle niveau haut',
    'Échantillon d’évaluation externe de la qualité',
    'Internal quality control level 2',
    'Proficiency testing sample 3',
  ])('says that the value is not a patient\u2019s: %s', (remark) => {
    expect(potassium({ own: [remark] })).toContain('échantillon de contrôle');
    expect(potassium({ shared: ['Technique Atellica', remark] })).toContain('échantillon de contrôle');
    expect(potassium({ beside: [remark] })).toBe('6.9');
  });

  test.each([
    'Contrôle de qualité conforme',
    'Contrôle interne de qualité passé le jour même',
    'Paramètre évalué en EEQ',
    'Contrôlé sur le même tube',
    'Contrôle à 3 mois prévu',
    'Contrôle n° 2',
    'Recontrôlé',
    'Contrôles de qualité internes et externes satisfaisants',
  ])('but not one about the quality of an analysis: %s', (remark) => {
    expect(potassium({ own: [remark], shared: [remark] })).toBe('6.9');
  });
});

describe('a remark on one value that tells when it was taken', () => {
  const DAY = 'Prélèvement du 02/01/2023';
  test.each([
    DAY,
    'Prélevé le 2 janvier 2023',
    'Sang prélevé le 02/01/2023 au domicile',
    'Date du prélèvement : 02/01/2023',
  ])('« %s »', (remark) => {
    expect(potassium({ own: [remark] })).toContain('un autre jour');
    expect(potassium({ beside: [remark] })).toBe('6.9');
  });

  test.each([
    'Prélèvement du 04/01/2024',
    'Prélèvement reçu le 06/01/2024',
    'Antériorité du 02/01/2023 : 4,1',
    'Prélèvement 2 tubes',
  ])('not « %s »', (remark) => {
    expect(potassium({ own: [remark] })).toBe('6.9');
  });

  test.each([
    ['8480-6', 'mm[Hg]', "au pic de l'effort", false],
    ['8480-6', 'mm[Hg]', 'Pendant le test de marche', false],
    ['8480-6', 'mm[Hg]', 'au repos', true],
    ['8480-6', 'mm[Hg]', 'avant le test de marche', true],
    ['8480-6', 'mm[Hg]', "Lors de la consultation avant l'épreuve d'effort", true],
    ['8480-6', 'mm[Hg]', "Fin de l'épreuve d'effort", false],
    ['8302-2', 'cm', "taille sur la carte d'identité", false],
    ['8302-2', 'cm', 'toise murale', true],
    ['8302-2', 'cm', "au pic de l'effort", true],
  ])('%s %s « %s »: kept %s', (loinc, unit, remark, kept) => {
    const outcome = tryMapping(
      catalogue,
      candidate(loinc, '180', unit, { remarks: { ...NONE, own: [remark] } }),
    );
    expect('entry' in outcome).toBe(kept);
  });
});
