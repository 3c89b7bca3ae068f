import { asLine, beginningOf } from '../core/storable-text.ts';
import { parseSubjectCode } from '../core/subject-code.ts';
import { type NewObservation, type Observation, TITLE_MAX } from './contract.ts';
import { validityOf } from './status.ts';

/** Why an observation is not moved: it does not count, or is of that subject already. */
type NotMoved = 'in_error' | 'replaced' | 'already';

/**
 * Why an observation is not moved to a subject; undefined when it may be.
 * @param typed code of the subject, as typed
 */
export function moveRefusal(
  observation: Pick<Observation, 'status' | 'replaced_by' | 'subject'>,
  typed: string,
): NotMoved | undefined {
  const validity = validityOf(observation);
  if (validity !== 'valid') return validity;
  return observation.subject?.code === parseSubjectCode(typed) ? 'already' : undefined;
}

/** The declaration that moves an observation to another subject: a version of it with the same values and day. */
export function versionOfSubject(observation: Observation, typed: string): NewObservation {
  const { id, type_id, title, effective_text, effective_time, measures = [] } = observation;
  const time = effective_text ?? effective_time;
  return {
    type_id,
    title: beginningOf(asLine(title), TITLE_MAX),
    measures: measures.map((measure) => ({
      type_id: measure.type_id,
      value: measure.value_string,
      ...(measure.comparator && { comparator: measure.comparator }),
    })),
    source: { entity_type: 'Observation', entity_id: id },
    ...(time !== null && { effective_time: time }),
    subject_code: typed,
  };
}
