import type { ChildResult } from '../run-result.ts';
import type { MappedValue } from './map-candidate.ts';

export type Observation = ChildResult['observations'][number];

/** Values measured together, by measure. They share a type, a time and a person. */
export interface Group {
  values: Map<string, MappedValue>;
  /** Measures for which the file states contradictory values, none of which is kept. */
  contradicted: Map<string, MappedValue>;
}

/** Builds the observation of a group, with its measures in the order of their type. */
export function toObservation({ values }: Pick<Group, 'values'>): Observation {
  const mapped = [...values.values()];
  const order = new Map(mapped[0]?.entry.type.measures.map(({ id }, index) => [id, index]));
  mapped.sort((a, b) => (order.get(a.entry.measure.id) ?? 0) - (order.get(b.entry.measure.id) ?? 0));
  const [first] = mapped;
  return {
    type_id: first?.entry.type.id ?? '',
    title: first?.entry.type.title ?? '',
    effective_time: first?.candidate.effective_time ?? null,
    measures: mapped.map(({ entry, value, comparator }) => ({
      type_id: entry.measure.id,
      value,
      ...(comparator && { comparator }),
    })),
    evidence: mapped.map(evidenceOf),
  };
}

function evidenceOf({ entry, candidate, converted, by }: MappedValue): Observation['evidence'][number] {
  const { value, units, time_words, place } = candidate;
  const [unit] = units;
  return {
    measure_type_id: entry.measure.id,
    ...place,
    ...(converted &&
      value.kind === 'number' &&
      unit !== undefined && {
        converted_from: {
          value: value.text,
          unit,
          ...(value.comparator !== null && { comparator: value.comparator }),
          ...by,
        },
      }),
    ...(time_words !== undefined && { time_words }),
  };
}
