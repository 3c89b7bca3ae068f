import { AppError } from '../../shared/core/app-error.ts';
import { parseListQuery, type RawQuery } from '../../shared/core/list-query.ts';
import { type User, userListSpec, usersEndpoints } from '../../shared/users/contract.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import { listDetail } from '../core/audit/list-detail.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { Server } from '../core/http/serve.ts';
import { countUsers, findUser, listUsers, type SessionProof, type UserRow } from './repository.ts';

export interface UsersDeps {
  database: Database;
  auditQueue: AuditQueue;
  clock: Clock;
  /** Whether an account, or what its open sessions proved, makes an administrator. */
  isAdministrator: (
    account: { email: string; email_verified: boolean },
    proofs: readonly SessionProof[],
  ) => boolean;
}

export function usersRoutes(server: Server, deps: UsersDeps): void {
  const { database, auditQueue, clock } = deps;
  const { queries } = database;
  const parse = (query: RawQuery) => parseListQuery(userListSpec, query, clock().getTime());

  server.serve(usersEndpoints.getMe, async ({ actor }) => {
    const { user_id: uid, email, name, picture_url, is_administrator } = actor;
    return { uid, email, name, picture_url, is_administrator };
  });

  server.serve(usersEndpoints.listUsers, async ({ query, actor }) => {
    const listQuery = parse(query);
    const rows = await database.read(actor.user_id, (from) => listUsers(from, listQuery, clock()));
    const ids = rows.map(({ id }) => id);
    const detail = listDetail(listQuery, ids);
    await auditQueue.add(actor, { action: 'user.list', entity_type: 'User', detail });
    return { count: rows.length, items: rows.map((row) => toUser(deps, row)) };
  });

  server.serve(usersEndpoints.countUsers, async ({ query, actor }) => {
    const listQuery = parse(query);
    const count = await database.read(actor.user_id, (from) => countUsers(from, listQuery));
    return { count, exact: true };
  });

  server.serve(usersEndpoints.getUser, async ({ params, actor }) => {
    const row = await findUser(queries, params.user_id, clock());
    if (row === undefined) throw new AppError('user_not_found');
    await auditQueue.addOpening(actor, { action: 'user.read', entity_type: 'User', entity_id: row.id });
    return toUser(deps, row);
  });
}

function toUser({ isAdministrator }: UsersDeps, row: UserRow): User {
  const { email_verified, proofs, first_activity, last_activity, open_sessions, ...user } = row;
  return {
    ...user,
    open_sessions: open_sessions ?? 0,
    first_activity: first_activity.toISOString(),
    last_activity: last_activity.toISOString(),
    is_administrator: isAdministrator({ email: user.email, email_verified }, proofs ?? []),
  };
}
