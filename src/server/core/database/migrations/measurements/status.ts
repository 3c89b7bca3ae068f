/**
 * Facts about observations, which themselves never change: one was entered in error, or that was reverted. The facts of
 * an observation are numbered: odd ones invalidate it, even ones revert that. Of two facts written at the same time,
 * the primary key accepts one.
 */
export const STATUS = [
  `create table status_facts (
     observation_id uuid not null references observations,
     number smallint not null check (number > 0),
     status text not null check (status = case number % 2 when 1 then 'entered-in-error' else 'final' end),
     reason text not null,
     author_id uuid not null references users,
     time timestamptz not null,
     primary key (observation_id, number))`,
  `create trigger status_facts_append_only before update or delete or truncate on status_facts
     execute function refuse_change()`,
  `create view observations_in_error as
     select fact.observation_id from status_facts fact
       where fact.number % 2 = 1 and not exists (
         select from status_facts next
           where next.observation_id = fact.observation_id and next.number = fact.number + 1)`,
  // A version that was entered in error replaces nothing, but its own replacements do. The index of sources serves
  // this.
  `create function f_replacements(replaced uuid) returns table (id uuid, creation_time timestamptz, author_id uuid)
     language sql stable strict parallel safe
     as $$
       with recursive line (id, creation_time, author_id, in_error) as (
         select v.id, v.creation_time, v.creation_author_id,
             exists (select from observations_in_error e where e.observation_id = v.id)
           from observations v where v.source_entity_type = 'Observation' and v.source_entity_id = replaced
         union all
         select v.id, v.creation_time, v.creation_author_id,
             exists (select from observations_in_error e where e.observation_id = v.id)
           from line join observations v on v.source_entity_type = 'Observation' and v.source_entity_id = line.id
           where line.in_error)
       select line.id, line.creation_time, line.author_id from line where not line.in_error
     $$`,
  // What became of an observation, queried only for the few observations that have something to show. Sessions cache
  // its plans.
  `create function f_standing(asked uuid, source uuid) returns json language plpgsql stable
     as $$ begin
       return json_build_object(
         'fact', (
           select json_build_array(fact.status, fact.reason, fact.author_id, users.name, fact.time)
             from status_facts fact join users on users.id = fact.author_id
             where fact.observation_id = asked order by fact.number desc limit 1),
         'replaces_error', exists (select from observations_in_error e where e.observation_id = source),
         'replacements', (
           select json_agg(json_build_array(v.id, v.author_id, users.name, v.creation_time)
               order by v.creation_time desc, v.id desc)
             from f_replacements(asked) v join users on users.id = v.author_id));
     end $$`,
];
