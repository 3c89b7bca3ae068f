/** The times by whose day, in UTC, observations are tallied. */
export const TALLIED_TIMES = ['creation_time', 'effective_time'] as const;
export type TalliedTime = (typeof TALLIED_TIMES)[number];

/** The attributes by whose values observations are tallied, in addition to all of them together. */
export const ATTRIBUTES = [
  'type_id',
  'creation_channel',
  'creation_author_id',
  'source_entity_type',
] as const;
export type TalliedAttribute = (typeof ATTRIBUTES)[number];

/**
 * The name of a tally, to which « /day » or « /month » is added unless it is of two attributes.
 * @param attributes none for all observations, or one, or two in the order of `ATTRIBUTES`
 */
export const tallyName = (time: TalliedTime, attributes: readonly TalliedAttribute[]): string =>
  `${time}/${attributes.join('+')}`;
