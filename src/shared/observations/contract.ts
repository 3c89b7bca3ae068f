import { z } from 'zod';
import { creationSchema } from '../core/creation.ts';
import { endpoint, streamEndpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/ids.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { sentPlaceSchema } from '../core/place.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { isLine } from '../core/storable-text.ts';
import { parseSubjectCode } from '../core/subject-code.ts';
import { unpaged } from '../core/whole-list.ts';
import { LINE_TEXT } from '../texts/errors/one-line-text.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';
import { comparatorSchema } from './comparator.ts';
import { timeError } from './effective-time.ts';
import {
  observationExportSpec,
  observationListSpec,
  observationReadSpec,
  observationTypeListSpec,
} from './list-specs.ts';
import { observationTypeSchema } from './observation-type.ts';
import { standingFields, statusReasonSchema } from './status.ts';

const sourceSchema = z.object({
  entity_id: idSchema,
  entity_type: z.enum(['Observation', 'File']),
});
export type Source = z.infer<typeof sourceSchema>;

/** `value` is a number, or text where the measure's type is text; `value_string` keeps the decimals as written. */
const measureSchema = z.object({
  observation_id: idSchema,
  type_id: z.string(),
  value: z.union([z.number(), z.string()]),
  value_string: z.string(),
  /** Absent when the value is exactly its number; otherwise the side on which the value lies: « < 5 ». */
  comparator: comparatorSchema.optional(),
});
export type Measure = z.infer<typeof measureSchema>;

export const observationSchema = z.object({
  id: idSchema,
  type_id: z.string(),
  title: z.string(),
  creation: creationSchema,
  source: sourceSchema
    .extend({
      /**
       * Which person of a file that has several, by number; 0 when the file does not say. Absent when it has one person
       * only.
       */
      person: z.int().min(0).optional(),
    })
    .nullable(),
  /**
   * When the measure was made, if known, which differs from `creation.time`: a FHIR dateTime at the precision at which
   * it was read (`2016`, `2016-03`, `2016-03-28`, `2016-03-28T08:15:00+02:00`).
   */
  effective_time: z.string().nullable(),
  /** The same time as it was written: hours may lack seconds and zone. */
  effective_text: z.string().nullable(),
  /**
   * When `effective_time` is null: the time at which the measure is presumed made. It is when a person entered the
   * first version, since a value entered without a day is most often of that very day. Null when there is nothing to
   * guess from, because the value comes from a file without a day. Absent when `effective_time` is present.
   */
  presumed_time: z.iso.datetime().nullable().optional(),
  ...standingFields,
  /** Whose measures they are: a pseudonym and the operator's label for it. Null when unknown. */
  subject: z.object({ id: idSchema, code: z.string(), label: z.string().nullable() }).nullable(),
  /** Present when requested with `fetches=Measures`. */
  measures: z.array(measureSchema).optional(),
});
export type Observation = z.infer<typeof observationSchema>;

export const TITLE_MAX = 200;
export const MEASURE_TEXT_MAX = 4000;

const PLACES_MAX = 200;
export const SEEN_MAX = 500;

/** What was read in a file, and where, when a person declares something instead of it or in addition to it. */
const readingSchema = z.strictObject({
  file_id: idSchema,
  /** Label, value and unit as the machine read them; null when the person marked the place by hand. */
  seen: z.string().max(SEEN_MAX).nullable(),
  /** Later extractions of the file take no value from that place. */
  places: z.array(sentPlaceSchema).min(1).max(PLACES_MAX),
});
export type Reading = z.infer<typeof readingSchema>;

const newObservationSchema = z.strictObject({
  type_id: z.string().min(1).max(200),
  title: z.string().trim().min(1).max(TITLE_MAX).refine(isLine, LINE_TEXT),
  measures: z
    .array(
      z.strictObject({
        type_id: z.string().max(200),
        value: z.union([z.number(), z.string().max(MEASURE_TEXT_MAX)]),
        comparator: comparatorSchema.nullish(),
        /** Unit of the value, when it differs from the measure's own: the value is converted. */
        unit: z.string().max(50).optional(),
      }),
    )
    .max(200),
  source: sourceSchema.nullish(),
  reading: readingSchema.optional(),
  effective_time: z
    .string()
    .refine((text) => timeError(text) === null, {
      error: ({ input }) => timeError(String(input)) ?? undefined,
    })
    .nullish(),
  /** Code of the subject that it belongs to, as typed. */
  subject_code: z
    .string()
    .max(50)
    .refine((typed) => parseSubjectCode(typed) !== null, SUBJECT_TEXTS.codeInvalid)
    .nullish(),
});
export type NewObservation = z.infer<typeof newObservationSchema>;

const exportQuerySchema = z
  .object({ format: z.enum(['csv', 'fhir']), versions: z.enum(['current', 'all']).default('current') })
  .catchall(z.union([z.string(), z.array(z.string())]));

const observationParams = z.object({ observation_id: idSchema });

export const observationsEndpoints = {
  listObservationTypes: endpoint({
    method: 'GET',
    path: '/observation_types',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Types d'observation du catalogue",
    query: rawQuerySchema,
    list: observationTypeListSpec,
    answer: pageOf(observationTypeSchema),
  }),
  getObservationType: endpoint({
    method: 'GET',
    path: '/observation_types/:type_id',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Type d'observation",
    params: z.object({ type_id: z.string().max(200) }),
    errors: ['observation_type_not_found'],
    answer: observationTypeSchema,
  }),
  listObservations: endpoint({
    method: 'GET',
    path: '/observations',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Recherche d'observations",
    query: rawQuerySchema,
    list: observationListSpec,
    answer: pageOf(observationSchema),
  }),
  countObservations: endpoint({
    method: 'GET',
    path: '/observations/_count',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Nombre d'observations",
    query: rawQuerySchema,
    list: unpaged(observationListSpec),
    answer: countSchema,
  }),
  exportObservations: streamEndpoint({
    method: 'GET',
    path: '/observations/_export',
    access: 'administrator',
    scopes: ['observations.read'],
    summary:
      "Exporte toute la liste filtrée, dans l'ordre de création (q:order=creation_time ou -creation_time), sans ce qui a été remplacé ou déclaré par erreur (versions=all : avec)",
    query: exportQuerySchema,
    list: observationExportSpec,
    media_types: ['text/csv', 'application/fhir+json'],
    head: false,
  }),
  getObservation: endpoint({
    method: 'GET',
    path: '/observations/:observation_id',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: 'Observation',
    params: observationParams,
    query: rawQuerySchema,
    list: observationReadSpec,
    errors: ['observation_not_found'],
    answer: observationSchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/observations/:observation_id/versions',
    access: 'administrator',
    scopes: ['observations.read'],
    summary: "Toutes les versions d'une observation avec leurs mesures, de la dernière à la première",
    params: observationParams,
    errors: ['observation_not_found'],
    answer: pageOf(observationSchema),
  }),
  invalidateObservation: endpoint({
    method: 'POST',
    path: '/observations/:observation_id/_invalidate',
    access: 'administrator',
    summary: "Déclare qu'une observation a été saisie par erreur ; elle reste, et le dit",
    params: observationParams,
    body: statusReasonSchema,
    errors: ['observation_not_found', 'observation_in_error'],
    answer: observationSchema,
  }),
  restoreObservation: endpoint({
    method: 'POST',
    path: '/observations/:observation_id/_restore',
    access: 'administrator',
    summary: "Revient sur la déclaration par erreur d'une observation",
    params: observationParams,
    body: statusReasonSchema,
    errors: ['observation_not_found', 'observation_not_in_error'],
    answer: observationSchema,
  }),
  createObservation: endpoint({
    method: 'POST',
    path: '/observations',
    access: 'administrator',
    scopes: ['observations.declare'],
    summary: 'Déclare une observation',
    idempotent: true,
    body: newObservationSchema,
    errors: [
      'observation_without_measure',
      'source_not_found',
      'subject_not_found',
      'subject_erased',
      'file_erased',
      'idempotency_key_reused',
    ],
    answer: observationSchema,
  }),
};
