import {
  type ErrorBody,
  type ErrorCode,
  errorBodySchema,
  type FieldError,
} from '../../shared/core/app-error.ts';
import { errorText } from '../../shared/texts/errors.ts';

/** What was received besides the error itself, for the technical details of an error panel. */
export interface HttpAnswer {
  /** 0 where no answer came. */
  status: number;
  statusText: string;
  url: string;
  /** Body as received: an `ErrorBody` of the API, or the text of whatever stands before it. */
  body?: unknown;
}

/** A refused or failed call: the one error value that `Api` throws (an aborted call excepted). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  override readonly cause: ErrorBody | undefined;
  /** An `ErrorCode`, unless the server is newer than this page. */
  readonly code: string;
  readonly advice: string | undefined;
  /** Stands in the server's log line too. Empty where the API did not answer itself. */
  readonly id: string;
  readonly fields: readonly FieldError[];
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly body: unknown;

  constructor(body: ErrorBody, answer: HttpAnswer) {
    super(body.message);
    this.cause = body.cause;
    this.code = body.code;
    this.advice = body.advice;
    this.id = body.id;
    this.fields = body.fields ?? [];
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.url = answer.url;
    this.body = answer.body;
  }
}

/** An error that the API did not word itself. */
export function localError(code: ErrorCode, answer: HttpAnswer): ApiError {
  return new ApiError({ id: '', code, ...errorText(code) }, answer);
}

/** Whether a thrown value is the refusal of that code. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

const HELD_BACK = ['file_infected', 'file_scan_pending', 'file_scan_too_large'] as const;

/** Whether a scanner keeps a file from being read: that is said in words of its own, whatever was asked of the file. */
export function isHeldBack(error: unknown): boolean {
  return HELD_BACK.some((code) => hasCode(error, code));
}

/** The error of an answer that is not a success; a proxy's page of HTML is survived. */
export function refusal(answer: HttpAnswer): ApiError {
  const parsed = errorBodySchema.safeParse(answer.body);
  return parsed.success ? new ApiError(parsed.data, answer) : localError(codeOf(answer.status), answer);
}

/**
 * What a storage elsewhere refuses, in our words: it speaks another language than the API, and has no other reason to
 * refuse a direct link than what was signed, or its end.
 */
export function directLinkRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.id !== '' || error.status !== 403) return error;
  const expired = typeof error.body === 'string' && /expired/i.test(error.body);
  return localError(expired ? 'direct_link_expired' : 'direct_link_invalid', error);
}

/** Codes of the statuses that proxies answer by themselves. */
function codeOf(status: number): ErrorCode {
  switch (status) {
    case 401:
      return 'session_missing';
    case 403:
      return 'forbidden';
    case 404:
      return 'route_not_found';
    case 413:
      return 'body_too_large';
    case 429:
      return 'too_many_requests';
    case 502:
    case 503:
    case 504:
      return 'network_unreachable';
    case 507:
      return 'storage_full';
    default:
      return status >= 400 && status < 500 ? 'bad_request' : 'internal';
  }
}
