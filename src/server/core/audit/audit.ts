import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction, AuditEntityType } from '../../../shared/audit/contract.ts';
import type { AuditSource, TokenActor } from '../actor.ts';
import { compiledOnce } from '../database/compiled-once.ts';
import type { Queries } from '../database/database.ts';

/** An action of an actor, as the audit trail records it. */
export interface NewAuditEvent {
  action: AuditAction;
  entity_type?: AuditEntityType;
  /** Absent when many things were read at once, or when the thing is unknown. */
  entity_id?: string;
  detail?: string;
}

/**
 * Adds an event to the audit trail, which nothing can change afterwards: who did what to what, from where, with which
 * access token. The database sets the time.
 * Every write adds one in its own transaction, and so does opening a single file, observation or person. Reading from a
 * replica relies on that: a replica that has all events of a reader has everything they wrote or opened
 * (`database/replica/replica.ts`). `src/server/tests/writes.api.test.ts` fails when a write adds none.
 */
export async function audit(
  queries: Queries,
  { user_id, ip, token_id }: AuditSource,
  event: NewAuditEvent,
): Promise<void> {
  const { action, entity_type = null, entity_id = null, detail = null } = event;
  await insertEvent(queries, user_id, ip, token_id ?? null, action, entity_type, entity_id, detail);
}

const insertEvent = compiledOnce(
  (
    queries,
    user_id: string | null,
    ip: string | null,
    token_id: string | null,
    action: AuditAction,
    entity_type: AuditEntityType | null,
    entity_id: string | null,
    detail: string | null,
  ) => queries.insertInto('audit').values({ user_id, ip, token_id, action, entity_type, entity_id, detail }),
);

/** An event with its author. */
export interface AuthoredEvent extends NewAuditEvent {
  user_id: string | null;
  ip: string | null;
  token_id?: string | undefined;
}

/**
 * Adds events, in order. One statement serves any number of them, so that it is prepared once.
 * @param isRead whether they are of lists and refusals, on which no replica waits
 */
export async function auditMany(
  queries: Queries,
  events: readonly AuthoredEvent[],
  { isRead }: { isRead: boolean },
): Promise<void> {
  const column = (name: keyof AuthoredEvent) => events.map((event) => event[name] ?? null);
  await sql`
    insert into audit (user_id, action, entity_type, entity_id, ip, detail, token_id, is_read)
      select *, ${isRead}::boolean from unnest(${column('user_id')}::uuid[], ${column('action')}::text[],
        ${column('entity_type')}::text[], ${column('entity_id')}::uuid[], ${column('ip')}::text[],
        ${column('detail')}::text[], ${column('token_id')}::uuid[])`.execute(queries);
}

/** The event of a refused request: of the request, it has only the ids in the path. */
export function refusedRequest(code: string, request: FastifyRequest): NewAuditEvent {
  return { action: 'request.refuse', detail: `${code} ${request.method} ${pathOf(request)}` };
}

/** The event of a call made with an access token. What the call does gets events of its own. */
export function tokenCall({ token_id: entity_id }: TokenActor, request: FastifyRequest): NewAuditEvent {
  const detail = `${request.method} ${pathOf(request)}`;
  return { action: 'token.call', entity_type: 'AccessToken', entity_id, detail };
}

const ID = /^[0-9a-f-]{36}$/i;

/** The route of a request with the ids of its path; other parameters are shown by name only. */
function pathOf({ params, routeOptions }: FastifyRequest): string {
  const values = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (name, key: string) => {
    const value = String(values.get(key) ?? '');
    return ID.test(value) ? value : name;
  });
}
