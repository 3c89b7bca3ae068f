import {
  type ErrorBody,
  type ErrorCode,
  errorBodySchema,
  type FieldError,
} from '../../../shared/core/app-error.ts';
import { errorText } from '../../../shared/texts/errors/api-error-texts.ts';

/** Data received with the error, for the technical details of an error panel. */
export interface HttpAnswer {
  /** 0 when no answer came. */
  status: number;
  statusText: string;
  url: string;
  /** Body as received: an `ErrorBody` of the API, or the text of a proxy in front of it. */
  body?: unknown;
}

/** A refused or failed call: the one error value that `Api` throws (an aborted call excepted). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  override readonly cause: ErrorBody | undefined;
  /** An `ErrorCode`, unless the server is newer than this page. */
  readonly code: string;
  readonly advice: string | undefined;
  /** The same id is in the server's log line. Empty when the answer does not come from the API. */
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

/** An error raised by the browser, with the sentence of its code. */
export function localError(code: ErrorCode, answer: HttpAnswer): ApiError {
  return new ApiError({ id: '', code, ...errorText(code) }, answer);
}

/** Whether a thrown value is an error with this code. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

const SCAN_REFUSALS = ['file_infected', 'file_scan_pending', 'file_scan_too_large'] as const;

/** Whether the malware scan forbids reading a file: this has its own message, whatever was being done with the file. */
export function isScanRefusal(error: unknown): boolean {
  return SCAN_REFUSALS.some((code) => hasCode(error, code));
}

/** The error of an unsuccessful answer; accepts the HTML page of a proxy. */
export function refusal(answer: HttpAnswer): ApiError {
  const parsed = errorBodySchema.safeParse(answer.body);
  return parsed.success ? new ApiError(parsed.data, answer) : localError(codeOf(answer.status), answer);
}

/**
 * An external storage's refusal, as our error: its own text is not French, and it refuses a direct link only because of
 * its signature, its expiry, or another content sent before or at the same time.
 */
export function directLinkRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.id !== '') return error;
  if (error.status === 412) return localError('upload_already_finished', error);
  if (error.status === 409) return localError('upload_in_progress', error);
  if (error.status !== 403) return error;
  const expired = typeof error.body === 'string' && /expired/i.test(error.body);
  return localError(expired ? 'direct_link_expired' : 'direct_link_invalid', error);
}

/** Error codes for the statuses that proxies answer themselves. */
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
    case 408:
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
