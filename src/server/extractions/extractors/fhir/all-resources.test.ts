import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation, POTASSIUM, quantity } from './resource-fixture.ts';

const potassium = (id: string, value: number) =>
  observation({ id, valueQuantity: quantity(value, 'mmol/L') });
const entry = (resource: object, method: string, url: string) => ({ resource, request: { method, url } });

test.each(['Observation/b', 'Observation?identifier=12', 'https://a.fr/Observation/b'])(
  'a resource that a transaction asks to delete (%s) is no result, and has its line',
  async (url) => {
    const { found, logs } = await extractFrom(
      fhir,
      JSON.stringify({
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          entry(potassium('a', 4.1), 'POST', 'Observation'),
          entry(potassium('b', 7.2), 'DELETE', url),
          { request: { method: 'DELETE', url: 'Observation/c' } },
        ],
      }),
    );
    expect(found).toEqual([POTASSIUM]);
    expect(logs).toContain('1 ressource que le fichier demande de supprimer (DELETE), laissée de côté.');
  },
);
