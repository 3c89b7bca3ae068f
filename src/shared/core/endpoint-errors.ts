import type { ErrorCode } from './app-error.ts';
import type { Declaration } from './endpoint.ts';

/** What any call may be answered, whatever it asks: an access token counts even where nobody need be known. */
const ANY_CALL: readonly ErrorCode[] = [
  'bad_request',
  'query_invalid',
  'access_token_in_query',
  'access_token_invalid',
  'access_token_ended',
  'access_token_expired',
  'access_token_owner',
  'access_token_scope',
  'access_token_calls',
  'internal',
  'database_unavailable',
  'query_too_slow',
];
/** The body of a call is read even where none is declared. */
const ANY_BODY: readonly ErrorCode[] = [
  'json_invalid',
  'xsrf_invalid',
  'body_too_large',
  'media_type_unsupported',
  'validation_failed',
];

/** Every error that an endpoint may answer: those that its declaration implies, then those that it names. */
export function errorsOf({
  method,
  access,
  per_minute,
  params,
  errors = [],
}: Pick<Declaration, 'method' | 'access' | 'per_minute' | 'params' | 'errors'>): ErrorCode[] {
  const codes: ErrorCode[] = [...ANY_CALL];
  if (method !== 'GET') codes.push(...ANY_BODY);
  // A read leaves a line in the trail too.
  if (access !== 'public' || method !== 'GET') codes.push('storage_full');
  if (access !== 'public') codes.push('session_missing');
  if (access === 'administrator') codes.push('forbidden');
  if (per_minute !== undefined) codes.push('too_many_requests');
  if (params !== undefined) codes.push('route_not_found');
  return [...new Set([...codes, ...errors])];
}
