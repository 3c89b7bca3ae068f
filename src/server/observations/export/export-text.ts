import type { ListQuery } from '../../../shared/core/query.ts';
import type { ExportFormat } from '../../../shared/observations/export-formats.ts';
import { findObservations } from '../repository.ts';
import type { ObservationsDeps } from '../service.ts';
import { type ExportPlace, placesAfter } from './repository.ts';

/** Observations read at once: what an export holds in memory, however long it is. */
const PAGE = 500;

/**
 * The text of an export, a page of observations at a time, each read when the one before has left. Observations neither
 * change nor go: without a transaction, that would keep others waiting, it holds each of those there were when it began,
 * once; beside them, in ascending order above all, may stand some that were declared meanwhile.
 */
export async function* exportText(
  { database, catalogue, clock }: ObservationsDeps,
  format: ExportFormat,
  query: ListQuery,
): AsyncGenerator<string> {
  let text = format.start(clock().toISOString());
  let count = 0;
  let after: ExportPlace | undefined;
  do {
    const places = await placesAfter(database.queries, query, after, PAGE);
    const ids = places.map(({ id }) => id);
    const found = await findObservations(database.queries, ids);
    const byId = new Map(found.map((observation) => [observation.id, observation]));
    for (const observation of ids.flatMap((id) => byId.get(id) ?? [])) {
      text += format.item(observation, catalogue.type(observation.type_id), count);
      count += 1;
    }
    yield text;
    text = '';
    after = places.length < PAGE ? undefined : places.at(-1);
  } while (after !== undefined);
  yield format.end(count);
}
