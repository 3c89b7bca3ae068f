import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import { type ListQuery, parseListQuery } from '../../shared/core/query.ts';
import {
  observationListSpec,
  observationsEndpoints,
  observationTypeListSpec,
} from '../../shared/observations/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { matchesType } from '../../shared/observations/type-filter.ts';
import { type AuditEntry, audit } from '../core/audit.ts';
import type { Caller } from '../core/caller.ts';
import type { Server } from '../core/serve.ts';
import { exportRoute } from './export/export-route.ts';
import { countObservations, findObservation, listObservations } from './repository.ts';
import { createObservation, type ObservationsDeps } from './service.ts';

export function observationsRoutes(server: Server, deps: ObservationsDeps): void {
  const { database, catalogue, clock } = deps;
  const now = () => clock().getTime();

  server.serve(observationsEndpoints.listObservationTypes, async ({ query }) => {
    const asked = parseListQuery(observationTypeListSpec, query, now());
    const items = catalogue.types.filter((type) => isAsked(type, asked));
    return { count: items.length, items };
  });

  server.serve(observationsEndpoints.getObservationType, async ({ params }) => {
    const type = catalogue.type(params.type_id);
    if (type === undefined) throw new AppError('observation_type_not_found');
    return type;
  });

  const traceRead = (
    { caller, request }: { caller: Caller; request: FastifyRequest },
    read: Pick<AuditEntry, 'action' | 'entity_id'>,
  ) => {
    const reader = { time: clock(), user_id: caller.user_id, ip: request.ip };
    return audit(database.queries, { ...reader, entity_type: 'Observation', ...read });
  };

  server.serve(observationsEndpoints.listObservations, async (call) => {
    const items = await listObservations(
      database.queries,
      parseListQuery(observationListSpec, call.query, now()),
    );
    // One line a page of many, none for an empty one: nothing was read.
    if (items.length > 0) await traceRead(call, { action: 'observation.search' });
    return { count: items.length, items };
  });

  server.serve(observationsEndpoints.countObservations, async ({ query }) =>
    countObservations(database.queries, parseListQuery(observationListSpec, query, now())),
  );

  server.serve(observationsEndpoints.getObservation, async (call) => {
    const { params, query } = call;
    const { fetches } = parseListQuery(
      { ...observationListSpec, attributes: {}, orders: [], text: false },
      query,
      now(),
    );
    const found = await findObservation(
      database.queries,
      params.observation_id,
      fetches.includes('Measures'),
    );
    if (found === undefined) throw new AppError('observation_not_found');
    await traceRead(call, { action: 'observation.read', entity_id: found.id });
    return found;
  });

  server.serve(observationsEndpoints.createObservation, async ({ body, caller, idempotency_key, request }) =>
    createObservation(deps, body, { caller, idempotency_key, ip: request.ip }),
  );

  exportRoute(server, deps);
}

function isAsked(type: ObservationType, { text, conditions }: ListQuery): boolean {
  const wanted = conditions.every(({ values }) => values.includes(type.id));
  return wanted && matchesType(type, text.join(' '));
}
