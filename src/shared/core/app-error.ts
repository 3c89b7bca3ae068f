import { z } from 'zod';

/** Every error that can reach a person. Its HTTP status is here, its French words in `texts/errors/api-error-texts.ts`. */
export const ERROR_STATUS = {
  bad_request: 400,
  query_invalid: 400,
  access_token_in_query: 400,
  json_invalid: 400,
  session_missing: 401,
  token_invalid: 401,
  token_out_of_time: 401,
  sign_in_expired: 401,
  provider_refused: 401,
  assurance_refused: 401,
  access_token_invalid: 401,
  access_token_ended: 401,
  access_token_expired: 401,
  access_token_owner: 401,
  forbidden: 403,
  access_token_scope: 403,
  xsrf_invalid: 403,
  sign_in_too_old: 403,
  direct_link_invalid: 403,
  route_not_found: 404,
  observation_not_found: 404,
  observation_type_not_found: 404,
  source_not_found: 404,
  file_not_found: 404,
  observation_in_error: 409,
  observation_not_in_error: 409,
  file_not_stored: 409,
  file_scan_pending: 409,
  file_infected: 409,
  file_scan_too_large: 409,
  upload_batch_not_found: 404,
  extraction_not_found: 404,
  user_not_found: 404,
  subject_not_found: 404,
  subject_joined: 409,
  subject_not_joined: 409,
  subject_same: 409,
  subject_erased: 410,
  session_not_found: 404,
  access_token_not_found: 404,
  access_token_too_many: 409,
  view_not_found: 404,
  view_name_taken: 409,
  view_too_many: 409,
  upload_already_finished: 409,
  upload_in_progress: 409,
  upload_missing: 409,
  upload_batch_full: 409,
  file_erased: 410,
  upload_batch_expired: 410,
  direct_link_expired: 410,
  length_required: 411,
  body_too_large: 413,
  file_too_large: 413,
  media_type_unsupported: 415,
  validation_failed: 422,
  observation_without_measure: 422,
  idempotency_key_reused: 422,
  extraction_exclusion_unknown: 422,
  file_empty: 422,
  file_size_mismatch: 422,
  too_many_requests: 429,
  access_token_calls: 429,
  internal: 500,
  extraction_failed: 500,
  identity_unavailable: 503,
  database_unavailable: 503,
  query_too_slow: 503,
  storage_unavailable: 503,
  extraction_interrupted: 503,
  extraction_busy: 503,
  erasure_busy: 503,
  storage_full: 507,
  network_unreachable: 0,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values that a sentence mentions: a file name, a field, a limit. Never health data. */
export type ErrorParameters = Readonly<Record<string, string | number>>;

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export interface ErrorBody {
  id: string;
  code: string;
  message: string;
  advice?: string | undefined;
  fields?: FieldError[] | undefined;
  cause?: ErrorBody | undefined;
}

/** The body of every refused request. `id` is in the log line too. */
export const errorBodySchema: z.ZodType<ErrorBody> = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  advice: z.string().optional(),
  fields: z.array(fieldErrorSchema).optional(),
  get cause() {
    return errorBodySchema.optional();
  },
});

/** The one error value of doc2, from the database to the form field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly parameters: ErrorParameters;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode,
    options: { parameters?: ErrorParameters; fields?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.parameters = options.parameters ?? {};
    this.fields = options.fields ?? [];
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
