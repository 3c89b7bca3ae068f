import type { Readable } from 'node:stream';
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../shared/core/app-error.ts';
import { idSchema } from '../../../shared/core/ids.ts';
import { FILE_SIZE_MAX } from '../../../shared/files/limits.ts';
import type { Clock } from '../clock.ts';
import { checkDirectLink, DIRECT_LINK_PATH } from './direct-link.ts';
import type { Storage } from './storage.ts';

const integerText = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const querySchema = z.strictObject({
  size: integerText,
  expires: integerText,
  signature: z.string().max(100),
});
const paramsSchema = z.object({ file_id: idSchema });

/**
 * The endpoint behind the folder's direct links. The signature alone authorises the upload, as with a presigned S3
 * link: no session is looked up, and the body is never held in memory.
 */
export async function localUploadRoute(
  app: FastifyInstance,
  { storage, secret, clock }: { storage: Storage; secret: string; clock: Clock },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route<{ Params: { file_id: string }; Querystring: z.output<typeof querySchema> }>({
    method: 'PUT',
    url: DIRECT_LINK_PATH,
    bodyLimit: FILE_SIZE_MAX,
    schema: { hide: true, params: paramsSchema, querystring: querySchema },
    preParsing: async (request, _reply, payload) => {
      const { size, expires, signature } = readQuery(request.query);
      checkDirectLink({ file_id: request.params.file_id, size, expires }, signature, secret, clock());
      const announced = request.headers['content-length'];
      if (announced === undefined) throw new AppError('length_required');
      if (Number(announced) !== size) throw new AppError('file_size_mismatch');
      return payload;
    },
    handler: async (request, reply) => {
      await storage.receive(request.params.file_id, request.query.size, request.body as Readable);
      return reply.code(204).send();
    },
  });
}

/** Runs before validation, so that an altered link is refused before its body is read. */
function readQuery(query: unknown): z.output<typeof querySchema> {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) throw new AppError('direct_link_invalid');
  return parsed.data;
}
