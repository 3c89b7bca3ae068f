import type { Observation } from './contract.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

export interface TrendPoint {
  observation_id: string;
  /** When the measure was made, else when it was declared: ISO 8601. */
  time: string;
  /** By measure. */
  values: Readonly<Record<string, { value: number; value_string: string }>>;
}

/** Measures of one unit, that one chart can hold, and their values from the oldest to the latest. */
export interface Trend {
  definitions: readonly MeasureDefinition[];
  points: readonly TrendPoint[];
}

/** Trends of the numbers of a type over observations of it; a measure needs two values to have one. */
export function trendsOf(type: ObservationType, observations: readonly Observation[]): Trend[] {
  const points = observations
    .filter(({ type_id }) => type_id === type.id)
    .map(toPoint)
    .toSorted(
      (a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.observation_id < b.observation_id ? -1 : 1),
    );
  const followed = type.measures.filter(
    ({ id, value_type }) => value_type !== 'TEXTE' && points.filter(({ values }) => values[id]).length >= 2,
  );
  return Array.from(Map.groupBy(followed, ({ unit_short }) => unit_short).values(), (definitions) => ({
    definitions,
    points: points.filter(({ values }) => definitions.some(({ id }) => values[id])),
  }));
}

function toPoint({ id, effective_time, creation, measures = [] }: Observation): TrendPoint {
  const values: Record<string, { value: number; value_string: string }> = {};
  for (const { type_id, value, value_string } of measures) {
    if (typeof value === 'number') values[type_id] = { value, value_string };
  }
  return { observation_id: id, time: effective_time ?? creation.time, values };
}
