import { sql } from 'kysely';

/**
 * The time at which a row of `observations` without `effective_time` is presumed measured: when a person entered the
 * first of its versions without a day. Null when there is no such time: that version comes from a file without a day
 * (even if a person read it there), or is erased. Null for a row with a day, which has its own time.
 */
export const presumedTime = sql<Date | null>`case
  when observations.effective_time is not null then null
  when observations.source_entity_type is null then observations.creation_time
  else (
    with recursive line (depth, creation_time, source_type, source_id, read) as (
      select 0, observations.creation_time, observations.source_entity_type, observations.source_entity_id,
          exists (select from corrections where observation_id = observations.id)
      union all
      select depth + 1, earlier.creation_time, earlier.source_entity_type, earlier.source_entity_id,
          exists (select from corrections where observation_id = earlier.id)
        from line join observations as earlier on earlier.id = line.source_id
        where line.source_type = 'Observation' and not line.read and earlier.effective_time is null)
    select case
        when source_type is null then creation_time
        when source_type = 'Observation' and not read and exists (select from observations as dated where dated.id = source_id)
          then creation_time
      end
      from line order by depth desc limit 1) end`;
