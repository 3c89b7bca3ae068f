import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditAction, AuditEntityType, AuditEvent } from '../../shared/audit/contract.ts';
import type { Condition, ListQuery } from '../../shared/core/list-query.ts';
import type { Count } from '../../shared/core/pagination.ts';
import type { Queries } from '../core/database/database.ts';
import { anyOf } from '../core/database/lists/conditions.ts';
import type { AuditTable, Schema } from '../core/database/schema.ts';

/** Counts stop here: the trail only grows. */
const COUNT_MAX = 100_000;

export function listAudit(queries: Queries, query: ListQuery): Promise<AuditEvent[]> {
  const offset = (query.page - 1) * query.page_size;
  const matched = matching(queries.selectFrom('audit').selectAll('audit'), query.conditions);
  return withNames(queries, matched.orderBy('audit.id', 'desc').limit(query.page_size).offset(offset));
}

/** Events older than the one with id `before`, newest first; the newest ones when it is undefined. */
export function auditBefore(
  queries: Queries,
  { conditions }: ListQuery,
  before: string | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  const matched = matching(queries.selectFrom('audit').selectAll('audit'), conditions);
  const older = before === undefined ? matched : matched.where('audit.id', '<', before);
  return withNames(queries, older.orderBy('audit.id', 'desc').limit(limit));
}

type Select<O> = SelectQueryBuilder<Schema, 'audit', O>;

/** Selects the page before joining names: skipped rows need none. */
async function withNames(queries: Queries, page: Select<Selectable<AuditTable>>): Promise<AuditEvent[]> {
  const rows = await queries
    .selectFrom(page.as('page'))
    .leftJoin('users', 'users.id', 'page.user_id')
    .leftJoin('access_tokens', 'access_tokens.id', 'page.token_id')
    .selectAll('page')
    .select(['users.name as user_name', 'access_tokens.name as token_name'])
    .orderBy('page.id', 'desc')
    .execute();
  return rows.map(({ time, action, entity_type, ...row }) => ({
    ...row,
    id: String(row.id),
    time: time.toISOString(),
    action: action as AuditAction,
    entity_type: entity_type as AuditEntityType | null,
  }));
}

export async function countAudit(queries: Queries, { conditions }: ListQuery): Promise<Count> {
  const some = matching(queries.selectFrom('audit').select('audit.id'), conditions).limit(COUNT_MAX + 1);
  const { count } = await queries
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > COUNT_MAX ? { count: COUNT_MAX, exact: false } : { count, exact: true };
}

function matching<O>(select: Select<O>, conditions: readonly Condition[]): Select<O> {
  return conditions.reduce((narrowed, condition) => narrowed.where(conditionSql(condition)), select);
}

function conditionSql({ attribute, operator, values }: Condition) {
  const column = sql.ref(`audit.${attribute}`);
  const [first] = values;
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} in (${sql.join(values.map((value) => sql`${value}`))})`;
    case 'gt':
      return sql<boolean>`${column} > ${first}`;
    case 'lt':
      return sql<boolean>`${column} < ${first}`;
    case 'ge':
      return sql<boolean>`${column} >= ${first}`;
    case 'le':
      return sql<boolean>`${column} <= ${first}`;
    case 'like':
      return anyOf(values.map((value) => sql`f_norm(${column}) like f_like(f_norm(${value}))`));
  }
}
