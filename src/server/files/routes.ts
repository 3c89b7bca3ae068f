import { AppError } from '../../shared/core/app-error.ts';
import { parseListQuery } from '../../shared/core/list-query.ts';
import { contentRefusal } from '../../shared/files/content-refusal.ts';
import { batchListSpec, fileListSpec, filesEndpoints, type StoredFile } from '../../shared/files/contract.ts';
import type { ExtractionState } from '../../shared/files/extraction-state.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import type { Queries } from '../core/database/database.ts';
import type { Server } from '../core/http/serve.ts';
import { listBatches } from './batches/list-batches.ts';
import { countBatches } from './batches/repository.ts';
import { type EraseDeps, eraseFile } from './erase.ts';
import { finishUpload } from './finish-upload.ts';
import { inboxStates } from './inbox/inbox-states.ts';
import { countFiles, findFile, listFiles } from './repository.ts';
import { sendContent } from './serve-content.ts';
import { createBatch, startUpload } from './start-upload.ts';

export interface FilesRoutesDeps extends EraseDeps {
  auditQueue: AuditQueue;
  /** The state of the extraction of each file, in the order of the files. */
  extractionStates(queries: Queries, files: readonly StoredFile[]): Promise<ExtractionState[]>;
}

export function filesRoutes(server: Server, deps: FilesRoutesDeps): void {
  const { database, storage, auditQueue } = deps;
  const withStates = async (files: readonly StoredFile[]): Promise<StoredFile[]> => {
    const states = await deps.extractionStates(database.queries, files);
    return files.map((file, index) => ({ ...file, extraction: states[index] }));
  };
  const parse = (query: Parameters<typeof parseListQuery>[1]) =>
    parseListQuery(fileListSpec, query, deps.clock().getTime());

  server.serve(filesEndpoints.listFiles, async ({ query, actor }) => {
    const listQuery = parse(query);
    const files = await database.read(actor.user_id, (queries) => listFiles(queries, listQuery));
    const items = listQuery.fetches.includes('Extraction') ? await withStates(files) : files;
    return { count: items.length, items };
  });
  server.serve(filesEndpoints.countFiles, async ({ query, actor }) => {
    const listQuery = parse(query);
    return database.read(actor.user_id, (queries) => countFiles(queries, listQuery));
  });
  server.serve(filesEndpoints.createUploadBatch, async ({ actor }) => ({
    batch_id: await createBatch(deps, actor),
  }));
  server.serve(filesEndpoints.listUploadBatches, async ({ query }) => {
    const now = deps.clock().getTime();
    const items = await listBatches(
      database.queries,
      parseListQuery(batchListSpec, query, now),
      withStates,
      now,
    );
    return { count: items.length, items };
  });
  server.serve(filesEndpoints.countUploadBatches, async ({ query }) => {
    const listQuery = parseListQuery(batchListSpec, query, deps.clock().getTime());
    return countBatches(database.queries, listQuery);
  });
  server.serve(filesEndpoints.getInbox, async () => ({
    places: await inboxStates(database.queries, deps.clock()),
  }));
  server.serve(filesEndpoints.startUpload, async ({ query, body, actor, idempotency_key }) => {
    const { direct_link, file } = await startUpload(deps, { ...query, ...body }, actor, idempotency_key);
    return { upload_information: { direct_link }, file };
  });
  server.serve(filesEndpoints.finishUpload, async ({ params, actor }) =>
    finishUpload(deps, params.file_id, actor),
  );
  server.serve(filesEndpoints.getFile, async ({ params }) => {
    const found = await findFile(database.queries, params.file_id);
    if (found === undefined) throw new AppError('file_not_found');
    const [file = found.file] = await withStates([found.file]);
    return file;
  });
  server.serve(filesEndpoints.eraseFile, async ({ params, body, actor }) =>
    eraseFile(deps, params.file_id, body.reason, actor),
  );
  server.serveStream(filesEndpoints.downloadFile, async (call) => {
    const { params, query, actor, request, reply, checkStillOpen } = call;
    const found = await findFile(database.queries, params.file_id);
    if (found === undefined) throw new AppError('file_not_found');
    const { file, content } = found;
    const refusal = contentRefusal(file);
    if (refusal !== undefined || content === null) throw new AppError(refusal ?? 'file_not_stored');
    const entity = { entity_type: 'File', entity_id: file.id } as const;
    await auditQueue.addOpening(actor, { action: 'file.download', ...entity });
    const inline = query.inline === 'true';
    return sendContent(request, reply, { storage, checkStillOpen }, { file, content }, inline);
  });
}
