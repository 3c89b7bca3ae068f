import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { errorBodySchema } from '../../../shared/core/app-error.ts';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import { parseListQuery } from '../../../shared/core/query.ts';
import {
  EXPORT_PATH,
  exportQuerySchema,
  observationExportSpec,
} from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import { audit } from '../../core/audit.ts';
import type { Server } from '../../core/serve.ts';
import type { ObservationsDeps } from '../service.ts';
import { exportText } from './export-text.ts';

/** Its answer is a file, written while it is sent: not in the contract's table, like the content of files. */
export function exportRoute(server: Server, deps: ObservationsDeps): void {
  const file = { schema: z.string() };
  server.app.route<{ Querystring: z.output<typeof exportQuerySchema> }>({
    method: 'GET',
    url: API_PREFIX + EXPORT_PATH,
    // A HEAD would read the whole list to answer nothing.
    exposeHeadRoute: false,
    schema: {
      summary:
        "Exporte toute la liste filtrée, dans l'ordre de création (q:order=creation_time ou -creation_time)",
      tags: ['observations'],
      security: [{ session: [] }, { bearer: [] }],
      querystring: exportQuerySchema,
      response: {
        200: { content: { 'text/csv': file, 'application/fhir+json': file } },
        '4xx': errorBodySchema,
        '5xx': errorBodySchema,
      },
    },
    onRequest: async (request) => {
      request.caller = await server.allow('administrator', request);
    },
    handler: async (request, reply) => {
      const { format: name, ...asked } = request.query;
      const now = deps.clock();
      const query = parseListQuery(observationExportSpec, asked, now.getTime());
      const format = EXPORT_FORMATS[name];
      await audit(deps.database.queries, {
        time: now,
        user_id: request.caller?.user_id ?? '',
        action: 'observation.export',
        entity_type: 'Observation',
        ip: request.ip,
      });
      const text = exportText(deps, format, query);
      // Read before anything is sent: a database that is away is still told as an error.
      const first = await text.next();
      const day = now.toISOString().slice(0, 10);
      reply.headers({
        'content-type': format.mimetype,
        'content-disposition': contentDisposition(`observations-${day}.${format.extension}`),
        'cache-control': 'no-store',
      });
      // An error from here on cuts the connection: a chunked body without its end is no file to any client.
      return reply.send(Readable.from(resume(first, text)));
    },
  });
}

async function* resume(first: IteratorResult<string>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
