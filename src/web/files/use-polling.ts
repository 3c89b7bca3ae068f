import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  FIRST_PACE,
  type Followed,
  type FollowedState,
  followedStateOf,
  nextPace,
  type Pace,
} from '../../shared/files/polling-delays.ts';
import { useServices } from '../core/services-context.tsx';

const ACTIVE_MS = 1500;

/** The states of the files. @param now milliseconds since 1970, by the server's clock */
export const followedStatesOf = (files: readonly Followed[], now: number): FollowedState[] =>
  files.map((file) => followedStateOf(file, now));

/** The last answer of a query, and the pace that it sets. */
interface Polled {
  of: string;
  answer: unknown;
  pace: Pace;
}

/**
 * A query of files that polls until all of them are final: less and less often while nothing changes, and not in a
 * hidden tab. `hasStopped`: polling is over, even for files that are still unknown.
 * @param statesOf the state of each file in an answer, at a time of the server's clock
 * @param isActive whether something is going on that makes final files move again
 */
export function usePolling<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  statesOf: (answer: Answer, now: number) => readonly FollowedState[],
  isActive = false,
) {
  const { api } = useServices();
  const last = useRef<Polled>(undefined);
  const result = useQuery({
    ...options,
    refetchInterval: ({ state: { data, dataUpdateCount }, queryHash }) => {
      if (data === undefined) return false;
      const of = `${queryHash} ${dataUpdateCount}`;
      if (last.current?.of !== of) {
        const previous = last.current?.of.startsWith(`${queryHash} `) ? last.current : undefined;
        const states = statesOf(data, api.serverTime());
        // An answer that changes nothing is the same object as the previous one.
        const pace = nextPace(previous?.pace ?? FIRST_PACE, states, previous?.answer !== data);
        last.current = { of, answer: data, pace };
      }
      return last.current?.pace.delay ?? (isActive && ACTIVE_MS);
    },
  });
  // Read here so that even an answer that changes nothing rerenders: it may be the last one.
  const isAnswered = result.dataUpdatedAt > 0;
  return {
    ...result,
    hasStopped: isAnswered && last.current !== undefined && last.current.pace.delay === undefined,
  };
}
