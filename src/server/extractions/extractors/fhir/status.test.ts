import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation, POTASSIUM } from './resource-fixture.ts';

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
