import type { StateName } from './extraction-state.ts';

/** The groups of states that a list of files can be filtered by; each state is in one group. */
export const STATE_GROUPS = {
  under_way: ['queued', 'running', 'retried'],
  failed: ['failed', 'partly_done'],
  unrecognised: ['unrecognised'],
  quarantined: ['quarantined'],
  none: ['none'],
  done: ['done'],
} as const satisfies Record<string, readonly StateName[]>;

export type StateGroup = keyof typeof STATE_GROUPS;

/** A group from its name in an address; undefined for any other value. */
export const readStateGroup = (value: unknown): StateGroup | undefined =>
  Object.keys(STATE_GROUPS).find((group): group is StateGroup => group === value);
