import type { StoredFile } from './contract.ts';
import { DIRECT_UPLOAD_TIMEOUT_MS } from './limits.ts';

/**
 * What an answer says of a file that somebody follows: its extraction is on its way or the file is; nothing is known of
 * one; nothing more will come.
 */
export type Outlook = 'moving' | 'unknown' | 'settled';

export type Followed = Pick<StoredFile, 'stored' | 'scan' | 'erased_time' | 'creation' | 'extraction'>;

/** @param now milliseconds since 1970 */
export function outlookOf(file: Followed, now: number): Outlook {
  if (file.erased_time !== null) return 'settled';
  // One that was announced a short while ago may be uploading from another page.
  if (!file.stored)
    return now - Date.parse(file.creation.time) < DIRECT_UPLOAD_TIMEOUT_MS ? 'moving' : 'settled';
  if (file.scan === 'pending') return 'moving';
  switch (file.extraction?.state) {
    case undefined:
    case 'none':
      return 'unknown';
    case 'queued':
    case 'running':
    case 'retried':
      return 'moving';
    default:
      return 'settled';
  }
}

/** Specification, section 9: a first look after 500 ms, then ten, each after 500 ms longer. They count what knows nothing. */
const FIRST_DELAY_MS = 500;
const TRIES = 10;

/** Looks at what moves: often while it changes, then less and less. Two screens never disagree for 2 s. */
const MOVING_MS = { first: 500, most: 1500 };

/** How long to wait before the next look, from what the looks so far have said. */
export interface Pace {
  /** Answers in a row that knew nothing of some file, and nothing of which was moving. */
  readonly unknown: number;
  /** Milliseconds before the next look; undefined when there is nothing more to see. */
  readonly delay: number | undefined;
}

export const FIRST_PACE: Pace = { unknown: 0, delay: FIRST_DELAY_MS };

/**
 * The pace after one more answer.
 * @param changed whether it differs from the one before
 */
export function nextPace(pace: Pace, outlooks: readonly Outlook[], changed: boolean): Pace {
  if (outlooks.includes('moving')) {
    const delay = changed ? MOVING_MS.first : Math.min((pace.delay ?? MOVING_MS.first) * 1.5, MOVING_MS.most);
    return { unknown: 0, delay };
  }
  if (!outlooks.includes('unknown')) return { unknown: 0, delay: undefined };
  const unknown = pace.unknown + 1;
  return { unknown, delay: unknown > TRIES ? undefined : FIRST_DELAY_MS * unknown };
}
