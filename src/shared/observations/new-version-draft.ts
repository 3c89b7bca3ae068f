import { comparatorSign } from './comparator.ts';
import type { Measure, Observation } from './contract.ts';
import { emptyDraft, type ObservationDraft } from './draft.ts';
import type { ObservationType } from './observation-type.ts';
import { showsAllFields } from './shown-fields.ts';

/** A draft that copies an observation with all its measures; numbers have the given decimal separator. */
export function copyDraft(type: ObservationType, copied: Observation, separator: string): ObservationDraft {
  const empty = emptyDraft(type);
  const measures = copied.measures ?? [];
  const typed = ({ value, value_string, comparator }: Measure) => {
    const valueText = typeof value === 'number' ? value_string.replace('.', separator) : value_string;
    return comparator === undefined ? valueText : `${comparatorSign(comparator)} ${valueText}`;
  };
  return {
    ...empty,
    title: copied.title,
    effective_time: copied.effective_text ?? copied.effective_time ?? '',
    subject_code: copied.subject?.code ?? '',
    values: {
      // With few measures all have a field; with more, only those that the copy has.
      ...(showsAllFields(type) && empty.values),
      ...Object.fromEntries(measures.map((measure) => [measure.type_id, typed(measure)])),
    },
    carried: Object.fromEntries(measures.map(({ type_id, value_string }) => [type_id, value_string])),
  };
}
