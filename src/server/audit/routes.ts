import { auditEndpoints, auditEntityTypeSchema, auditListSpec } from '../../shared/audit/contract.ts';
import { type ListQuery, parseListQuery } from '../../shared/core/query.ts';
import { audit } from '../core/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { Server } from '../core/serve.ts';
import { countAudit, listAudit } from './repository.ts';

export interface AuditDeps {
  database: Database;
  clock: Clock;
}

export function auditRoutes(server: Server, { database: { queries }, clock }: AuditDeps): void {
  const parse = (query: Parameters<typeof parseListQuery>[1]) =>
    parseListQuery(auditListSpec, query, clock().getTime());

  server.serve(auditEndpoints.listAudit, async ({ query, caller, request }) => {
    const asked = parse(query);
    const items = await listAudit(queries, asked);
    // Who watches leaves a trace too: once a look, not once a page of it.
    if (asked.page === 1) {
      const reader = { time: clock(), user_id: caller.user_id, ip: request.ip };
      await audit(queries, { ...reader, action: 'audit.read', ...entityOf(asked) });
    }
    return { count: items.length, items };
  });
  server.serve(auditEndpoints.countAudit, async ({ query }) => countAudit(queries, parse(query)));
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
