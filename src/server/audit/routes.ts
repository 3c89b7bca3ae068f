import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import {
  AUDIT_EXPORT_PATH,
  type AuditEntry,
  auditEndpoints,
  auditEntityTypeSchema,
  auditListSpec,
} from '../../shared/audit/contract.ts';
import { errorBodySchema } from '../../shared/core/app-error.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { type ListQuery, parseListQuery, type RawQuery } from '../../shared/core/query.ts';
import { rawQuerySchema } from '../../shared/core/raw-query.ts';
import { audit } from '../core/audit.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queries } from '../core/database/database.ts';
import type { Server } from '../core/serve.ts';
import { auditHeader, auditLine } from './export-csv.ts';
import { auditBefore, countAudit, listAudit } from './repository.ts';

export interface AuditDeps {
  database: Database;
  clock: Clock;
}

export function auditRoutes(server: Server, { database, clock }: AuditDeps): void {
  const parse = (query: RawQuery) => parseListQuery(auditListSpec, query, clock().getTime());
  // Who watches leaves a trace too.
  const traceRead = (asked: ListQuery, { caller, ip }: { caller: Caller; ip: string }) =>
    audit(database.queries, {
      time: clock(),
      user_id: caller.user_id,
      ip,
      action: 'audit.read',
      ...entityOf(asked),
    });

  server.serve(auditEndpoints.listAudit, async ({ query, caller, request }) => {
    const asked = parse(query);
    const items = await database.read(caller.user_id, (queries) => listAudit(queries, asked));
    // Once a look, not once a page of it.
    if (asked.page === 1) await traceRead(asked, { caller, ip: request.ip });
    return { count: items.length, items };
  });
  server.serve(auditEndpoints.countAudit, async ({ query, caller }) => {
    const asked = parse(query);
    return database.read(caller.user_id, (queries) => countAudit(queries, asked));
  });

  server.app.route<{ Querystring: RawQuery }>({
    method: 'GET',
    url: API_PREFIX + AUDIT_EXPORT_PATH,
    exposeHeadRoute: false,
    schema: {
      summary: 'Journal, en entier, au format CSV',
      tags: ['audit'],
      security: [{ session: [] }, { bearer: [] }],
      querystring: rawQuerySchema,
      response: {
        200: { content: { 'text/csv': { schema: z.string() } } },
        '4xx': errorBodySchema,
        '5xx': errorBodySchema,
      },
    },
    onRequest: async (request) => {
      request.caller = await server.allow('administrator', request);
    },
    handler: async (request, reply) => {
      const asked = parse(request.query);
      if (request.caller) await traceRead(asked, { caller: request.caller, ip: request.ip });
      const day = clock().toISOString().slice(0, 10);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(`journal-${day}.csv`),
        'cache-control': 'no-store',
      });
      return reply.send(Readable.from(csvOf(database.queries, asked)));
    },
  });
}

/** Lines held in memory at once, however long the trail. */
const LINES_AT_ONCE = 1000;

async function* csvOf(queries: Queries, asked: ListQuery): AsyncGenerator<string> {
  yield auditHeader();
  let last: AuditEntry | undefined;
  do {
    const lines = await auditBefore(queries, asked, last?.id, LINES_AT_ONCE);
    if (lines.length > 0) yield lines.map(auditLine).join('');
    last = lines.length < LINES_AT_ONCE ? undefined : lines.at(-1);
  } while (last !== undefined);
}

/** Whose trail is asked for, where it is one thing's or one person's. */
function entityOf({ conditions }: ListQuery) {
  const asked = (name: string) => {
    const found = conditions.find(({ attribute, operator }) => attribute === name && operator === 'eq');
    return found?.values.length === 1 ? String(found.values[0]) : undefined;
  };
  const user = asked('user_id');
  if (user !== undefined) return { entity_type: 'User' as const, entity_id: user };
  const entity_id = asked('entity_id');
  const type = auditEntityTypeSchema.safeParse(asked('entity_type'));
  return { ...(type.success && { entity_type: type.data }), ...(entity_id !== undefined && { entity_id }) };
}
