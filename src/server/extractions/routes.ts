import { parseListQuery } from '../../shared/core/query.ts';
import { EXTRACTION_FETCHES, extractionsEndpoints } from '../../shared/extractions/contract.ts';
import type { Server } from '../core/serve.ts';
import { previewExtraction } from './preview.ts';
import { type ExtractionsDeps, extractAndSave, readExtraction } from './service.ts';

const fetchSpec = { attributes: {}, orders: [], fetches: EXTRACTION_FETCHES, text: false };

export function extractionsRoutes(server: Server, deps: ExtractionsDeps): void {
  server.serve(extractionsEndpoints.getExtraction, async ({ params, query }) => {
    const { fetches } = parseListQuery(fetchSpec, query, deps.clock().getTime());
    return readExtraction(deps, params.file_id, fetches);
  });

  server.serve(extractionsEndpoints.runExtraction, async ({ params, query, body, caller, request }) => {
    const actor = { user_id: caller.user_id, ip: request.ip };
    return query.save === 'true'
      ? extractAndSave(deps, params.file_id, () => actor, body?.excluded)
      : previewExtraction(deps, params.file_id, actor);
  });
}
