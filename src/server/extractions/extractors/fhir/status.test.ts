import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation, POTASSIUM } from './resource-fixture.ts';

const TRIAL = "1 résultat d'un message ou d'un dossier d'essai, gardé : à vérifier.";

const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));

describe('status', () => {
  test.each(['final', 'amended', 'corrected'])('%s is a result', async (status) => {
    expect((await extract(observation({ status }))).found).toEqual([POTASSIUM]);
  });

  test('a preliminary result is kept, and logged as such', async () => {
    const { found, logs } = await extract(observation({ status: 'preliminary' }));
    expect(found).toEqual([POTASSIUM]);
    expect(logs).toContain('1 résultat préliminaire : à confirmer.');
  });

  test('a result without status is kept, and logged as such', async () => {
    const { found, logs } = await extract(observation({ status: undefined }));
    expect(found).toEqual([POTASSIUM]);
    expect(logs).toContain('1 résultat sans statut : à vérifier.');
  });

  test.each([
    ['entered-in-error', "résultat saisi par erreur, ce n'est pas un résultat"],
    ['cancelled', "examen annulé, ce n'est pas un résultat"],
    ['registered', "statut « registered » qui n'est pas celui d'un résultat"],
    ['unknown', "statut « unknown » qui n'est pas celui d'un résultat"],
  ])('%s is not a result', async (status, reason) => {
    const { found, logs } = await extract(observation({ status }));
    expect(found).toEqual([]);
    expect(logs[1]).toContain(`Refusé : Potassium [2823-3] = 4.1 mmol/L`);
    expect(logs[1]).toContain(reason);
  });

  test.each(['security', 'tag'])(
    'a result that its %s calls test data is kept, to be checked',
    async (labels) => {
      const meta = (code: string) => ({ meta: { [labels]: [{ code }] } });
      const subject = { reference: 'Patient/p1' };
      const patient = { resourceType: 'Patient', id: 'p1', ...meta('HTEST') };
      const ofPatient = [patient, observation({ subject })].map((resource) => ({ resource }));
      const bundle = { resourceType: 'Bundle', entry: ofPatient };
      for (const resource of [observation(meta('HTEST')), bundle]) {
        const { found: kept, logs } = await extract(resource);
        expect(kept).toEqual([POTASSIUM]);
        expect(logs).toContain(TRIAL);
      }
      expect((await extract(observation(meta('R')))).logs).not.toContain(TRIAL);
    },
  );

  test.each([
    [{ extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-animal', extension: [] }] }, 0],
    [{ animal: { species: { text: 'Chat' } } }, 0],
    [{ extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace' }] }, 1],
  ])('a result of an animal is not of a patient: %j', async (patient, count) => {
    const resources = [
      { resourceType: 'Patient', id: 'p1', ...patient },
      observation({ subject: { reference: 'Patient/p1' } }),
    ];
    const entry = resources.map((resource) => ({ resource }));
    expect((await extract({ resourceType: 'Bundle', entry })).found).toHaveLength(count);
  });

  test('a report entered in error has no results', async () => {
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'DiagnosticReport',
            status: 'entered-in-error',
            result: [{ reference: 'Observation/k' }],
          },
        },
        { resource: observation({ id: 'k' }) },
      ],
    };
    expect((await extract(bundle)).found).toEqual([]);
  });

  test.each([
    ['Bilan du donneur', 0],
    ['Results of the mother', 0],
    ['Bilan rénal', 1],
  ])('the results of a report titled « %s »: %i', async (text, kept) => {
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'DiagnosticReport',
            status: 'final',
            code: { text },
            result: [{ reference: 'Observation/k' }],
          },
        },
        { resource: observation({ id: 'k' }) },
      ],
    };
    expect((await extract(bundle)).found).toHaveLength(kept);
  });

  test.each([
    ['Objectif tensionnel', 0],
    ['Blood pressure panel with all children optional', 1],
  ])('the parts of « %s »: %i', async (text, kept) => {
    const part = (code: string, value: number) => ({
      code: { coding: [{ system: 'http://loinc.org', code }], text: code === '8480-6' ? 'PAS' : 'PAD' },
      valueQuantity: { value, unit: 'mm[Hg]', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
    });
    const whole = {
      resourceType: 'Observation',
      status: 'final',
      code: { text },
      effectiveDateTime: '2026-01-10',
      component: [part('8480-6', 130), part('8462-4', 80)],
    };
    expect((await extract(whole)).found).toHaveLength(kept);
  });

  test.each([
    [{ subject: { reference: 'Device/1' } }, "n'est pas celle d'un patient"],
    [{ subject: { type: 'Group', display: 'Étage 2' } }, "n'est pas celle d'un patient"],
    [{ focus: [{ reference: 'Patient/foetus' }] }, 'concerne une autre personne'],
  ])('a value of %j is not a result of the patient', async (over, reason) => {
    const { found, logs } = await extract(observation(over));
    expect(found).toEqual([]);
    expect(logs[1]).toContain(reason);
  });

  test('a result with a modifier extension is refused, because it may reverse the meaning', async () => {
    const { found, logs } = await extract(
      observation({ modifierExtension: [{ url: 'x', valueBoolean: true }] }),
    );
    expect(found).toEqual([]);
    expect(logs[1]).toContain('une extension modifie le sens du résultat');
  });
});

