import { sql } from 'kysely';

/**
 * When a row of `observations` without `effective_time` is taken to have been measured: when a person entered the first of
 * its versions that have no day. Null where nothing tells: that version stands in a file that gives no day, also where a
 * person read it there, or is erased. Null of a row with a day, which says it itself.
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
