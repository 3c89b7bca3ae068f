import { useSearch } from '@tanstack/react-router';
import { type LoginOptions, loginOptions } from '../../shared/auth/login-options.ts';

/** A parsed query: the router writes numbers and booleans back without quotes. */
export type LoginSearch = Record<string, string | number | boolean>;

/** All plain values of the query: the parameters of a sign-in link survive a reload. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (isPlain(value) ? [[key, value]] : [])),
  );
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The login options, as text. */
export function useLoginOptions(): LoginOptions {
  return loginOptions(useSearch({ strict: false }));
}

/** The login options, for links to the next login screen. */
export function useLoginSearch(): LoginSearch {
  const search = readLoginSearch(useSearch({ strict: false }));
  const options = loginOptions(search);
  return Object.fromEntries(Object.entries(search).filter(([key]) => key in options));
}
