import { z } from 'zod';
import {
  type MeasureDefinition,
  measureDefinitionSchema,
  observationTypeSchema,
} from '../../../shared/observations/observation-type.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { isLoinc } from './loinc.ts';
import { parseUcum } from './ucum.ts';

const ID = /^[a-z0-9][a-z0-9.-]{0,99}$/;
const title = z.string().trim().min(1).max(200);

const fileMeasureSchema = z.strictObject({
  ...measureDefinitionSchema.shape,
  title,
  title_short: title,
  side: z.enum(['droite', 'gauche']).optional(),
  synonyms: z.array(title).optional(),
});
type FileMeasure = z.infer<typeof fileMeasureSchema>;

const fileTypeSchema = z.strictObject({
  ...observationTypeSchema.omit({ category: true, measures: true }).shape,
  title,
  measures: z.array(fileMeasureSchema).min(1).max(200),
});

/** One file of the catalogue: a category and its types. */
export const catalogueFileSchema = z.strictObject({
  loinc_notice: z.string().optional(),
  category: title,
  types: z.array(z.unknown()),
});

/** Reads one type of a catalogue file. `reason` says in French which rule it breaks. */
export function readType(
  category: string,
  given: unknown,
): { entries: CatalogueEntry[] } | { reason: string } {
  const parsed = fileTypeSchema.safeParse(given);
  if (!parsed.success) return { reason: schemaReason(parsed.error) };
  const { measures, ...head } = parsed.data;
  const reason = typeReason(parsed.data) ?? measures.map(measureReason).find((found) => found !== null);
  if (reason !== undefined && reason !== null) return { reason };
  const type = { ...head, category, measures: measures.map(definition) };
  return {
    entries: type.measures.map((measure, index) => ({
      type,
      measure,
      side: measures[index]?.side ?? null,
      synonyms: measures[index]?.synonyms ?? [],
    })),
  };
}

/** The sentence of a Zod error: where, then what. */
export function schemaReason(error: z.ZodError): string {
  const issue = error.issues[0];
  return `champ « ${issue?.path.join('.') || 'racine'} » invalide (${issue?.code ?? 'inconnu'})`;
}

function typeReason(type: z.infer<typeof fileTypeSchema>): string | null {
  if (!ID.test(type.id)) return `identifiant « ${type.id} » mal formé`;
  if (type.loinc !== null && !isLoinc(type.loinc)) return `code LOINC « ${type.loinc} » invalide`;
  const ids = type.measures.map((measure) => measure.id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  return repeated === undefined ? null : `mesure « ${repeated} » présente plusieurs fois`;
}

function measureReason(measure: FileMeasure): string | null {
  const within = `mesure « ${measure.id} » : `;
  if (!ID.test(measure.id)) return `${within}identifiant mal formé`;
  const code = [measure.loinc, ...measure.loinc_alt].find((loinc) => loinc !== null && !isLoinc(loinc));
  if (code) return `${within}code LOINC « ${code} » invalide`;
  if (measure.value_type === 'TEXTE') {
    const empty = [measure.unit, measure.unit_short, measure.ucum, measure.min, measure.max];
    return empty.every((field) => field === null) ? null : `${within}un texte n'a ni unité ni bornes`;
  }
  if (measure.ucum === null) return `${within}unité UCUM absente`;
  if (parseUcum(measure.ucum) === null) return `${within}unité UCUM « ${measure.ucum} » inconnue`;
  if (measure.min !== null && measure.max !== null && measure.min >= measure.max) {
    return `${within}la borne minimale ${measure.min} n'est pas sous la borne maximale ${measure.max}`;
  }
  return null;
}

function definition({ side: _side, synonyms: _synonyms, ...measure }: FileMeasure): MeasureDefinition {
  return measure;
}
