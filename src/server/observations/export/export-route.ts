import { type ListQuery, parseListQuery } from '../../../shared/core/list-query.ts';
import { observationsEndpoints } from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import { observationExportSpec } from '../../../shared/observations/list-specs.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Server } from '../../core/http/serve.ts';
import { sendDownload } from '../../core/http/stream-text-as-file.ts';
import type { ObservationsDeps } from '../declare-observation.ts';
import { type MeasureQueryDeps, withMeasures } from '../measure-query.ts';
import { exportText } from './export-text.ts';

export function exportRoute(server: Server, deps: ObservationsDeps & MeasureQueryDeps): void {
  server.serveStream(
    observationsEndpoints.exportObservations,
    async ({ query, actor, reply, checkStillOpen }) => {
      const { format: formatName, versions, ...filter } = query;
      const now = deps.clock();
      const parsedQuery = parseListQuery(observationExportSpec, filter, now.getTime(), deps.timeZone);
      const listQuery = withMeasures(parsedQuery, deps);
      const exported = versions === 'all' ? listQuery : withoutOutdated(listQuery);
      const format = EXPORT_FORMATS[formatName];
      await audit(deps.database.queries, actor, { action: 'observation.export', entity_type: 'Observation' });
      const name = `observations-${now.toISOString().slice(0, 10)}.${format.extension}`;
      const pieces = exportText(deps, format, exported);
      return sendDownload(reply, { name, type: format.mimetype }, pieces, checkStillOpen);
    },
  );
}

/** Leaves out observations that were replaced or entered in error, unless the query itself filters by that. */
function withoutOutdated(query: ListQuery): ListQuery {
  const current = [
    { attribute: 'replaced', operator: 'eq', values: [false] },
    { attribute: 'status', operator: 'eq', values: ['final'] },
  ] as const;
  const attributes = query.conditions.map(({ attribute }) => attribute);
  const others = current.filter(({ attribute }) => !attributes.includes(attribute));
  return { ...query, conditions: [...query.conditions, ...others] };
}
