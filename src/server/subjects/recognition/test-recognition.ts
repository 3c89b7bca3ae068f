import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import type { Person } from '../../core/person.ts';
import { createTestDatabase } from '../../core/testing/test-database.ts';
import { type Recognised, recognise } from './recognise.ts';

const AUTHOR = uuidv7();
const NOBODY: Person = {
  ins: [],
  identifiers: [],
  birth_name: null,
  first_name: null,
  birth_date: null,
  sex: null,
};

/** Recognises persons in a database of the test file, with its keys unless others are given. */
export function startRecognition(ownSecrets: readonly string[]) {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase();
    database = connectDatabase(test.connection);
    drop = test.drop;
    await database.pool.query(
      `insert into users values ($1, 's', '', 'a@b.fr', true, 'A', null, now(), now())`,
      [AUTHOR],
    );
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  async function one(person: Partial<Person>, secrets = ownSecrets): Promise<Recognised> {
    const options = { secrets, author_id: AUTHOR, time: new Date() };
    const [found] = await database.queries
      .transaction()
      .execute((trx) => recognise(trx, [{ ...NOBODY, ...person }], options));
    return found ?? { subject: null, lines: [] };
  }
  /** The subject that a person is recognised as; undefined if none is. */
  const idOf = async (person: Partial<Person>, secrets = ownSecrets) =>
    (await one(person, secrets)).subject?.own_id;
  return { database: () => database, one, idOf };
}
