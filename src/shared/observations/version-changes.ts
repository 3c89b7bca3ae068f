import type { Measure, Observation } from './contract.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

/** A measure that differs between two versions; a side is null when that version has none. */
interface MeasureChange {
  type_id: string;
  /** Undefined when the catalogue no longer has this measure. */
  definition: MeasureDefinition | undefined;
  before: Measure | null;
  after: Measure | null;
}

/** What differs between two versions. */
export interface VersionChanges {
  measures: readonly MeasureChange[];
  title: boolean;
  type: boolean;
  effective_time: boolean;
  subject: boolean;
}

/** Compares a version with the one before, its measures in the order of the types. Decimals are compared as written. */
export function changesBetween(
  types: readonly ObservationType[],
  before: Observation,
  after: Observation,
): VersionChanges {
  const knownTypes = [after, before].flatMap(({ type_id }) => types.find(({ id }) => id === type_id) ?? []);
  const definitions = new Map(knownTypes.flatMap(({ measures }) => measures).map((one) => [one.id, one]));
  const measureOf = ({ measures = [] }: Observation, id: string) =>
    measures.find(({ type_id }) => type_id === id) ?? null;
  const measuredIds = [after, before].flatMap(({ measures = [] }) => measures).map(({ type_id }) => type_id);
  const ids = [...new Set([...definitions.keys(), ...measuredIds])];
  return {
    measures: ids
      .map((type_id) => ({
        type_id,
        definition: definitions.get(type_id),
        before: measureOf(before, type_id),
        after: measureOf(after, type_id),
      }))
      .filter((change) => writtenOf(change.before) !== writtenOf(change.after)),
    title: before.title !== after.title,
    type: before.type_id !== after.type_id,
    effective_time: before.effective_text !== after.effective_text,
    subject: before.subject?.id !== after.subject?.id,
  };
}

const writtenOf = (measure: Measure | null): string | null =>
  measure && `${measure.comparator ?? ''} ${measure.value_string}`;

/**
 * The versions that count in place of an observation, at the ends of its lines, direct replacements first; empty when
 * it is not replaced. For a version missing from `versions`, only its id is known.
 */
export function currentVersionIds(
  observation: Pick<Observation, 'id' | 'replaced_by'>,
  versions: readonly Observation[],
): string[] {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const reached = new Set(observation.replaced_by.map(({ id }) => id));
  // Iterating a set also visits what is added to it during the loop.
  for (const id of reached) for (const next of byId.get(id)?.replaced_by ?? []) reached.add(next.id);
  return [...reached].filter((id) => (byId.get(id)?.replaced_by ?? []).length === 0);
}
