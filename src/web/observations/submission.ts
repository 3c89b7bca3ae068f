import type { NewObservation, Observation, Source } from '../../shared/observations/contract.ts';
import { hasCode } from '../core/api/api-error.ts';
import { newIdempotencyKey } from '../core/api/idempotency-key.ts';

/** One declaration of a form, which may be sent several times, and with other values after a lost answer. */
export interface Submission {
  /** For one key, the server saves only the first content that arrives. */
  key: string;
  /** The contents that were sent, the latest last. */
  sent: NewObservation[];
  /** The observation that an earlier attempt turned out to have saved: the next content is a version of it. */
  follows?: Observation;
}

export interface Submitted {
  saved: Observation;
  /**
   * Whether this is the observation of an earlier attempt whose answer was lost: the present content is then not saved.
   */
  isEarlier: boolean;
}

/** The source of the next content. */
export const sourceOf = ({ follows }: Submission, source: Source | null): Source | null =>
  follows === undefined ? source : { entity_type: 'Observation', entity_id: follows.id };

export const newSubmission = (): Submission => ({ key: newIdempotencyKey(), sent: [] });

/** The submissions of a screen, by name. */
export function submissions(): (name: string) => Submission {
  const byName = new Map<string, Submission>();
  return (name) => {
    const found = byName.get(name) ?? newSubmission();
    byName.set(name, found);
    return found;
  };
}

/**
 * Sends the content of a form. After a lost answer, it is sent with the same key, so that it remains one declaration.
 * If the values have changed meanwhile and the server had saved the first ones, it refuses the key, and the saved
 * values are read back.
 */
export async function submit(
  submission: Submission,
  body: NewObservation,
  send: (body: NewObservation, key: string) => Promise<Observation>,
): Promise<Submitted> {
  const { key } = submission;
  const earlier = submission.sent.filter((one) => !isSame(one, body));
  submission.sent = [...earlier, body];
  try {
    return { saved: await send(body, key), isEarlier: false };
  } catch (error) {
    if (!hasCode(error, 'idempotency_key_reused')) throw error;
    const saved = await readBack(earlier, (one) => send(one, key), error);
    Object.assign(submission, { ...newSubmission(), follows: saved });
    return { saved, isEarlier: true };
  }
}

/** Finds the saved content by sending each one again: the key is taken, so none of them is saved now. */
async function readBack(
  earlier: readonly NewObservation[],
  send: (body: NewObservation) => Promise<Observation>,
  refusal: unknown,
): Promise<Observation> {
  for (const body of earlier) {
    const found = await send(body).catch((error: unknown) => {
      // A content that is refused is not the saved one either.
      if (hasCode(error, 'idempotency_key_reused') || hasCode(error, 'validation_failed')) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
  }
  throw refusal;
}

const isSame = (one: NewObservation, other: NewObservation): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the idempotency key of a content: the same one each time that content is sent. */
export function submissionKeys(): (body: object) => string {
  const keysByContent = new Map<string, string>();
  return (body) => {
    const content = JSON.stringify(body);
    const key = keysByContent.get(content) ?? newIdempotencyKey();
    keysByContent.set(content, key);
    return key;
  };
}
