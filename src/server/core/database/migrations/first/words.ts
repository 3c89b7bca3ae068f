/** How searched texts are normalised and looked up, for `lists/conditions.ts` and `lists/word-frequency.ts`. */
export const TEXTS = [
  // Immutable, so that an index may use it: the dictionary is named, not looked up in a search path.
  `create function f_norm(t text) returns text language sql immutable strict parallel safe
     as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$`,

  // After normalisation, because full-width characters become ASCII only then.
  `create function f_like(t text) returns text language sql immutable strict parallel safe
     as $$ select '%' || regexp_replace(t, '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`,

  // A word too long for an index is replaced by a sign that stands for all such words. At this cost, the planner looks
  // words up instead of computing them for every row; not « parallel safe », because they are found before other
  // processes have started.
  `create function f_words(t text) returns text[] language plpgsql immutable strict cost 1000
     as $$ begin return string_to_array(regexp_replace(t, '[^ ]{201,}', chr(1), 'g') collate "C", ' '); end $$`,
];

/**
 * Every word of an observation is visible to whoever sees the observation. Two writers may insert the same new word:
 * neither waits for the other. Each search reads the pending lists of the index, so they are kept short.
 */
export const WORDS = [
  'create table observation_words (word text collate "C" not null)',
  'create index observation_words_word on observation_words (word)',
  `create index observation_words_search on observation_words using gin (word gin_trgm_ops)
     with (gin_pending_list_limit = 64)`,
  `create index observations_words on observations using gin (f_words(search))
     with (gin_pending_list_limit = 64)`,
  `create function learn_observation_words() returns trigger language plpgsql
     as $$ begin
       insert into observation_words (word)
         select held.word from (select distinct unnest(f_words(search)) as word from added) as held
           where (select true from observation_words as known where known.word = held.word limit 1) is null;
       return null;
     end $$`,
  `create trigger observations_words_learnt after insert on observations referencing new table as added
     for each statement execute function learn_observation_words()`,
];