describe('a section of a document', () => {
  const bundle = (section: object) => ({
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      { resource: { resourceType: 'Composition', status: 'final', title: 'CR', section: [section] } },
      { resource: observation({ id: 'k' }) },
    ],
  });
  const entry = [{ reference: 'Observation/k' }];

  test.each<[string, object, number]>([
    ['of the father', { title: 'Père', entry }, 0],
    ['of targets', { title: 'Objectifs', entry }, 0],
    [
      'of a plan, by its code',
      { title: 'Suite', code: { coding: [{ system: 'http://loinc.org', code: '18776-5' }] }, entry },
      0,
    ],
    ['about somebody else', { title: 'Résultats', focus: [{ reference: 'Patient/2' }], entry }, 0],
    ['of targets, around another one', { title: 'Objectifs', section: [{ title: 'Biologie', entry }] }, 0],
    ['of target values', { title: 'Valeurs cibles', entry }, 0],
    ['of target values, in German', { title: 'Zielwerte', entry }, 0],
    ['of the family', { title: 'Antécédents familiaux', entry }, 0],
    ['of reference ranges', { title: 'Reference ranges', entry }, 0],
    ['of results', { title: 'Biologie', entry }, 1],
    ['of what the mother reports', { title: 'Mesures rapportées par la mère', entry }, 1],
  ])('%s', async (_, section, kept) => {
    expect((await extract(bundle(section))).found).toHaveLength(kept);
  });
});

const found = async (...resources: readonly object[]) => {
  const entry = resources.map((resource) => ({ resource }));
  return (await extract({ resourceType: 'Bundle', type: 'collection', entry })).found;
};

test.each([
  ['ok', 1],
  ['unknown', 1],
  ['questionable', 0],
  ['error', 0],
])('a result whose reliability is « %s » (DSTU2) is sure or not', async (reliability, count) => {
  expect(await found(observation({ reliability }))).toHaveLength(count);
});

test('a result that another one replaces (STU3) does not count', async () => {
  const related = (type: string) => [{ type, target: { reference: 'Observation/1' } }];
  const wrong = observation({ id: '1', valueQuantity: { value: 6.8, unit: 'mmol/L' } });
  expect(await found(wrong, observation({ id: '2', related: related('replaces') }))).toEqual([POTASSIUM]);
  const later = { effectiveDateTime: '2026-01-06T08:00:00+01:00' };
  expect(await found(wrong, observation({ id: '2', ...later, related: related('sequel-to') }))).toHaveLength(
    2,
  );
});

describe('the specimen of a result', () => {
  const p1 = { resourceType: 'Patient', id: 'p1' };
  const p2 = { resourceType: 'Patient', id: 'p2' };
  const result = observation({ subject: { reference: 'Patient/p1' }, specimen: { reference: 'Specimen/s' } });
  const specimen = (subject: object) => ({ resourceType: 'Specimen', id: 's', subject });

  test.each([
    ['available', 1],
    ['unavailable', 1],
    ['unsatisfactory', 0],
    ['entered-in-error', 0],
  ])('that is « %s »', async (status, count) => {
    expect(await found(p1, { ...specimen({}), status }, result)).toHaveLength(count);
  });

  test.each([
    [{ reference: 'Patient/p1' }, 1],
    [{ reference: 'Patient/unknown' }, 1],
    [{ display: 'Louise EXEMPLE' }, 1],
    [{ reference: 'Patient/p2' }, 0],
    [{ display: 'Donneur vivant' }, 0],
  ])('of %j is of the patient or of somebody else', async (subject, count) => {
    expect(await found(p1, p2, specimen(subject), result)).toHaveLength(count);
  });
});

test.each([
  [{ family: 'TEST', given: ['Patient'] }, true],
  [{ text: 'Patient TEST' }, true],
  [{ family: 'TEST', given: ['Jeanne'] }, false],
  [{ family: 'TEST' }, false],
])('the result of a patient named %j is kept, and to be checked if made up', async (name, isTrial) => {
  const patient = { resourceType: 'Patient', id: 'p1', name: [name] };
  const entry = [patient, observation({ subject: { reference: 'Patient/p1' } })];
  const { found: kept, logs } = await extract({
    resourceType: 'Bundle',
    entry: entry.map((resource) => ({ resource })),
  });
  expect(kept).toHaveLength(1);
  expect(logs.includes(TRIAL)).toBe(isTrial);
});
