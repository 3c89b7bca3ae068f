import { z } from 'zod';
import {
  measureDefinitionSchema,
  observationTypeSchema,
} from '../../../shared/observations/observation-type.ts';

/** Longest short title: an abbreviation that fits in a column of a table. */
const TITLE_SHORT_MAX = 10;

const title = z.string().trim().min(1).max(200);
const sentence = z.string().trim().min(1).max(1000);
const day = z.iso.date();
/** An identifier of the catalogue: of a type, of a measure, of a source. */
export const ID = /^[a-z0-9][a-z0-9.-]{0,99}$/;
const key = z.string().regex(ID);

/** The specimen of a measure; `patient` means that it needs none. */
const SPECIMENS = [
  'patient',
  'sang',
  'sang artériel',
  'sang veineux',
  'sang capillaire',
  'sang du cordon',
  'liquide interstitiel',
  'urines',
  'selles',
  'liquide cérébrospinal',
  'liquide de ponction',
  'sperme',
  'prélèvement',
] as const;
const specimenSchema = z.enum(SPECIMENS);
export type Specimen = z.infer<typeof specimenSchema>;

/** A public document from which codes, masses or limits come. */
const sourceRecordSchema = z.strictObject({
  publisher: title,
  document: sentence,
  version: title,
  /** The day on which it was read. */
  seen: day,
});
export type SourceRecord = z.infer<typeof sourceRecordSchema>;

/** A molecule, and its mass in g/mol as laboratories use it. */
const moleculeSchema = z.strictObject({
  title,
  molar_mass: z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,6})?$/)
    .optional(),
  /** Number of charges of the ion, which converts equivalents to moles. */
  valence: z.int().min(1).max(9).optional(),
  /** The chemical formula that the mass is of, with its atoms in their usual order. */
  formula: z
    .string()
    .regex(/^(?:[A-Z][a-z]?\d*)+$/)
    .optional(),
  source: key,
});
export type Molecule = z.infer<typeof moleculeSchema>;

/**
 * A LOINC code as a public source names it, with its axes as LOINC writes them (loinc.org, chapter 2 of its guide).
 * `flag` says why no readable source confirms it.
 */
const codeRecordSchema = z.strictObject({
  name: sentence,
  property: z.string().regex(/^(?:[A-Za-z.]{1,20}|-)$/),
  time: z.string().min(1).max(20),
  system: z.string().min(1).max(60),
  scale: z.enum(['Qn', 'Ord', 'OrdQn', 'Nom', 'Nar', 'Doc', '-']),
  sources: z.array(key),
  flag: sentence.optional(),
});
export type CodeRecord = z.infer<typeof codeRecordSchema>;

const fileMeasureSchema = z.strictObject({
  ...measureDefinitionSchema.shape,
  title,
  title_short: title.max(TITLE_SHORT_MAX),
  side: z.enum(['droite', 'gauche']).optional(),
  synonyms: z.array(title).optional(),
  ambiguous: z.array(title).optional(),
  molecule: key.optional(),
  bounds: sentence.optional(),
});
export type FileMeasure = z.infer<typeof fileMeasureSchema>;

const reviewedSchema = z.strictObject({ by: title, on: day });
const retiredSchema = z.strictObject({ on: day, reason: sentence, replaced_by: z.string().optional() });

/** Facts about a type besides its measures. */
export interface TypeReview {
  specimen: Specimen;
  /** A real use: who reads it, and what for. */
  use: string | null;
  /** The biologist or physician who signed it. */
  reviewed: z.infer<typeof reviewedSchema> | null;
  retired: z.infer<typeof retiredSchema> | null;
}

export const fileTypeSchema = z.strictObject({
  ...observationTypeSchema.omit({ category: true, measures: true, retired: true }).shape,
  title,
  synonyms: z.array(title).optional(),
  specimen: specimenSchema.optional(),
  use: sentence.optional(),
  reviewed: reviewedSchema.optional(),
  retired: retiredSchema.optional(),
  measures: z.array(fileMeasureSchema).min(1).max(200),
});
export type FileType = z.infer<typeof fileTypeSchema>;

/** One file of the catalogue: a category with its types, or their sources, molecules and codes, or both. */
export const catalogueFileSchema = z.strictObject({
  loinc_notice: z.string().optional(),
  category: title.optional(),
  types: z.array(z.unknown()).optional(),
  codes: z.record(z.string(), codeRecordSchema).optional(),
  sources: z.record(key, sourceRecordSchema).optional(),
  molecules: z.record(key, moleculeSchema).optional(),
});
