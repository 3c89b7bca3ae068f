import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/core/app-error.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { idSchema } from '../../shared/core/ids.ts';
import { parseListQuery } from '../../shared/core/query.ts';
import { fileListSpec, filesEndpoints } from '../../shared/files/contract.ts';
import { contentRefusal } from '../../shared/files/readable-content.ts';
import { audit } from '../core/audit.ts';
import type { Caller } from '../core/caller.ts';
import type { Server } from '../core/serve.ts';
import { sendContent } from './download.ts';
import { type EraseDeps, eraseFile } from './erase.ts';
import { countFiles, findFile, listFiles } from './repository.ts';
import { createBatch, type FilesDeps, finishUpload, startUpload } from './service.ts';

export function filesRoutes(server: Server, deps: EraseDeps): void {
  const { database } = deps;
  const parse = (query: Parameters<typeof parseListQuery>[1]) =>
    parseListQuery(fileListSpec, query, deps.clock().getTime());
  const actor = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
    caller,
    ip: request.ip,
  });

  server.serve(filesEndpoints.listFiles, async ({ query, caller }) => {
    const asked = parse(query);
    const items = await database.read(caller.user_id, (queries) => listFiles(queries, asked));
    return { count: items.length, items };
  });
  server.serve(filesEndpoints.countFiles, async ({ query, caller }) => {
    const asked = parse(query);
    return database.read(caller.user_id, (queries) => countFiles(queries, asked));
  });
  server.serve(filesEndpoints.createUploadBatch, async (call) => ({
    batch_id: await createBatch(deps, actor(call)),
  }));
  server.serve(filesEndpoints.startUpload, async (call) => {
    const { direct_link, file } = await startUpload(deps, { ...call.query, ...call.body }, actor(call));
    return { upload_information: { direct_link }, file };
  });
  server.serve(filesEndpoints.finishUpload, async (call) =>
    finishUpload(deps, call.params.file_id, actor(call)),
  );
  server.serve(filesEndpoints.getFile, async ({ params }) => {
    const found = await findFile(database.queries, params.file_id);
    if (found === undefined) throw new AppError('file_not_found');
    return found.file;
  });
  server.serve(filesEndpoints.eraseFile, async (call) =>
    eraseFile(deps, call.params.file_id, call.body.reason, actor(call)),
  );
  downloadRoute(server, deps);
}

const downloadParams = z.object({ file_id: idSchema });
const downloadQuery = z.strictObject({ inline: z.enum(['true', 'false']).default('false') });

/** Its answer is the file itself: the one call of the API that is not in the contract's table. */
function downloadRoute(server: Server, { database, storage, clock }: FilesDeps): void {
  server.app.route<{ Params: z.output<typeof downloadParams>; Querystring: z.output<typeof downloadQuery> }>({
    method: 'GET',
    url: `${API_PREFIX}/files/:file_id/_download`,
    schema: {
      summary: "Contenu d'un fichier",
      tags: ['files'],
      security: [{ session: [] }, { bearer: [] }],
      params: downloadParams,
      querystring: downloadQuery,
    },
    onRequest: async (request) => {
      request.caller = await server.allow('administrator', request);
    },
    handler: async (request, reply) => {
      const found = await findFile(database.queries, request.params.file_id);
      if (found === undefined) throw new AppError('file_not_found');
      const { file, content } = found;
      const refusal = contentRefusal(file);
      if (refusal !== undefined || content === null) throw new AppError(refusal ?? 'file_not_stored');
      await audit(database.queries, {
        time: clock(),
        user_id: request.caller?.user_id ?? '',
        action: 'file.download',
        entity_type: 'File',
        entity_id: file.id,
        ip: request.ip,
      });
      return sendContent(request, reply, storage, { file, content }, request.query.inline === 'true');
    },
  });
}
