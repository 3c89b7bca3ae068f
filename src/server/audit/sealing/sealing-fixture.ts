import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase } from '../../core/testing/test-database.ts';
import { type Verification, type VerifyOptions, verifyTrail } from './verify.ts';

export const KEY = 'a key of the tests that seals the trail';

/** An empty trail, with what its owner and an attacker can do to it. */
export interface TestTrail {
  database: Database;
  run(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  addRows(count: number): Promise<unknown>;
  verify(options?: Partial<VerifyOptions>): Promise<Verification>;
  /** Runs statements as an attacker who owns the tables: without their triggers, which come back afterwards. */
  tamper(work: () => Promise<unknown>): Promise<void>;
  /** Writes a whole seal as it was read. */
  putBack(seal: Record<string, unknown>): Promise<unknown>;
  drop(): Promise<void>;
}

export async function createTestTrail(): Promise<TestTrail> {
  const test = await createTestDatabase();
  const database = connectDatabase(test.connection);
  const run = async (statement: string, values: unknown[] = []) =>
    (await database.pool.query(statement, values)).rows;
  const setGuards = async (state: 'enable' | 'disable') => {
    for (const table of ['audit', 'audit_seals']) await run(`alter table ${table} ${state} trigger user`);
  };
  return {
    database,
    run,
    addRows: (count) =>
      run(
        `insert into audit (user_id, action, entity_type, entity_id, ip, detail)
           select gen_random_uuid(), 'observation.read', 'Observation', gen_random_uuid(), '203.0.113.9', 'é "' || i
           from generate_series(1, $1) as i`,
        [count],
      ),
    verify: (options = {}) => verifyTrail(database, { keys: [KEY], months: 12, now: new Date(), ...options }),
    async tamper(work) {
      await setGuards('disable');
      try {
        await work();
      } finally {
        await setGuards('enable');
      }
    },
    putBack(seal) {
      const names = Object.keys(seal);
      const places = names.map((_, i) => `$${i + 1}`);
      return run(`insert into audit_seals (${names}) values (${places})`, Object.values(seal));
    },
    async drop() {
      await database.close();
      await test.drop();
    },
  };
}
