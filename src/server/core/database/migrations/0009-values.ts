import { type Kysely, sql } from 'kysely';

/**
 * Measures are found by their value, and observations of a type by the day of their measures. The comparator is in the
 * index, which then tells all of a bounded value. Writers wait while it is built: 24 to 45 s were
 * seen at a million observations on a loaded machine.
 */
const INDEXES = [
  `create index measures_value on measures (type_id, value_number) include (comparator, observation_id)
     where value_number is not null`,
  `create index observations_type_day on observations (type_id, effective_time) include (creation_time, id)
     where effective_time is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db);
}
