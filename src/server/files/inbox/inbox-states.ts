import { INBOX_COUNTED_DAYS, INBOX_SILENCE_MS, type InboxState } from '../../../shared/files/inbox.ts';
import type { Queries } from '../../core/database/database.ts';
import { countArrivals, findPlaces } from './repository.ts';

const DAY_MS = 86_400_000;

/** State of the watched places, and what arrived there lately. */
export async function inboxStates(queries: Queries, now: Date): Promise<InboxState[]> {
  const places = await findPlaces(queries);
  // Most installations watch nothing.
  if (places.length === 0) return [];
  const counts = await countArrivals(queries, new Date(now.getTime() - INBOX_COUNTED_DAYS * DAY_MS));
  return places.map(({ look_time, arrival_time, ...state }) => {
    const count = (wanted: string) =>
      counts.find(({ place, outcome }) => place === state.place && outcome === wanted)?.count ?? 0;
    return {
      ...state,
      look_time: look_time.toISOString(),
      is_watched: now.getTime() - look_time.getTime() < INBOX_SILENCE_MS,
      arrival_time: arrival_time?.toISOString() ?? null,
      taken: count('taken'),
      duplicate: count('duplicate'),
      refused: count('refused'),
    };
  });
}
