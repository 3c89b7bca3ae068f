import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { sealTrail } from '../src/server/audit/sealing/seal-new-rows.ts';
import { verifyTrail } from '../src/server/audit/sealing/verify.ts';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { startDatabase } from './load/servers.ts';

/**
 * `npm run bench:trail`: how long it takes to seal and to verify an audit trail on a PostgreSQL of its own.
 *
 * --rows 1000000     how many rows
 * --written 100000   how many are written between two rounds of sealing: a quiet day makes many small segments
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, written: { type: 'string', default: '100000' } },
});
const AT_ONCE = Number(values.written);
const key = 'a key of the bench, which seals the trail';

const server = await startDatabase('postgres');
const database = connectDatabase(server.connection);
try {
  await migrate(database.unhurried);
  await timed('written and sealed', async () => {
    for (let remaining = Number(values.rows); remaining > 0; remaining -= AT_ONCE) {
      await sql`insert into audit (user_id, action, entity_type, entity_id, ip, detail, is_read)
        select gen_random_uuid(), 'observation.list', 'Observation', gen_random_uuid(), '203.0.113.9',
          'count=25 page=1 filters=eq:type_id,text fetches=Measures', true
        from generate_series(1, ${Math.min(remaining, AT_ONCE)}::int)`.execute(database.unhurried);
      await sealTrail(database, key);
    }
  });
  for (const name of ['verified', 'verified again']) {
    const { finding, rows, seals } = await timed(name, () =>
      verifyTrail(database, { keys: [key], months: 12, now: new Date() }),
    );
    console.log(JSON.stringify({ rows, seals, finding }));
  }
} finally {
  await database.close();
  await server.stop();
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return done;
}
