import { useSearch } from '@tanstack/react-router';
import { type LoginOptions, loginOptions } from '../../shared/auth/login-options.ts';

/** Every plain value of the address's query, as text: an e-mail's link keeps its keys through a reload. */
export function readLoginSearch(search: Record<string, unknown>): Record<string, string> {
  const plain = Object.entries(search).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(plain.map(([key, value]) => [key, String(value)]));
}

/** The options that travel from one login screen to the next. */
export function useLoginOptions(): LoginOptions {
  return loginOptions(useSearch({ strict: false }));
}
