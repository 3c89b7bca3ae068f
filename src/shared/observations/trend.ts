import type { Observation } from './contract.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

interface TrendPoint {
  observation_id: string;
  /** ISO 8601. */
  time: string;
  /** By measure. */
  values: Readonly<Record<string, { value: number; value_string: string }>>;
}

/** Measures of one unit, which can share a chart, and their values from the oldest to the latest. */
export interface Trend {
  definitions: readonly MeasureDefinition[];
  points: readonly TrendPoint[];
}

/** When the measure was made, or else declared. */
const measuredAt = ({ effective_time, creation }: Observation): string => effective_time ?? creation.time;

/** Versions describe the same measure one after the other: they are ordered by declaration. */
export const declaredAt = ({ creation }: Observation): string => creation.time;

/** Trends of the numeric measures of a type over observations of it; a measure needs two values to have one. */
export function trendsOf(
  type: ObservationType,
  observations: readonly Observation[],
  timeOf: (observation: Observation) => string = measuredAt,
): Trend[] {
  const points = observations
    .filter(({ type_id }) => type_id === type.id)
    .map((observation) => toPoint(observation, timeOf(observation)))
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

/**
 * An observation and its versions among others: those it was copied from, those copied from it, and their copies, at
 * any distance.
 */
export function versionsOf(observation: Observation, others: readonly Observation[]): Observation[] {
  const known = new Map([...others, observation].map((one) => [one.id, one]));
  const neighbours = Map.groupBy(
    [...known.values()].flatMap(({ id, source }) =>
      source?.entity_type === 'Observation'
        ? [
            { id, to: source.entity_id },
            { id: source.entity_id, to: id },
          ]
        : [],
    ),
    ({ id }) => id,
  );
  const reached = new Set([observation.id]);
  // Iterating a set also visits what is added to it meanwhile.
  for (const id of reached) for (const { to } of neighbours.get(id) ?? []) reached.add(to);
  return [...reached].flatMap((id) => known.get(id) ?? []);
}

function toPoint({ id, measures = [] }: Observation, time: string): TrendPoint {
  const values: Record<string, { value: number; value_string: string }> = {};
  for (const { type_id, value, value_string } of measures) {
    if (typeof value === 'number') values[type_id] = { value, value_string };
  }
  return { observation_id: id, time, values };
}
