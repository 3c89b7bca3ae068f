import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../../shared/observations/contract.ts';
import type { Standing, Status } from '../../../shared/observations/status.ts';
import type { Queries, Trx } from '../../core/database/database.ts';

/** The last fact about an observation, as JSON. */
type SelectedFact = [status: Status, reason: string, author_id: string, author_name: string, time: string];
type SelectedReplacement = [id: string, author_id: string, author_name: string, time: string];

export interface SelectedStanding {
  fact: SelectedFact | null;
  /** Whether the observation that it is a version of was entered in error. */
  replaces_error: boolean;
  replacements: SelectedReplacement[] | null;
}

/** What became of each observation that a query selects; null for most, at the cost of two index lookups. */
export const standing = sql<SelectedStanding | null>`case
  when exists (
      select from observations v
        where v.source_entity_type = 'Observation' and v.source_entity_id = observations.id)
    or exists (
      select from status_facts fact
        where fact.observation_id in (observations.id, observations.source_entity_id))
  then f_standing(observations.id, observations.source_entity_id) end`.as('standing');

const NOTHING: SelectedStanding = { fact: null, replaces_error: false, replacements: null };

function isInError(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from observations_in_error e where e.observation_id = ${id})`;
}

export function toStanding(selected: SelectedStanding | null, source: Source | null): Standing {
  const { fact, replaces_error, replacements } = selected ?? NOTHING;
  const [status, reason = '', author_id = '', author_name = '', time = ''] = fact ?? [];
  return {
    status: status ?? 'final',
    status_fact: fact && { reason, author_id, author_name, time: instant(time) },
    replaces:
      source?.entity_type === 'Observation'
        ? { id: source.entity_id, status: replaces_error ? 'entered-in-error' : 'final' }
        : null,
    replaced_by: (replacements ?? []).map(([id, by, name, at]) => ({
      id,
      author_id: by,
      author_name: name,
      time: instant(at),
    })),
  };
}

/** Converts the times in the database's JSON, which have their own format. */
const instant = (time: string): string => new Date(time).toISOString();

/** The status of an observation; undefined if it does not exist. */
export async function findStatus(queries: Queries, id: string): Promise<Status | undefined> {
  const found = await queries
    .selectFrom('observations')
    .select(isInError(sql`observations.id`).as('in_error'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found && (found.in_error ? 'entered-in-error' : 'final');
}

export interface NewStatusFact {
  observation_id: string;
  status: Status;
  reason: string;
  author_id: string;
  time: Date;
}

/** Adds a fact about an observation. @returns false if it already has this status, or if another fact came first */
export async function insertStatusFact(trx: Trx, fact: NewStatusFact): Promise<boolean> {
  const last = await trx
    .selectFrom('status_facts')
    .select('number')
    .where('observation_id', '=', fact.observation_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  if ((number % 2 === 1) !== (fact.status === 'entered-in-error')) return false;
  const added = await trx
    .insertInto('status_facts')
    .values({ ...fact, number })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/** Largest number of versions listed for one observation. */
const VERSIONS_MAX = 1000;

/**
 * The ids of all versions of an observation, newest first: of the oldest that still exists, and all derived from it.
 */
export async function versionIds(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive back (id, source) as (
      select id, case source_entity_type when 'Observation' then source_entity_id end
        from observations where id = ${id}
      union all
      select o.id, case o.source_entity_type when 'Observation' then o.source_entity_id end
        from back join observations o on o.id = back.source),
    line (id, creation_time) as (
      select o.id, o.creation_time from back join observations o on o.id = back.id
        where not exists (select from observations earlier where earlier.id = back.source)
      union all
      select v.id, v.creation_time
        from line join observations v on v.source_entity_type = 'Observation' and v.source_entity_id = line.id)
    select id from line order by creation_time desc, id desc limit ${VERSIONS_MAX}`.execute(queries);
  return rows.map((row) => row.id);
}
