import { z } from 'zod';
import { creationSchema } from '../core/creation.ts';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { isLine, isSeen } from '../core/storable-text.ts';
import { parseSubjectCode } from '../core/subject-code.ts';
import { unpaged } from '../core/whole-list.ts';
import { ERASE_REASON_MAX, ERASE_REASON_MIN } from '../files/limits.ts';
import { observationSchema } from '../observations/contract.ts';
import { LINE_TEXT, UNSEEN_TEXT } from '../texts/errors/one-line-text.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';

/** Longest label, in characters. */
export const LABEL_MAX = 100;

/** A subject's code as typed; its check letters must be right. */
const typedCodeSchema = z
  .string()
  .max(50)
  .refine((typed) => parseSubjectCode(typed) !== null, SUBJECT_TEXTS.codeInvalid);

const reasonSchema = z
  .string()
  .trim()
  .min(ERASE_REASON_MIN)
  .max(ERASE_REASON_MAX)
  .refine(isSeen, UNSEEN_TEXT);
/** An empty one removes the label. */
const labelSchema = z.string().trim().max(LABEL_MAX).refine(isLine, LINE_TEXT);
const reasonBody = z.strictObject({ reason: reasonSchema });

/** A subject was joined to another one, or this was undone. */
const joinSchema = z.object({
  action: z.enum(['join', 'undo']),
  subject_id: idSchema,
  code: z.string(),
  into_id: idSchema,
  into_code: z.string(),
  reason: z.string(),
  author_name: z.string(),
  time: timeSchema,
});

/** What was erased with a subject. */
const erasureSchema = z.object({
  id: idSchema,
  time: timeSchema,
  author_name: z.string(),
  reason: z.string(),
  observations: z.int(),
  files: z.int(),
  keys: z.int(),
});

/** A pseudonym that observations belong to. Nothing in it tells who the person is. */
const subjectSchema = z.object({
  id: idSchema,
  /** Eight characters, of which two check the others: « S-7K2M-4PQX ». */
  code: z.string(),
  /** The operator's own number or code, never a name. */
  label: z.string().nullable(),
  creation: creationSchema,
  /** Whether a file was assigned to it by the person's traits alone, without a number. */
  by_traits: z.boolean(),
  /** The subject that it was joined to, and is shown as. */
  head: z.object({ id: idSchema, code: z.string() }).nullable(),
  /** Codes of the subjects joined to it, directly or through others. */
  joined_codes: z.array(z.string()),
  erased_time: timeSchema.nullable(),
});
export type Subject = z.infer<typeof subjectSchema>;

const subjectDetailsSchema = subjectSchema.extend({
  joins: z.array(joinSchema),
  erasure: erasureSchema.nullable(),
});
export type SubjectDetails = z.infer<typeof subjectDetailsSchema>;

/** A file that observations of a subject were extracted from. */
const subjectFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  time: timeSchema,
  erased_time: timeSchema.nullable(),
  /**
   * Whether all observations extracted from it belong to this subject; false if some belong to another one or to none.
   */
  alone: z.boolean(),
});
export type SubjectFile = z.infer<typeof subjectFileSchema>;

const erasurePreviewSchema = z.object({
  observations: z.int(),
  keys: z.int(),
  /** Codes of the subjects to erase: itself, and those joined to it. */
  codes: z.array(z.string()),
  files: z.array(subjectFileSchema),
  /** Number of kept views that filter by one of these codes; they are deleted too. */
  views: z.int(),
});
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;

export const subjectListSpec = {
  attributes: {},
  orders: [],
  fetches: [],
  text: true,
} as const satisfies ListSpec;

const params = z.object({ subject_id: idSchema });

export const subjectsEndpoints = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/subjects',
    access: 'administrator',
    summary: 'Recherche de sujets, par code ou par libellé',
    query: rawQuerySchema,
    list: subjectListSpec,
    answer: pageOf(subjectSchema),
  }),
  countSubjects: endpoint({
    method: 'GET',
    path: '/subjects/_count',
    access: 'administrator',
    summary: 'Nombre de sujets',
    query: rawQuerySchema,
    list: unpaged(subjectListSpec),
    answer: countSchema,
  }),
  createSubject: endpoint({
    method: 'POST',
    path: '/subjects',
    access: 'administrator',
    summary: 'Crée un sujet, dont le code est tiré au hasard',
    body: z.strictObject({ label: labelSchema.nullish() }),
    answer: subjectSchema,
  }),
  getSubject: endpoint({
    method: 'GET',
    path: '/subjects/:subject_id',
    access: 'administrator',
    summary: 'Sujet, ses rapprochements, et la preuve de son effacement',
    params,
    errors: ['subject_not_found'],
    answer: subjectDetailsSchema,
  }),
  labelSubject: endpoint({
    method: 'PUT',
    path: '/subjects/:subject_id',
    access: 'administrator',
    summary: "Change le libellé d'un sujet",
    params,
    body: z.strictObject({ label: labelSchema.nullable() }),
    errors: ['subject_not_found', 'subject_erased'],
    answer: subjectSchema,
  }),
  joinSubject: endpoint({
    method: 'POST',
    path: '/subjects/:subject_id/_join',
    access: 'administrator',
    summary: 'Joint un sujet à un autre : leurs observations sont celles du second',
    params,
    body: z.strictObject({ into: typedCodeSchema, reason: reasonSchema }),
    errors: ['subject_not_found', 'subject_same', 'subject_joined', 'subject_erased'],
    answer: subjectSchema,
  }),
  separateSubject: endpoint({
    method: 'POST',
    path: '/subjects/:subject_id/_separate',
    access: 'administrator',
    summary: "Défait la jonction d'un sujet à un autre",
    params,
    body: reasonBody,
    errors: ['subject_not_found', 'subject_not_joined', 'subject_erased'],
    answer: subjectSchema,
  }),
  listLatestValues: endpoint({
    method: 'GET',
    path: '/subjects/:subject_id/latest',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Dernière observation de chaque type d'un sujet",
    params,
    errors: ['subject_not_found'],
    answer: pageOf(observationSchema),
  }),
  listSubjectFiles: endpoint({
    method: 'GET',
    path: '/subjects/:subject_id/files',
    access: 'administrator',
    summary: "Fichiers dont proviennent les observations d'un sujet",
    params,
    errors: ['subject_not_found'],
    answer: pageOf(subjectFileSchema),
  }),
  previewSubjectErasure: endpoint({
    method: 'GET',
    path: '/subjects/:subject_id/_erase',
    access: 'administrator',
    summary: "Ce que l'effacement d'un sujet effacerait",
    params,
    errors: ['subject_not_found', 'subject_erased', 'subject_joined'],
    answer: erasurePreviewSchema,
  }),
  eraseSubject: endpoint({
    method: 'POST',
    path: '/subjects/:subject_id/_erase',
    access: 'administrator',
    summary: "Efface tout ce qui est gardé d'un sujet",
    params,
    body: reasonBody,
    errors: ['subject_not_found', 'subject_erased', 'subject_joined', 'storage_unavailable', 'erasure_busy'],
    answer: subjectDetailsSchema,
  }),
};
