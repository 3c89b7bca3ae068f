import type { ErrorCode } from './app-error.ts';
import type { Declaration } from './endpoint.ts';

/**
 * Errors that any call may answer. A public call may answer those of access tokens too: a token is checked wherever one
 * is sent.
 */
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
/** The body of a write is read even where its endpoint declares none. */
const ANY_BODY: readonly ErrorCode[] = [
  'json_invalid',
  'xsrf_invalid',
  'body_too_large',
  'media_type_unsupported',
  'validation_failed',
];

/** Every error that an endpoint may answer: those its declaration implies, then those it lists. */
export function errorsOf({
  method,
  access,
  per_minute,
  params,
  errors = [],
}: Pick<Declaration, 'method' | 'access' | 'per_minute' | 'params' | 'errors'>): ErrorCode[] {
  const codes: ErrorCode[] = [...ANY_CALL];
  if (method !== 'GET') codes.push(...ANY_BODY);
  // A read writes an audit event too.
  if (access !== 'public' || method !== 'GET') codes.push('storage_full');
  if (access !== 'public') codes.push('session_missing');
  if (access === 'administrator') codes.push('forbidden');
  if (per_minute !== undefined) codes.push('too_many_requests');
  if (params !== undefined) codes.push('route_not_found');
  return [...new Set([...codes, ...errors])];
}
