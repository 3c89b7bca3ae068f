import { z } from 'zod';
import type { ErrorCode } from './app-error.ts';
import type { ListSpec } from './list-query.ts';
import type { Scope } from './scope.ts';

/** Who may call an endpoint: anyone, people who are signed in, or administrators only. */
export type Access = 'public' | 'user' | 'administrator';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What every endpoint declares, whatever its answer is. */
export interface Declaration<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Rights extends Access = Access,
> {
  method: Method;
  /** Path below `/api/v1`, with `:name` for each parameter. */
  path: string;
  access: Rights;
  summary: string;
  /** The scopes that an access token must have, all of them, to make the call. Absent: tokens are refused. */
  scopes?: readonly [Scope, ...Scope[]];
  /** Calls per minute allowed from one address; more are answered 429. Absent: no limit. */
  per_minute?: number;
  /** Whether a call may carry an `Idempotency-Key`: sent again with the same key, it is done once. */
  idempotent?: boolean;
  /** Longest body in bytes, where the general limit is too low. */
  body_max?: number;
  params?: Params;
  query?: Query;
  /** What a list's query string may request; used by the OpenAPI document. */
  list?: ListSpec;
  body?: Body;
  /**
   * Errors it may answer besides those of every call (`errorsOf`); they go into the OpenAPI document, and tests hold
   * answers to them.
   */
  errors?: readonly ErrorCode[];
}

/**
 * One HTTP call, declared once. The server's route, the client's typed call, the forms and the OpenAPI
 * document all come from this value.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Rights extends Access = Access,
> extends Declaration<Params, Query, Body, Rights> {
  answer: Answer;
}

/** A call that returns a file instead of JSON: the content of a file, an export. */
export interface StreamEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Rights extends Access = Access,
> extends Declaration<Params, Query, z.ZodNever, Rights> {
  method: 'GET';
  /** Media types of the file, without parameters. */
  media_types: readonly [string, ...string[]];
  /** Whether HEAD is answered too. False for a file generated on demand: HEAD would generate it all for nothing. */
  head: boolean;
  /** Whether it answers ranges and conditional requests, and may redirect to the storage (RFC 9110). */
  ranges?: boolean;
}

/** Header that makes a call safe to send again: it is done once (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

export const API_PREFIX = '/api/v1';
/**
 * Version of what programs rely on: a major one when something breaks them, a minor one when something is added (`npm
 * run api:release`).
 */
export const API_VERSION = '1.4.1';

/** Checks the shape of a declaration and keeps the types of its schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodType,
  const Rights extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, Answer, Rights>): Endpoint<Params, Query, Body, Answer, Rights> {
  return declaration;
}

/** Same as `endpoint`, for a call that returns a file. */
export function streamEndpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  const Rights extends Access = Access,
>(declaration: StreamEndpoint<Params, Query, Rights>): StreamEndpoint<Params, Query, Rights> {
  return declaration;
}
