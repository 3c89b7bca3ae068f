import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, type Database, migrate } from '../src/server/core/database/database.ts';
import { buildIndexes } from '../src/server/core/database/indexes.ts';
import { MIGRATIONS } from '../src/server/core/database/migrations/migrations.ts';
import { loadData } from './load/data.ts';
import { startDatabase } from './load/servers.ts';

/**
 * `npm run bench:migration`: how long declarations wait while a database of the previous release is migrated and its
 * indexes are built. The process of the previous version goes on: it inserts observations, their measures and their
 * audit events, each in a transaction. Ends with status 1 when one waited for longer than `WAIT_LIMIT_MS`, or when rows
 * were lost.
 *
 *   --rows 1000000    observations, and as many audit events
 *   --from 0003       the last migration of the previous release
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, from: { type: 'string', default: '0003' } },
});
const rows = Number(values.rows);
/** After a longer wait, a person thinks that their declaration failed. */
const WAIT_LIMIT_MS = 2000;
const WRITERS = 4;

const server = await startDatabase('postgres');
const database = connectDatabase(server.connection);
try {
  const released = Object.entries(MIGRATIONS).filter(([name]) => name.slice(0, 4) <= values.from);
  await migrate(database.queries, Object.fromEntries(released));
  console.log(`${rows} observations…`);
  const size = { observations: rows, files: Math.ceil(rows / 10) };
  const hasTallies = released.some(([name]) => name === '0017-pairs-of-tallies');
  await loadData(database, await loadCatalogue(), size, { hasTallies });
  await sql`insert into audit (time, user_id, action, entity_type, entity_id)
    select creation_time, creation_author_id, 'observation.create', 'Observation', id from observations`.execute(
    database.unhurried,
  );
  const author = await database.queries.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const writers = startWriters(database, author.id);
  const start = performance.now();
  await migrate(database.queries);
  await buildIndexes(database.unhurried);
  const took = performance.now() - start;
  const { written, longestMs } = await writers.stop();
  const lost = rows + written - (await count(database));
  console.log(`migrated in ${took.toFixed(0)} ms; ${written} declarations meanwhile`);
  console.log(`the longest wait of a declaration: ${longestMs.toFixed(0)} ms (limit: ${WAIT_LIMIT_MS} ms)`);
  console.log(`observations lost: ${lost}`);
  process.exitCode = longestMs > WAIT_LIMIT_MS || lost !== 0 ? 1 : 0;
} finally {
  await database.close();
  await server.stop();
}

/** Clients that declare as fast as they can. */
function startWriters({ queries }: Database, author: string) {
  let stopping = false;
  let writeCount = 0;
  let longestMs = 0;
  const clients = Array.from({ length: WRITERS }, async () => {
    while (!stopping) {
      const start = performance.now();
      // One statement is one transaction: either all three rows are there, or none.
      await sql`
        with observation as (
          insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
            values (gen_random_uuid(), 'poids', 'Poids', ${author}, 'web_form', now(), 'poids')
            returning id, creation_author_id),
        measure as (
          insert into measures (observation_id, position, type_id, value_number)
            select id, 0, 'poids.poids', 70 from observation)
        insert into audit (time, user_id, action, entity_type, entity_id)
          select now(), creation_author_id, 'observation.create', 'Observation', id from observation`.execute(
        queries,
      );
      writeCount += 1;
      longestMs = Math.max(longestMs, performance.now() - start);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(clients);
      return { written: writeCount, longestMs };
    },
  };
}

async function count({ queries }: Database): Promise<number> {
  const { n } = await queries
    .selectFrom('observations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
