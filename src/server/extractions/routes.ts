import { AppError } from '../../shared/core/app-error.ts';
import { idSchema } from '../../shared/core/ids.ts';
import { parseListQuery, type RawQuery } from '../../shared/core/list-query.ts';
import {
  EXTRACTION_FETCHES,
  extractionReadSpec,
  extractionsEndpoints,
  PAGE_OF,
} from '../../shared/extractions/contract.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import type { Server } from '../core/http/serve.ts';
import type { ExtractionsDeps } from './deps.ts';
import { type AskDeps, askAndSave } from './jobs/ask-worker.ts';
import { previewExtraction } from './jobs/preview.ts';
import { type ExtractionPart, readExtraction } from './jobs/read-extraction.ts';
import { joinRun } from './jobs/wait-for-upload-run.ts';

export function extractionsRoutes(
  server: Server,
  deps: ExtractionsDeps & AskDeps & { auditQueue: AuditQueue },
): void {
  server.serve(extractionsEndpoints.getExtraction, async ({ params, query, actor }) => {
    const found = await readExtraction(deps, params.file_id, partOf(query, deps.clock().getTime()));
    const entity = { entity_type: 'File', entity_id: params.file_id } as const;
    await deps.auditQueue.addOpening(actor, { action: 'extraction.read', ...entity });
    return found;
  });

  server.serve(extractionsEndpoints.runExtraction, async (call) => {
    const { params, query, body, actor, reply, checkStillOpen } = call;
    const hangUp = new AbortController();
    reply.raw.once('close', () => hangUp.abort());
    const { signal } = hangUp;
    if (query.save === 'true') {
      const isJoined = body?.excluded === undefined && (await joinRun(deps, params.file_id, { signal }));
      const options = { excluded: body?.excluded, signal };
      const isSaved = !isJoined && (await askAndSave(deps, params.file_id, actor, options));
      // Whoever asked may have waited for minutes.
      await checkStillOpen();
      const saved = await readExtraction(deps, params.file_id, { fetches: EXTRACTION_FETCHES });
      if (isSaved) return saved;
      const entity = { entity_type: 'File', entity_id: params.file_id } as const;
      await deps.auditQueue.addOpening(actor, { action: 'extraction.read', ...entity });
      return saved;
    }
    const preview = await previewExtraction(deps, params.file_id, actor, signal);
    await checkStillOpen();
    return preview;
  });
}

/** Without a page key, everything is read, as the specified call requires. */
function partOf({ [PAGE_OF]: of, ...query }: RawQuery, now: number): ExtractionPart {
  const { fetches, page, page_size } = parseListQuery(extractionReadSpec, query, now);
  if (of !== undefined && !idSchema.safeParse(of).success) {
    throw new AppError('query_invalid', { parameters: { key: PAGE_OF } });
  }
  if (query['q:page'] === undefined && of === undefined) return { fetches };
  return { fetches, page: { page, page_size, holding: of?.toString() } };
}
