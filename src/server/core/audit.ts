import type { FastifyRequest } from 'fastify';
import type { AuditAction, AuditEntityType } from '../../shared/audit/contract.ts';
import type { Clock } from './clock.ts';
import type { Queries } from './database/database.ts';

export interface AuditEntry {
  time: Date;
  /** Null where nobody was recognised. */
  user_id: string | null;
  action: AuditAction;
  entity_type?: AuditEntityType;
  /** Absent where many were read at once, or none is known. */
  entity_id?: string;
  /** Address of the caller; null where a job acts. */
  ip: string | null;
  detail?: string;
}

/** Leaves a trace that nothing can change: who did what to what, when, from where. */
export async function audit(queries: Queries, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await queries.insertInto('audit').values(entries).execute();
}

/** Leaves the trace of a call of a known person that was refused; the ids it named stand in its detail. */
export type RecordRefusal = (request: FastifyRequest, user_id: string, code: string) => Promise<void>;

export function refusalRecorder({ queries, clock }: { queries: Queries; clock: Clock }): RecordRefusal {
  return (request, user_id, code) =>
    audit(queries, {
      time: clock(),
      user_id,
      action: 'request.refuse',
      ip: request.ip,
      detail: `${code} ${request.method} ${pathOf(request)}`,
    });
}

const ID = /^[0-9a-f-]{36}$/i;

/** The route of a request, with the ids it names and nothing else of what was typed. */
function pathOf({ params, routeOptions }: FastifyRequest): string {
  const given = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (name, key: string) => {
    const value = String(given.get(key) ?? '');
    return ID.test(value) ? value : name;
  });
}
