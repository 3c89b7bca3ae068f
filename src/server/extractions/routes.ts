import { parseListQuery } from '../../shared/core/query.ts';
import { EXTRACTION_FETCHES, extractionsEndpoints } from '../../shared/extractions/contract.ts';
import { audit } from '../core/audit.ts';
import type { Server } from '../core/serve.ts';
import type { ExtractionsDeps } from './deps.ts';
import { previewExtraction } from './preview.ts';
import { extractAndSave, readExtraction } from './service.ts';

const fetchSpec = { attributes: {}, orders: [], fetches: EXTRACTION_FETCHES, text: false };

export function extractionsRoutes(server: Server, deps: ExtractionsDeps): void {
  server.serve(extractionsEndpoints.getExtraction, async ({ params, query, actor }) => {
    const { fetches } = parseListQuery(fetchSpec, query, deps.clock().getTime());
    const found = await readExtraction(deps, params.file_id, fetches);
    const entity = { entity_type: 'File', entity_id: params.file_id } as const;
    await audit(deps.database.queries, actor, { action: 'extraction.read', ...entity });
    return found;
  });

  server.serve(extractionsEndpoints.runExtraction, async ({ params, query, body, actor, reply }) => {
    if (query.save === 'true') return extractAndSave(deps, params.file_id, () => actor, body?.excluded);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return previewExtraction(deps, params.file_id, actor, gone.signal);
  });
}
