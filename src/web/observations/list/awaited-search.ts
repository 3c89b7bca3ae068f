/** What asked for a search: Enter, or the pause after the last key. */
export type SearchCause = 'enter' | 'pause';

/**
 * The search that still has to be made once one has been asked for, perhaps before a question could be read. Timers
 * that were late run one after another, before the screen follows: a pause never takes the place of Enter.
 * @param before the search that was awaited until now
 * @param isMade whether this one can be made at once
 */
export const awaitedSearch = (
  before: SearchCause | undefined,
  cause: SearchCause,
  isMade: boolean,
): SearchCause | undefined => {
  if (before === 'enter' && cause === 'pause') return before;
  return isMade ? undefined : cause;
};
