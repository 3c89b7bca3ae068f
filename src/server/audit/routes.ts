import {
  type AuditEvent,
  auditEndpoints,
  auditEntityTypeSchema,
  auditListSpec,
} from '../../shared/audit/contract.ts';
import { type ListQuery, parseListQuery, type RawQuery } from '../../shared/core/list-query.ts';
import { audit, type NewAuditEvent } from '../core/audit/audit.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import { listDetail } from '../core/audit/list-detail.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queries } from '../core/database/database.ts';
import type { Server } from '../core/http/serve.ts';
import { sendDownload } from '../core/http/stream-text-as-file.ts';
import { auditHeader, auditLine } from './export-csv.ts';
import { auditBefore, countAudit, listAudit } from './repository.ts';

export interface AuditDeps {
  database: Database;
  auditQueue: AuditQueue;
  clock: Clock;
}

export function auditRoutes(server: Server, { database, auditQueue, clock }: AuditDeps): void {
  const parse = (query: RawQuery) => parseListQuery(auditListSpec, query, clock().getTime());
  // Reading the trail is audited too.
  const readOf = (listQuery: ListQuery, ids?: readonly string[]): NewAuditEvent => ({
    action: 'audit.read',
    ...entityOf(listQuery),
    ...(ids && { detail: listDetail(listQuery, ids) }),
  });

  server.serve(auditEndpoints.listAudit, async ({ query, actor }) => {
    const listQuery = parse(query);
    // Events that this process has not written yet are included.
    await auditQueue.flush();
    const items = await database.read(actor.user_id, (queries) => listAudit(queries, listQuery));
    const ids = items.map(({ id }) => id);
    await auditQueue.add(actor, readOf(listQuery, ids));
    return { count: items.length, items };
  });
  server.serve(auditEndpoints.countAudit, async ({ query, actor }) => {
    const listQuery = parse(query);
    return database.read(actor.user_id, (queries) => countAudit(queries, listQuery));
  });
  server.serveStream(auditEndpoints.exportAudit, async ({ query, actor, reply, checkStillOpen }) => {
    const listQuery = parse(query);
    await auditQueue.flush();
    await audit(database.queries, actor, readOf(listQuery));
    const name = `journal-${clock().toISOString().slice(0, 10)}.csv`;
    return sendDownload(
      reply,
      { name, type: 'text/csv; charset=utf-8' },
      csvOf(database.queries, listQuery),
      checkStillOpen,
    );
  });
}

/** Events held in memory at once, however long the trail is. */
const LINES_AT_ONCE = 1000;

async function* csvOf(queries: Queries, listQuery: ListQuery): AsyncGenerator<string> {
  yield auditHeader();
  let last: AuditEvent | undefined;
  do {
    const lines = await auditBefore(queries, listQuery, last?.id, LINES_AT_ONCE);
    if (lines.length > 0) yield lines.map(auditLine).join('');
    last = lines.length < LINES_AT_ONCE ? undefined : lines.at(-1);
  } while (last !== undefined);
}

/** The entity whose trail a query asks for, when it names a single entity or person. */
function entityOf({ conditions }: ListQuery) {
  const soleValue = (name: string) => {
    const found = conditions.find(({ attribute, operator }) => attribute === name && operator === 'eq');
    return found?.values.length === 1 ? String(found.values[0]) : undefined;
  };
  const user = soleValue('user_id');
  if (user !== undefined) return { entity_type: 'User' as const, entity_id: user };
  const entity_id = soleValue('entity_id');
  const type = auditEntityTypeSchema.safeParse(soleValue('entity_type'));
  return { ...(type.success && { entity_type: type.data }), ...(entity_id !== undefined && { entity_id }) };
}
