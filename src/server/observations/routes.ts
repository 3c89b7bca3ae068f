import { AppError } from '../../shared/core/app-error.ts';
import { type ListSpec, parseListQuery, type RawQuery } from '../../shared/core/list-query.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import {
  observationListSpec,
  observationReadSpec,
  observationTypeListSpec,
} from '../../shared/observations/list-specs.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import { listDetail } from '../core/audit/list-detail.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { typeOrder } from '../core/catalogue/type-order.ts';
import type { Server } from '../core/http/serve.ts';
import { createObservation, type ObservationsDeps } from './declare-observation.ts';
import { exportRoute } from './export/export-route.ts';
import { listTypes } from './list-types.ts';
import { type MeasureQueryDeps, withMeasures } from './measure-query.ts';
import { countObservations, findObservation, listObservations } from './repository.ts';
import { standingAndHistoryRoutes } from './standing-and-history/routes.ts';

export function observationsRoutes(
  server: Server,
  deps: ObservationsDeps & MeasureQueryDeps & { auditQueue: AuditQueue },
): void {
  const { database, auditQueue, catalogue, clock, timeZone } = deps;
  const parse = (spec: ListSpec, query: RawQuery) => parseListQuery(spec, query, clock().getTime(), timeZone);

  const types = [...catalogue.types, ...catalogue.retired]
    .sort(typeOrder())
    .map((type) => withSynonyms(type, catalogue));

  server.serve(observationsEndpoints.listObservationTypes, async ({ query }) => {
    const isPaged = query['q:page'] !== undefined || query['q:page_size'] !== undefined;
    const items = listTypes(types, parse(observationTypeListSpec, query), isPaged);
    return { count: items.length, items };
  });

  server.serve(observationsEndpoints.getObservationType, async ({ params }) => {
    const type = catalogue.type(params.type_id);
    if (type === undefined) throw new AppError('observation_type_not_found');
    return type;
  });

  server.serve(observationsEndpoints.listObservations, async ({ query, actor }) => {
    const listQuery = parse(observationListSpec, query);
    const items = await database.read(actor.user_id, (queries) =>
      listObservations(queries, withMeasures(listQuery, deps), timeZone),
    );
    const ids = items.map(({ id }) => id);
    await auditQueue.add(actor, {
      action: 'observation.list',
      entity_type: 'Observation',
      // A list that shows a single observation is audited as a read of that observation.
      ...(ids.length === 1 && { entity_id: ids[0] }),
      detail: listDetail(listQuery, ids),
    });
    return { count: items.length, items };
  });

  server.serve(observationsEndpoints.countObservations, async ({ query, actor }) => {
    const listQuery = withMeasures(parse(observationListSpec, query), deps);
    return database.read(actor.user_id, (queries) => countObservations(queries, listQuery));
  });

  server.serve(observationsEndpoints.getObservation, async ({ params, query, actor }) => {
    const { fetches } = parse(observationReadSpec, query);
    const found = await findObservation(database.queries, params.observation_id, {
      withMeasures: fetches.includes('Measures'),
      timeZone,
    });
    if (found === undefined) throw new AppError('observation_not_found');
    const entity = { entity_type: 'Observation', entity_id: found.id } as const;
    await auditQueue.addOpening(actor, { action: 'observation.read', ...entity });
    return found;
  });

  server.serve(observationsEndpoints.createObservation, async ({ body, actor, idempotency_key }) =>
    createObservation(deps, body, actor, idempotency_key),
  );

  standingAndHistoryRoutes(server, deps);
  exportRoute(server, deps);
}

/** A type with the names that people and reports use for its measures. */
function withSynonyms(type: ObservationType, catalogue: Catalogue): ObservationType {
  const measures = type.measures.map((measure) => {
    const synonyms = catalogue.measure(measure.id)?.synonyms ?? [];
    return synonyms.length === 0 ? measure : { ...measure, synonyms: [...synonyms] };
  });
  return { ...type, measures };
}
