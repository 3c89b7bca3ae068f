import { describe, expect, test } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { plainLabel } from './plain-label.ts';

const catalogue = await loadCatalogue();
const numbers = catalogue.entries.filter(({ measure }) => measure.value_type !== 'TEXTE');

test('there are at least 180 types, each with a real use', () => {
  expect(catalogue.types.length).toBeGreaterThanOrEqual(180);
  const without = catalogue.types.filter(({ id }) => !catalogue.reviews.get(id)?.use);
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('there are at least 1,200 other names', () => {
  const names = new Set(catalogue.entries.flatMap(({ synonyms }) => synonyms.map(plainLabel)));
  expect(names.size).toBeGreaterThanOrEqual(1200);
});

test('every numeric measure has limits and the reason for them', () => {
  const without = numbers.filter(
    ({ measure, bounds }) => measure.min === null || measure.max === null || !bounds,
  );
  expect(without.map(({ measure }) => measure.id)).toEqual([]);
});

test('every code has a name, and the document that confirms it or the reason why none does', () => {
  const used = catalogue.entries.flatMap(({ type, measure }) =>
    [type.loinc, measure.loinc, ...measure.loinc_alt].filter((code) => code !== null),
  );
  const undocumented = [...new Set(used)].filter((code) => {
    const record = catalogue.codes.get(code);
    return record === undefined || (record.sources.length === 0 && record.flag === undefined);
  });
  expect(undocumented).toEqual([]);
  const idle = [...catalogue.codes.keys()].filter((code) => !used.includes(code));
  expect(idle).toEqual([]);
});

test('a code that names something other than the measure is not extracted', () => {
  // 11125-2: morphology of platelets, a finding in words.
  expect(catalogue.byLoinc('11125-2')).toEqual([]);
});

/** ANS, core list of hospital data warehouses (ValueSet-EDSLaboratory). */
const CORE =
  '22664-7 14682-9 2160-0 62238-1 77147-7 35591-7 6690-2 718-7 4544-3 789-8 30428-7 777-3 26499-4 26474-7 26449-9 26484-6 5894-1 14979-9 13488-2 63561-5 69423-2 1920-8 30239-8 1742-6 1743-4 2324-2 6768-6 14631-6 29760-6 14749-6 40193-5 4548-4 59261-8';
/** The vital signs of HL7 FHIR R4, and others that are as common. */
const VITAL =
  '85354-9 8480-6 8462-4 8867-4 9279-1 8310-5 29463-7 8302-2 39156-5 9843-4 2708-6 59408-5 20564-1 8339-4 74011-8';

test.each([...CORE.split(' '), ...VITAL.split(' ')])('%s names a measure or a type', (code) => {
  const ofType = catalogue.types.some(({ loinc }) => loinc === code);
  expect(ofType || catalogue.byLoinc(code).length > 0).toBe(true);
});

test('analyses that must not be confused have a measure each', () => {
  const one = (code: string) =>
    catalogue
      .byLoinc(code)
      .map(({ measure }) => measure.id)
      .join();
  const apart = [
    ['62238-1', '77147-7'], // CKD-EPI, MDRD
    ['48065-7', '48066-5'], // D-dimers in FEU, in DDU
    ['67151-1', '89579-7', '6598-7', '10839-9'], // troponins T and I, high sensitivity or not
    ['33762-6', '30934-4'], // NT-proBNP, BNP
    ['4548-4', '59261-8'], // HbA1c in % and in mmol/mol
    ['14979-9', '13488-2', '63561-5', '69423-2'], // aPTT of the patient, of the control, ratio, Rosner
  ];
  for (const codes of apart) {
    const ids = codes.map(one);
    expect(ids).not.toContain('');
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('published or recorded extreme cases are within the limits', () => {
  test.each<[string, number, string]>([
    ['poids.poids', 0.212, 'newborn who left hospital, Singapore, 2021'],
    ['poids.poids', 635, 'heaviest adult recorded'],
    ['poids-de-naissance.poids', 10_200, 'heaviest birth recorded'],
    ['taille.taille', 24, 'the same newborn of 212 g'],
    ['taille.taille', 272, 'tallest adult recorded'],
    ['indice-de-masse-corporelle.imc', 186, 'the adult of 635 kg'],
    ['perimetre-cranien.pc', 94, 'hydrocephalus, India, 2013'],
    ['tour-de-taille.tt', 302, 'largest waist recorded'],
    ['temperature-corporelle.t', 11.8, 'child who survived, Poland, 2014'],
    ['temperature-corporelle.t', 13.7, 'adult who survived, Norway, 1999'],
    ['temperature-corporelle.t', 46.5, 'heatstroke that was survived, Atlanta, 1980'],
    ['pression-arterielle.pas', 480, 'double leg press, J Appl Physiol, 1985'],
    ['pression-arterielle.pad', 350, 'double leg press, J Appl Physiol, 1985'],
    ['frequence-cardiaque.fc', 480, 'fastest ventricular rate published'],
    ['glycemie.gly-mol', 147.6, 'ketoacidosis that was survived, 2008'],
    ['glycemie.gly-masse', 26.56, 'the same in g/L'],
    ['ionogramme-sanguin.na', 196, 'soy sauce, J Emerg Med, 2013'],
    ['ionogramme-sanguin.na', 99, 'profound hyponatraemia'],
    ['creatine-kinase.ck', 700_000, 'rhabdomyolysis'],
    ['numeration-formule-sanguine.hb', 0.7, 'anaemia without transfusion that was survived'],
    ['ethanolemie.eth', 321, '14.8 g/L, Poland, 1995'],
    ['transaminases.asat', 45_000, 'shock liver'],
    ['ferritine.ferr', 300_000, 'macrophage activation'],
    ['exploration-d-une-anomalie-lipidique.tg', 250, 'familial chylomicronaemia'],
    ['gaz-du-sang-arteriel.ph', 6.38, 'lactic acidosis that was survived'],
    ['bilirubine.bili-t', 1_000, 'newborn, Crigler-Najjar'],
    ['acide-urique.au', 2_500, 'tumour lysis'],
  ])('%s = %d (%s)', (id, value) => {
    const measure = catalogue.measure(id)?.measure;
    expect(measure?.min ?? Number.NaN).toBeLessThanOrEqual(value);
    expect(measure?.max ?? Number.NaN).toBeGreaterThanOrEqual(value);
  });
});
