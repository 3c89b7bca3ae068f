import type { StoredFile } from './contract.ts';
import { DIRECT_UPLOAD_TIMEOUT_MS } from './limits.ts';

/**
 * State of a followed file: `moving`, it or its extraction is on its way; `unknown`, the server knows of no
 * extraction yet; `final`, nothing more will come.
 */
export type FollowedState = 'moving' | 'unknown' | 'final';

export type Followed = Pick<StoredFile, 'stored' | 'scan' | 'erased_time' | 'creation' | 'extraction'>;

/** @param now milliseconds since 1970 */
export function followedStateOf(file: Followed, now: number): FollowedState {
  if (file.erased_time !== null) return 'final';
  // A file announced a short while ago may be uploading from another page.
  if (!file.stored)
    return now - Date.parse(file.creation.time) < DIRECT_UPLOAD_TIMEOUT_MS ? 'moving' : 'final';
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
      return 'final';
  }
}

/**
 * Specification, section 9: a first request after 500 ms, then ten, each delayed 500 ms longer. Only answers
 * that say nothing about the file are counted.
 */
const FIRST_DELAY_MS = 500;
const TRIES = 10;

/**
 * Polls files that are moving: often while they change, then less and less. Two screens never disagree for more than 2
 * s.
 */
const MOVING_MS = { first: 500, most: 1500 };

/** How long to wait before the next request, given the answers so far. */
export interface Pace {
  /** Consecutive answers in which some file was unknown and none was moving. */
  readonly unknown: number;
  /** Milliseconds before the next request; undefined when polling is over. */
  readonly delay: number | undefined;
}

export const FIRST_PACE: Pace = { unknown: 0, delay: FIRST_DELAY_MS };

/**
 * The pace after one more answer.
 * @param changed whether it differs from the previous one
 */
export function nextPace(pace: Pace, states: readonly FollowedState[], changed: boolean): Pace {
  if (states.includes('moving')) {
    const delay = changed ? MOVING_MS.first : Math.min((pace.delay ?? MOVING_MS.first) * 1.5, MOVING_MS.most);
    return { unknown: 0, delay };
  }
  if (!states.includes('unknown')) return { unknown: 0, delay: undefined };
  const unknown = pace.unknown + 1;
  return { unknown, delay: unknown > TRIES ? undefined : FIRST_DELAY_MS * unknown };
}
