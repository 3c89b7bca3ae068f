import type { Request } from 'autocannon';
import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import type { Database } from '../../src/server/core/database/database.ts';
import type { Person } from './person.ts';

/** What one client repeats: one request, or several in turn. */
export interface Scenario {
  title: string;
  requests: Request[];
  /** Runs the queries that the server runs for it; absent when the scenario does more than query the database. */
  sql?: (database: Database) => Promise<unknown>;
}

export interface Fixtures {
  person: Person;
  catalogue: Catalogue;
  ids: readonly string[];
  /** Two words that few observations contain. */
  rare: string;
  /** The most frequent type. */
  type: string;
  /** Its first measure. */
  measure: string;
  lastPage: number;
  batches: readonly string[];
}
