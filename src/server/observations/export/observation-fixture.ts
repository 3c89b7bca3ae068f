import type { Measure, Observation } from '../../../shared/observations/contract.ts';
import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { NEW_STANDING } from '../../../shared/observations/status.ts';

/** For tests: the id of a made-up observation. */
export const ID = '019400c2-0000-7000-8000-000000000001';
/** For tests: when everything was declared. */
export const TIME = '2026-11-21T09:00:00.000Z';

/** For tests: an observation with these measures, each with a value within its limits. */
export const observationOf = (
  type: ObservationType,
  measures: readonly MeasureDefinition[],
  over: Partial<Observation> = {},
): Observation => ({
  id: ID,
  type_id: type.id,
  title: type.title,
  creation: { author_type: 'user', author_id: ID, author_name: 'Claire', channel: 'web_form', time: TIME },
  source: null,
  effective_time: null,
  effective_text: null,
  ...NEW_STANDING,
  subject: null,
  measures: measures.map((definition) => ({
    observation_id: ID,
    type_id: definition.id,
    ...madeUpValue(definition),
  })),
  ...over,
});

/** Two units of one analysis: values that contradict each other would be refused on their way back. */
const IN_TWO_UNITS: Readonly<Record<string, string>> = {
  'glycemie.gly-mol': '5.5000',
  'glycemie.gly-masse': '0.9909',
  'glycemie-a-jeun.gly-mol': '5.5000',
  'glycemie-a-jeun.gly-masse': '0.9909',
  'hemoglobine-glyquee.hba1c': '7.0004',
  'hemoglobine-glyquee.hba1c-ifcc': '53.0000',
};

function madeUpValue({ id, value_type, min }: MeasureDefinition): Pick<Measure, 'value' | 'value_string'> {
  if (value_type === 'TEXTE') {
    const text = 'x ; <b>5</b>\n"10/10"';
    return { value: text, value_string: text };
  }
  const least = min ?? 1;
  const valueString =
    IN_TWO_UNITS[id] ?? (value_type === 'ENTIER' ? String(Math.ceil(least)) : least.toFixed(4));
  return { value: Number(valueString), value_string: valueString };
}
