import { instantsOf, type PartialTime, parsePartialTime } from '../core/partial-time.ts';
import type { Comparator } from './comparator.ts';
import type { Observation } from './contract.ts';
import { offsetOfRepeatedHour, shownTime } from './effective-time.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

/** A value of a curve. A bounded one (« > 90 ») lies on one side of its number. */
export interface TrendValue {
  value: number;
  value_string: string;
  comparator?: Comparator;
}

interface TrendTime {
  /** Its first instant, in ISO 8601 UTC. */
  time: string;
  /** The time as it was read; null if only the instant of the declaration is known. */
  read: PartialTime | null;
  /** Tells apart the two hours that the reader's clocks showed that night. */
  offset?: string;
}

export interface TrendPoint extends TrendTime {
  observation_id: string;
  /** The line it belongs to: the points of a line are of one person, as far as is known. */
  line: string;
  /** Values by measure id. */
  values: Readonly<Record<string, TrendValue>>;
}

/** Measures of one unit, which can share a chart, and their values from the oldest to the latest. */
export interface Trend {
  definitions: readonly MeasureDefinition[];
  points: readonly TrendPoint[];
}

/**
 * When the measure was made (a day starts at midnight in the reader's zone, like the axis), or else when it is presumed
 * made. Null when even that is unknown: a file without a day may be years older than its entry.
 */
const measuredAt =
  (timeZone: string) =>
  (observation: Observation): TrendTime | null => {
    const partialTime = parsePartialTime(observation.effective_time ?? '');
    const start = partialTime && instantsOf(partialTime, timeZone)?.start;
    if (start) {
      const offset = offsetOfRepeatedHour(observation, timeZone);
      return { time: start.toISOString(), read: shownTime(observation), ...(offset && { offset }) };
    }
    const { presumed_time } = observation;
    return presumed_time ? { time: presumed_time, read: null } : null;
  };

/** Versions describe the same measure, so they are ordered by declaration. */
export const declaredAt = ({ creation }: Observation): TrendTime => ({ time: creation.time, read: null });

/**
 * The latest by time of measure, known or presumed, from lists that may overlap. Observations of unknown time come
 * last, by time of declaration.
 */
export function latestMeasured(
  lists: readonly (readonly Observation[])[],
  max: number,
  timeZone: string,
): Observation[] {
  const timeOf = measuredAt(timeZone);
  const ranked = new Map(
    lists.flat().map((observation) => {
      const time = timeOf(observation);
      const at = Date.parse((time ?? declaredAt(observation)).time);
      return [observation.id, { observation, at, last: time === null }];
    }),
  );
  return [...ranked.values()]
    .toSorted((a, b) => Number(a.last) - Number(b.last) || b.at - a.at)
    .slice(0, max)
    .map(({ observation }) => observation);
}

/**
 * Trends of the numeric measures of a type, over its observations that were not entered in error; a measure needs two
 * values to have a trend. Observations of unknown time are left out.
 * @param when the reader's time zone, to place each observation by its time of measure; or a function that returns
 * another time
 */
export function trendsOf(
  type: ObservationType,
  observations: readonly Observation[],
  when: string | ((observation: Observation) => TrendTime | null),
): Trend[] {
  const timeOf = typeof when === 'string' ? measuredAt(when) : when;
  const lineOf = linesOf(observations);
  const points = observations
    .filter(({ type_id, status }) => type_id === type.id && status === 'final')
    .flatMap((observation) => {
      const time = timeOf(observation);
      return time === null ? [] : [toPoint(observation, lineOf(observation), time)];
    })
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
 * The key of the line that a point belongs to: observations of one subject; without a subject, those of one person of a
 * file, or versions of one another. In a file that has a subject, an observation without one stays alone: it may be of
 * somebody else.
 */
function linesOf(observations: readonly Observation[]): (observation: Observation) => string {
  const byId = new Map(observations.map((one) => [one.id, one]));
  const fileOf = ({ source }: Observation) => (source?.entity_type === 'File' ? source.entity_id : null);
  const withSubjects = new Set(observations.filter(({ subject }) => subject).map(fileOf));
  return (observation) => {
    if (observation.subject) return `Subject ${observation.subject.id}`;
    const { id, source } = originOf(observation, byId);
    if (source?.entity_type === 'Observation') return `Observation ${source.entity_id}`;
    if (source === null || source.person === 0 || withSubjects.has(source.entity_id))
      return `Observation ${id}`;
    return `File ${source.entity_id} ${source.person ?? ''}`;
  };
}

/** The earliest version of an observation among the known ones. */
function originOf(observation: Observation, known: ReadonlyMap<string, Observation>): Observation {
  let origin = observation;
  while (origin.source?.entity_type === 'Observation') {
    const earlier = known.get(origin.source.entity_id);
    if (earlier === undefined) break;
    origin = earlier;
  }
  return origin;
}

function toPoint({ id, measures = [] }: Observation, line: string, time: TrendTime): TrendPoint {
  const values: Record<string, TrendValue> = {};
  for (const { type_id, value, value_string, comparator } of measures) {
    if (typeof value === 'number')
      values[type_id] = { value, value_string, ...(comparator && { comparator }) };
  }
  return { observation_id: id, line, ...time, values };
}
