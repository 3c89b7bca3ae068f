import { z } from 'zod';

export const measureDefinitionSchema = z.object({
  id: z.string(),
  title: z.string(),
  title_short: z.string(),
  value_type: z.enum(['DECIMAL', 'ENTIER', 'TEXTE']),
  unit: z.string().nullable(),
  unit_short: z.string().nullable(),
  /** Absolute limits of the measure: a value outside them is refused. Never normal values. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Unit in UCUM (ucum.org), null for text. */
  ucum: z.string().nullable(),
  loinc: z.string().nullable(),
  /** Other LOINC codes of the same analysis, which other laboratories use. */
  loinc_alt: z.array(z.string()),
  /** Other names that reports and people use; present in the list of types only. */
  synonyms: z.array(z.string()).optional(),
});
export type MeasureDefinition = z.infer<typeof measureDefinitionSchema>;

export const observationTypeSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  loinc: z.string().nullable(),
  /** The names that clinicians use: « Tension », « NFS ». */
  synonyms: z.array(z.string()).optional(),
  measures: z.array(measureDefinitionSchema),
  /** True when only old observations have it: it can no longer be declared or extracted. */
  retired: z.literal(true).optional(),
});
export type ObservationType = z.infer<typeof observationTypeSchema>;
