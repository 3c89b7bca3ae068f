import { z } from 'zod';
import { idSchema, timeSchema } from '../core/ids.ts';
import { isSeen } from '../core/storable-text.ts';
import { UNSEEN_TEXT } from '../texts/errors/one-line-text.ts';

/** Statuses, in the words of FHIR (hl7.org/fhir/R4/valueset-observation-status.html). */
const statusSchema = z.enum(['final', 'entered-in-error']);
export type Status = z.infer<typeof statusSchema>;

/** The person who acted on an observation, and when. `author_name` is for display only. */
const actSchema = z.object({ author_id: idSchema, author_name: z.string(), time: timeSchema });

/** What has become of an observation, which itself never changes. */
export const standingFields = {
  /** `entered-in-error`: it was declared by mistake, and must be ignored. */
  status: statusSchema,
  /** The last person who invalidated it, or reverted that, and why; null if nobody did. */
  status_fact: actSchema.extend({ reason: z.string() }).nullable(),
  /** The observation that it is a version of, and the current status of that one. */
  replaces: z.object({ id: idSchema, status: statusSchema }).nullable(),
  /** The versions that count in its place, newest first. A version entered in error replaces nothing. */
  replaced_by: z.array(actSchema.extend({ id: idSchema })),
};
const standingSchema = z.object(standingFields);
export type Standing = z.infer<typeof standingSchema>;

/** Standing of a new observation that is a version of no other. */
export const NEW_STANDING: Standing = { status: 'final', status_fact: null, replaces: null, replaced_by: [] };

/** Whether an observation counts. One that was entered in error is `in_error` even if it was also replaced. */
export type Validity = 'valid' | 'replaced' | 'in_error';
export function validityOf({ status, replaced_by }: Pick<Standing, 'status' | 'replaced_by'>): Validity {
  if (status === 'entered-in-error') return 'in_error';
  return replaced_by.length > 0 ? 'replaced' : 'valid';
}

export const REASON_MIN = 3;
export const REASON_MAX = 500;
/** Why an observation is invalidated, or its invalidation reverted; goes into the audit trail. */
export const statusReasonSchema = z.strictObject({
  reason: z.string().trim().min(REASON_MIN).max(REASON_MAX).refine(isSeen, UNSEEN_TEXT),
});
