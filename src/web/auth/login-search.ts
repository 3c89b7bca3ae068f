import { useSearch } from '@tanstack/react-router';
import { type LoginOptions, loginOptions } from '../../shared/auth/login-options.ts';

/** A query as the router reads it: numbers and booleans are written back without quotes. */
export type LoginSearch = Record<string, string | number | boolean>;

/** Every plain value of the address's query: an e-mail's link keeps its keys through a reload. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (isPlain(value) ? [[key, value]] : [])),
  );
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The options of the login, as text. */
export function useLoginOptions(): LoginOptions {
  return loginOptions(useSearch({ strict: false }));
}

/** The options as links to the next login screen carry them. */
export function useLoginSearch(): LoginSearch {
  const search = readLoginSearch(useSearch({ strict: false }));
  const kept = loginOptions(search);
  return Object.fromEntries(Object.entries(search).filter(([key]) => key in kept));
}
