import type { Observation } from './contract.ts';
import { measureDefinition } from './measure-fixture.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { NEW_STANDING } from './status.ts';

const measure = (
  id: string,
  unit_short: string | null,
  value_type: MeasureDefinition['value_type'] = 'DECIMAL',
) => measureDefinition(id, { value_type, unit: unit_short, unit_short });

/** For tests: a type with two pressures of one unit, a heart rate and a note. */
export const TYPE: ObservationType = {
  id: 't',
  category: 'c',
  title: 'T',
  loinc: null,
  measures: [
    measure('pas', 'mmHg'),
    measure('fc', '/min'),
    measure('pad', 'mmHg'),
    measure('note', null, 'TEXTE'),
  ],
};

/** For tests: an observation of that type, declared at `time` with these values. */
export const observation = (
  id: string,
  time: string,
  measures: Record<string, number | string>,
  rest: Partial<Observation> = {},
): Observation => ({
  id,
  type_id: 't',
  title: id,
  creation: { author_type: 'user', author_id: id, author_name: null, channel: 'web_form', time },
  source: null,
  effective_time: null,
  effective_text: null,
  ...(typeof rest.effective_time !== 'string' && { presumed_time: time }),
  ...NEW_STANDING,
  subject: null,
  measures: Object.entries(measures).map(([type_id, value]) => ({
    observation_id: id,
    type_id,
    value,
    value_string: String(value),
  })),
  ...rest,
});
