import { type RawBuilder, sql } from 'kysely';
import { FORMAT_RUN, GIVEN_UP_RUN, type StateName } from '../../../../shared/files/extraction-state.ts';
import { EXTRACTION_QUEUE } from '../../extraction-queue-name.ts';

const is = (state: StateName) => sql`${state}::text`;

/** Jobs of extractions that have not ended, except previews: one for each file, the same that `findJobs` returns. */
const jobs = sql`(
  select distinct on (data->>'file_id') data->>'file_id' as file_id, state
  from pgboss.job
  where name = ${EXTRACTION_QUEUE} and state < 'completed'
    and (data->>'request_id' is null or data->>'saves' = 'true')
  order by data->>'file_id', (state = 'active') desc, priority desc, created_on, id
)`;

/**
 * Whether a file has such a job. It does not refer to one row of `files`, so that the jobs are read once for all rows.
 */
const hasJob = (state: 'active' | 'retry' | 'created') =>
  sql`files.id::text in (select file_id from ${jobs} jobs where state = ${state})`;

const outcome = sql`(
  select case
      when last is null then ${is('none')}
      when last = ${FORMAT_RUN} then ${is('unrecognised')}
      when last = ${GIVEN_UP_RUN} then ${is('failed')}
      when all_read then ${is('done')}
      when some_read then ${is('partly_done')}
      else ${is('failed')}
    end
  from (
    select (array_agg(extractor_name order by id desc))[1] as last,
      bool_and(error is null) filter (where is_reader) as all_read,
      bool_or(error is null or taken > 0) filter (where is_reader) as some_read
    from (
      select distinct on (extractor_name) r.id, extractor_name, error,
        coalesce((counts->>'taken')::int, 0) as taken,
        extractor_name not in (${FORMAT_RUN}, ${GIVEN_UP_RUN}) as is_reader
      from extractions e join extraction_runs r on r.extraction_id = e.id
      where e.file_id = files.id
      order by extractor_name, r.id desc
    ) latest
  ) runs
)`;

/**
 * The state of the extraction of a row of `files`: `stateOf` in SQL, so that a list can be narrowed to a state. A test
 * compares the two.
 */
export const extractionState: RawBuilder<string> = sql`case
  when ${hasJob('active')} then ${is('running')}
  when files.stored and files.scan in ('pending', 'infected', 'too_large') then ${is('quarantined')}
  when ${hasJob('retry')} then ${is('retried')}
  when ${hasJob('created')} then ${is('queued')}
  else ${outcome}
end`;
