import { type Kysely, type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../core/database/database.ts';
import type { AuditSealsTable, Schema } from '../../core/database/schema.ts';
import type { SealHeader } from './seal.ts';

export interface StoredSeal {
  header: SealHeader;
  /** The last id before the rows of this seal. The first seal accepts any id. */
  after: number;
  entries: Buffer | null;
  hash: Buffer;
  mac: Buffer;
  dropped_time: Date | null;
}

/** How the JSON of a row without an access token ends: this part is left out of the line. */
const NO_TOKEN = ',"token_id":null}';

/**
 * Rows between two ids, each as the line that is hashed and exported: JSON, id and time first, and the access token
 * last, if any, so that rows without one hash as they did before tokens existed. The database builds the lines, since a
 * driver that parses each row costs more than all the hashes.
 */
export async function linesBetween(
  queries: Queries,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(case when token_id is not null then row_to_json(line)::text
        else left(row_to_json(line)::text, ${-NO_TOKEN.length}) || '}' end, E'\n') as lines from (
      select id, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, user_id, action,
        entity_type, entity_id, ip, detail, is_read, token_id
      from audit where id > ${after} and id <= ${upTo} order by id limit ${limit}) as line`.execute(queries);
  return rows[0]?.lines?.split('\n') ?? [];
}

/** An unfinished transaction that writes to the trail. */
type Writer = string;

/**
 * The newest id, and the transactions that were writing then. Ids are assigned before a transaction ends: once these
 * transactions have ended, no row with this id or an older one can appear any more. A writer locks the table before its
 * id is assigned, and until it ends.
 */
export async function newestId(queries: Queries): Promise<{ newest: number; writers: Writer[] }> {
  const { rows } = await sql<{ newest: number | null; writers: Writer[] }>`
    select least((select max(id) from audit), (select last_value from audit_id_seq)) as newest,
      array(${writersOf()}) as writers`.execute(queries);
  return { newest: rows[0]?.newest ?? 0, writers: rows[0]?.writers ?? [] };
}

/** Which of these transactions have not ended. */
export async function findUnfinishedWriters(queries: Queries, writers: readonly Writer[]): Promise<Writer[]> {
  const { rows } = await sql<{ writers: Writer[] }>`select array(${writersOf()}) as writers`.execute(queries);
  return (rows[0]?.writers ?? []).filter((writer) => writers.includes(writer));
}

const writersOf = () => sql`
  select virtualtransaction || ' ' || coalesce(pid, 0) from pg_locks
    where locktype = 'relation' and relation = 'public.audit'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid()`;

/** Number of rows after an id, the time of the first, and the first whose id the sequence has not assigned. */
export async function waitingRows(
  queries: Queries,
  after: number,
): Promise<{ waiting: number; since: Date | null; foreign: number | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null; foreign: number | null }>`
    select count(*) as waiting, min(time) as since,
      min(id) filter (where id > (select last_value from audit_id_seq)) as foreign
    from audit where id > ${after}`.execute(queries);
  return rows[0] ?? { waiting: 0, since: null, foreign: null };
}

/** Whether this transaction may seal; meanwhile, any other one does nothing. */
export async function lockSealing(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit_seals')) as held`.execute(trx);
  return rows[0]?.held === true;
}

/** The database's time, to the millisecond. */
export async function databaseTime(queries: Queries): Promise<Date> {
  const { rows } = await sql<{
    now: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(queries);
  return rows[0]?.now ?? new Date();
}

export async function lastSeal(queries: Queries): Promise<StoredSeal | undefined> {
  const row = await seals(queries).orderBy('seal.id', 'desc').limit(1).executeTakeFirst();
  return row && toSeal(row);
}

/** The hash of a seal, in hexadecimal. */
export async function hashOfSeal(queries: Queries, id: number): Promise<string | undefined> {
  const row = await queries.selectFrom('audit_seals').select('hash').where('id', '=', id).executeTakeFirst();
  return row?.hash.toString('hex');
}

/** Seals after a given one, in order, at most `limit`; of one month (`YYYY-MM`) if given. */
export async function sealsAfter(
  queries: Queries,
  { id, limit, month }: { id: number; limit: number; month?: string | undefined },
): Promise<StoredSeal[]> {
  const after = seals(queries).where('seal.id', '>', id).orderBy('seal.id', 'asc').limit(limit);
  const rows = await (month === undefined ? after : after.where('seal.month', '=', `${month}-01`)).execute();
  return rows.map(toSeal);
}

const seals = (queries: Queries) =>
  queries
    .selectFrom('audit_seals as seal')
    .leftJoin('audit_seals as before', (join) => join.on(sql<boolean>`before.id = seal.id - 1`))
    .selectAll('seal')
    // The month keeps its day unless that is the first, so that a change of any part of the column shows.
    .select(sql<string>`regexp_replace(to_char(seal.month, 'YYYY-MM-DD'), '-01$', '')`.as('month'))
    .select(sql<string>`to_char(seal.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('time'))
    .select(['before.hash as previous', 'before.to_id as after']);

type SealRow = Omit<Selectable<AuditSealsTable>, 'month' | 'time'> & {
  month: string;
  time: string;
  previous: Buffer | null;
  after: number | null;
};

function toSeal(row: SealRow): StoredSeal {
  const { id: seal, month, from_id, to_id, count, time, entries, hash, mac, dropped_time } = row;
  const header = {
    seal,
    month,
    from_id,
    to_id,
    count,
    time: `${time.replace(/000$/, '')}Z`,
    rows: row.rows_hash.toString('hex'),
    previous: row.previous?.toString('hex') ?? '',
  };
  return { header, after: row.after ?? Number.MIN_SAFE_INTEGER, entries, hash, mac, dropped_time };
}

export async function insertSeal(
  trx: Trx,
  { header, entries, hash, mac }: Pick<StoredSeal, 'header' | 'hash' | 'mac'> & { entries: Buffer },
): Promise<void> {
  const { seal: id, month, from_id, to_id, count, time, rows } = header;
  await trx
    .insertInto('audit_seals')
    .values({
      id,
      month: `${month}-01`,
      from_id,
      to_id,
      count,
      time: new Date(time),
      entries,
      rows_hash: Buffer.from(rows, 'hex'),
      hash,
      mac,
    })
    .execute();
}

/** Deletes the rows of all months before one; their seals stay. Returns the number of rows. */
export async function dropBefore(queries: Kysely<Schema>, month: string): Promise<number> {
  return queries.transaction().execute(async (trx) => {
    // A month may have millions of rows, which take longer to delete than a request may last.
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ dropped: number }>`
      select drop_audit_before(${month}::date) as dropped`.execute(trx);
    return rows[0]?.dropped ?? 0;
  });
}
