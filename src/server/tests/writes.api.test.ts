import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { exampleCalls, type Name } from './example-calls-fixture.ts';
import { extractWeight } from './extract-weight-fixture.ts';
import { awaitExtraction } from './store-file-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * A replica is read only if it has every audit event of the reader (`core/database/replica/replica.ts`). Each write
 * must therefore add an audit event of the caller in the same transaction: otherwise, callers might not see what they
 * wrote.
 */

let test: TestApp;
let calls: ReturnType<typeof exampleCalls>;
beforeAll(async () => {
  test = await startTestApp({ extract: extractWeight });
  calls = exampleCalls(test);
});
afterAll(() => test.close());

/** Writes that no list, count or search shows. */
const UNREAD: Partial<Record<Name, string>> = { createUploadBatch: 'a batch is read on the primary alone' };

/** For every table except the trail: how many rows it has, and the transactions that wrote them. */
async function writersOf(): Promise<Map<string, { rows: number; writers: string[] }>> {
  const { queries } = test.database;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname !~ '^(audit|kysely)'`.execute(queries);
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number; writers: string[] }>`
      select count(*) as rows, coalesce(array_agg(distinct xmin::text), '{}') as writers
        from ${sql.table(name)}`.execute(queries);
    return [name, rows[0] ?? { rows: 0, writers: [] }] as const;
  });
  return new Map(await Promise.all(found));
}

/** The audit events of a person, with the transactions that wrote them. */
async function eventsOf(user_id: string): Promise<{ id: string; writer: string }[]> {
  const { rows } = await sql<{ id: string; writer: string }>`
    select id::text, xmin::text as writer from audit where user_id = ${user_id}`.execute(
    test.database.queries,
  );
  return rows;
}

describe('a call that writes adds an audit event of the caller in the same transaction', () => {
  it.each(Object.keys(ENDPOINTS) as Name[])('%s', async (name) => {
    const { params, request } = await calls.prepare(name, await calls.signIn(name));
    // A new session, because the use of an existing one is written once a minute only.
    const who = await calls.signIn(name);
    const { uid } = await calls.meOf(who);
    const [before, eventsBefore] = await Promise.all([writersOf(), eventsOf(uid)]);

    const answer = await who.call(request);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });

    // Events are read last, to include those of jobs.
    const after = await writersOf();
    const left = (await eventsOf(uid)).filter(({ id }) => eventsBefore.every((event) => event.id !== id));
    const changed = [...after].filter(([table, { rows, writers }]) => {
      const known = before.get(table);
      return rows !== known?.rows || writers.some((writer) => !known.writers.includes(writer));
    });
    if (request.method !== 'GET')
      expect(changed, 'an example that writes nothing proves nothing').not.toEqual([]);
    if (changed.length === 0 || UNREAD[name] !== undefined) return;
    expect(left).not.toEqual([]);
    for (const [table, { writers }] of changed) {
      const others = writers.filter((writer) => left.every((event) => event.writer !== writer));
      expect(before.get(table)?.writers, `${table} is written with its audit event`).toEqual(
        expect.arrayContaining(others),
      );
    }
    // Otherwise its extraction would count as a write of the next call.
    if (name === 'finishUpload') await awaitExtraction(test, who, { id: params?.file_id ?? '' });
  });
});
