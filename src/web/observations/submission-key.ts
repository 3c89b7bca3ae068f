import { newIdempotencyKey } from '../core/idempotency-key.ts';

/** Returns the idempotency key of a content: the same one each time that content is sent. */
export type SubmissionKeys = (body: object) => string;

export function submissionKeys(): SubmissionKeys {
  const known = new Map<string, string>();
  return (body) => {
    const content = JSON.stringify(body);
    const key = known.get(content) ?? newIdempotencyKey();
    known.set(content, key);
    return key;
  };
}
