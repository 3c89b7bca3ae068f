import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction, AuditEntityType } from '../../shared/audit/contract.ts';
import type { Actor } from './actor.ts';
import type { Queries } from './database/database.ts';

/** What an actor did, as the audit trail keeps it. */
export interface NewAuditEvent {
  action: AuditAction;
  entity_type?: AuditEntityType;
  /** Absent when many things were read at once, or when none is known. */
  entity_id?: string;
  detail?: string;
}

/** The trail has one clock, the database's. Cut to the milliseconds that the API shows. */
const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Adds an event to the audit trail, which nothing can change afterwards: who did what to what, when, from where.
 *
 * Every write leaves one, in its own transaction. Reading a replica rests on that: a replica that has all audit events of
 * a reader has all their writes (`database/replica/replica.ts`). `src/server/writes.api.test.ts` fails when a write
 * leaves none.
 */
export async function audit(
  queries: Queries,
  { user_id, ip }: Pick<Actor, 'user_id' | 'ip'>,
  event: NewAuditEvent,
): Promise<void> {
  await queries
    .insertInto('audit')
    .values({ ...event, user_id, ip, time: NOW })
    .execute();
}

/** Audits a request that was refused to a known user. The detail keeps the ids of its path and nothing else. */
export function auditRefusal(
  queries: Queries,
  actor: Actor,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const detail = `${code} ${request.method} ${pathOf(request)}`;
  return audit(queries, actor, { action: 'request.refuse', detail });
}

const ID = /^[0-9a-f-]{36}$/i;

/** The route of a request, with the ids of its path; anything else that was typed stays a parameter's name. */
function pathOf({ params, routeOptions }: FastifyRequest): string {
  const values = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (name, key: string) => {
    const value = String(values.get(key) ?? '');
    return ID.test(value) ? value : name;
  });
}
