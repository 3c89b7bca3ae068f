/** The times by whose day, in UTC, observations are tallied. */
export const TALLIED_TIMES = ['creation_time', 'effective_time'] as const;
export type TalliedTime = (typeof TALLIED_TIMES)[number];

/** The attributes by whose values observations are tallied, beside all of them together. */
export const ATTRIBUTES = [
  'type_id',
  'creation_channel',
  'creation_author_id',
  'source_entity_type',
] as const;
export type TalliedAttribute = (typeof ATTRIBUTES)[number];

/** The name of a tally, to which « /day » or « /month » is added. @param attribute '' for all observations */
export const tallyName = (time: TalliedTime, attribute: TalliedAttribute | ''): string =>
  `${time}/${attribute}`;
