import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type ErrorBody, type ErrorCode, type FieldError } from '../../shared/core/app-error.ts';
import { errorText } from '../../shared/texts/errors/api-error-texts.ts';

/** Fastify's own errors as codes of doc2. Any other error is unexpected, and its details stay on the server. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_ERR_MAX_LIMIT: 'too_many_requests',
};

/** Classes of SQLSTATE of a PostgreSQL that is unreachable, starting, stopping, or out of resources. */
const DATABASE_AWAY = /^(08|53|57)/;
/**
 * SQLSTATE of a transaction that was given up, or gave way, so that another one could go on: the same call may succeed
 * later.
 */
const GIVEN_UP = /^(40001|40P01|55P03)$/;
const DISK_FULL = '53100';
/** Messages of `pg` that carry no code: no connection in time, a connection that broke, a query on a broken one. */
const CONNECTION_AWAY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/;
/** SQLSTATE of a statement that exceeded its time limit. */
const QUERY_CANCELED = '57014';
const NETWORK_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENOENT)$/;

/** Seconds after which a refused call may be sent again. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  extraction_busy: 30,
  extraction_interrupted: 5,
  erasure_busy: 60,
};

/** The AppError that answers a thrown value. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal', { cause: thrown });
  const error = thrown as Partial<FastifyError> & Error;
  if (error.validation) return validationError(error);
  const code = error.code === undefined ? undefined : FASTIFY_CODES[error.code];
  if (code) return new AppError(code, { cause: thrown });
  if (isClientGone(error)) return new AppError('bad_request', { cause: thrown });
  if (error.code === DISK_FULL) return new AppError('storage_full', { cause: thrown });
  if (error.code === QUERY_CANCELED) return new AppError('query_too_slow', { cause: thrown });
  if (isDatabaseAway(error) || GIVEN_UP.test(error.code ?? ''))
    return new AppError('database_unavailable', { cause: thrown });
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new AppError('json_invalid', { cause: thrown });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', { cause: thrown });
  }
  return new AppError('internal', { cause: thrown });
}

/** Whether the client disconnected early: errors of Node itself, without a system call. */
function isClientGone({ code, syscall, message }: Error & { code?: string; syscall?: string }): boolean {
  return (
    syscall === undefined &&
    ((code === 'ECONNRESET' && message === 'aborted') || code === 'ERR_STREAM_PREMATURE_CLOSE')
  );
}

/** Whether an error means that the database is unreachable, starting, stopping or out of connections. */
export function isDatabaseAway(
  error: Error & { code?: string; syscall?: string; severity?: string },
): boolean {
  if (error.code === undefined) return CONNECTION_AWAY.test(error.message);
  return error.severity !== undefined
    ? DATABASE_AWAY.test(error.code)
    : NETWORK_AWAY.test(error.code) && error.syscall !== undefined && error.syscall !== 'open';
}

/** An invalid path is a broken link; an invalid query names its key; an invalid body lists its fields. */
function validationError(error: Partial<FastifyError>): AppError {
  const issues = error.validation ?? [];
  const paths = issues.map(({ instancePath }) => instancePath.split('/').filter(Boolean).join('.'));
  switch (error.validationContext) {
    case 'params':
      return new AppError('route_not_found', { cause: error });
    case 'querystring':
      return new AppError('query_invalid', {
        parameters: { key: paths[0] || unknownKey(issues[0]?.message) },
        cause: error,
      });
    default: {
      const fields = issues.map(
        ({ message }, i): FieldError => ({ path: paths[i] ?? '', message: message ?? '' }),
      );
      return new AppError('validation_failed', { fields, cause: error });
    }
  }
}

/** Zod names an unknown key only in its message: « Clé non reconnue : "x" ». */
function unknownKey(message = ''): string {
  return /"([^"]{1,100})"/.exec(message)?.[1] ?? '?';
}

/** Body of the answer: French sentence, id of the log line, fields; the cause only if it is an AppError. */
export function errorBody(error: AppError, id: string): ErrorBody {
  const { message, advice } = errorText(error.code, error.parameters);
  return {
    id,
    code: error.code,
    message,
    ...(advice !== undefined && { advice }),
    ...(error.fields.length > 0 && { fields: [...error.fields] }),
    ...(error.cause instanceof AppError && { cause: errorBody(error.cause, id) }),
  };
}

/**
 * Answers any thrown value. Refusals are logged by their code alone, unexpected errors with their stack. Messages are
 * never logged: those of the database quote values, which may be health data.
 */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  const id = uuidv7();
  const line = { error_id: id, code: error.code, status: error.status };
  if (error.status >= 500)
    request.log.error({ ...line, cause: describeCause(error.cause) }, 'request failed');
  else request.log.info(line, 'request refused');
  const wait =
    error.code === 'access_token_calls' ? error.parameters.seconds : RETRY_AFTER_SECONDS[error.code];
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply.code(error.status).header('cache-control', 'no-store').send(errorBody(error, id));
}

/** Class, code and stack frames of an error, without its message. */
export function describeCause(cause: unknown): { name: string; code?: string; frames: string[] } | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { code?: unknown };
  // The stack repeats the message, whose lines may look like frames.
  const stack = (cause.stack ?? '').replace(cause.message, () => '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: cause.name,
    ...(typeof code === 'string' && { code }),
    frames: frames.slice(0, 12).map((line) => line.trim()),
  };
}
