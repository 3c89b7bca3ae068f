import { AppError } from '../../../shared/core/app-error.ts';
import { observationsEndpoints } from '../../../shared/observations/contract.ts';
import type { AuditQueue } from '../../core/audit/audit-queue.ts';
import type { Server } from '../../core/http/serve.ts';
import type { ObservationsDeps } from '../declare-observation.ts';
import { findObservations } from '../repository.ts';
import { changeStatus } from './change-status.ts';
import { versionIds } from './repository.ts';

export function standingAndHistoryRoutes(
  server: Server,
  deps: ObservationsDeps & { auditQueue: AuditQueue },
): void {
  const { queries } = deps.database;

  server.serve(observationsEndpoints.listVersions, async ({ params, actor }) => {
    const ids = await versionIds(queries, params.observation_id);
    if (ids.length === 0) throw new AppError('observation_not_found');
    const found = await findObservations(queries, ids, deps.timeZone);
    const byId = new Map(found.map((observation) => [observation.id, observation]));
    const items = ids.flatMap((id) => byId.get(id) ?? []);
    const entity = { entity_type: 'Observation', entity_id: params.observation_id } as const;
    await deps.auditQueue.addOpening(actor, { action: 'observation.read_versions', ...entity });
    return { count: items.length, items };
  });

  server.serve(observationsEndpoints.invalidateObservation, async ({ params, body, actor }) =>
    changeStatus(deps, params.observation_id, { status: 'entered-in-error', reason: body.reason }, actor),
  );

  server.serve(observationsEndpoints.restoreObservation, async ({ params, body, actor }) =>
    changeStatus(deps, params.observation_id, { status: 'final', reason: body.reason }, actor),
  );
}
