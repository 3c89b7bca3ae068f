import type { ListQuery } from '../../../shared/core/list-query.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ExportFormat } from '../../../shared/observations/export-formats.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { ObservationsDeps } from '../declare-observation.ts';
import { findObservations } from '../repository.ts';
import { type ExportPlace, placesAfter } from './repository.ts';

/** Observations in memory at once, however long the export is. */
const PAGE = 500;

/**
 * The text of an export, one page of observations at a time, each read once the previous one was sent. It holds no
 * transaction, which would keep others waiting: observations are never changed, and only an erasure deletes them, so
 * the export contains each one that existed at its start, once. It may also contain some that were declared since,
 * mostly in ascending order.
 */
export async function* exportText(
  { database, catalogue, clock, timeZone }: ObservationsDeps,
  format: ExportFormat,
  query: ListQuery,
): AsyncGenerator<string> {
  let text = format.start(clock().toISOString());
  let count = 0;
  // The only part that grows with the file: an id for each person in it.
  const subjects = new Set<string>();
  let after: ExportPlace | undefined;
  do {
    const places = await placesAfter(database.queries, query, after, PAGE);
    const ids = places.map(({ id }) => id);
    const found = await findObservations(database.queries, ids, timeZone);
    const byId = new Map(found.map((observation) => [observation.id, observation]));
    for (const observation of ids.flatMap((id) => byId.get(id) ?? [])) {
      const type = describedType(catalogue, observation);
      const isFirstOfSubject = observation.subject !== null && !subjects.has(observation.subject.id);
      if (observation.subject !== null) subjects.add(observation.subject.id);
      text += format.item(observation, { type, catalogue, timeZone, position: count, isFirstOfSubject });
      count += 1;
    }
    yield text;
    text = '';
    after = places.length < PAGE ? undefined : places.at(-1);
  } while (after !== undefined);
  yield format.end(count);
}

/** The type of an observation, including the measures that the type lost since. */
function describedType(
  catalogue: Catalogue,
  { type_id, measures }: Observation,
): ObservationType | undefined {
  const type = catalogue.type(type_id);
  const lost = catalogue
    .formerMeasures(type_id)
    .filter(({ id }) => measures?.some((one) => one.type_id === id));
  return type === undefined || lost.length === 0 ? type : { ...type, measures: [...type.measures, ...lost] };
}
