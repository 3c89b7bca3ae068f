import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';
import type { CatalogueEntry } from './catalogue.ts';
import {
  type CodeRecord,
  type FileMeasure,
  type FileType,
  fileTypeSchema,
  ID,
  type Molecule,
  type TypeReview,
} from './catalogue-file.ts';
import { isLoinc } from './loinc.ts';
import { disagreements } from './loinc-agreement.ts';
import { parseUcum } from './parse-ucum.ts';
import { plainLabel } from './plain-label.ts';
import { type Problem, schemaProblems } from './problems.ts';

export interface ReadType {
  type: ObservationType;
  review: TypeReview;
  entries: CatalogueEntry[];
}

/** What types of a catalogue may refer to. */
export interface Records {
  codes: ReadonlyMap<string, CodeRecord>;
  molecules: ReadonlyMap<string, Molecule>;
}

type Found = Pick<Problem, 'field' | 'reason'>;

/** Reads one type of a catalogue file: returns the type, or every rule that it breaks. */
export function checkType(category: string, entry: unknown, records: Records): ReadType | Found[] {
  const parsed = fileTypeSchema.safeParse(entry);
  if (!parsed.success) return schemaProblems(parsed.error);
  const type = readType(category, parsed.data, records);
  const found = [
    ...headProblems(parsed.data),
    ...parsed.data.measures.flatMap((measure, index) =>
      measureProblems(measure, `measures.${index}`, records),
    ),
    ...type.entries.flatMap((entry, index) => codeProblems(entry, `measures.${index}`, records.codes)),
  ];
  return found.length === 0 ? type : found;
}

function readType(category: string, file: FileType, { molecules }: Records): ReadType {
  const { measures, use, reviewed, retired, specimen = 'patient', ...head } = file;
  const type: ObservationType = {
    ...head,
    category,
    measures: measures.map(definition),
    ...(retired && { retired: true }),
  };
  return {
    type,
    review: { specimen, use: use ?? null, reviewed: reviewed ?? null, retired: retired ?? null },
    entries: measures.map((measure, index) => ({
      type,
      measure: type.measures[index] ?? definition(measure),
      side: measure.side ?? null,
      specimen,
      synonyms: [...(measure.synonyms ?? []), ...(measure.ambiguous ?? [])],
      ambiguous: measure.ambiguous ?? [],
      molecule: molecules.get(measure.molecule ?? '') ?? null,
      bounds: measure.bounds ?? null,
    })),
  };
}

function headProblems({ id, loinc, measures }: FileType): Found[] {
  const ids = measures.map((measure) => measure.id);
  const repeated = ids.filter((each, index) => ids.indexOf(each) !== index);
  return [
    ...(ID.test(id) ? [] : [{ field: 'id', reason: TEXTS.id(id) }]),
    ...(loinc === null || isLoinc(loinc) ? [] : [{ field: 'loinc', reason: TEXTS.loinc(loinc) }]),
    ...repeated.map((each) => ({ field: 'measures', reason: TEXTS.repeatedMeasure(each) })),
  ];
}

function measureProblems(measure: FileMeasure, at: string, { molecules }: Records): Found[] {
  const found: Found[] = [];
  const tell = (field: string, reason: string) => found.push({ field: `${at}.${field}`, reason });
  if (!ID.test(measure.id)) tell('id', TEXTS.id(measure.id));
  if (measure.loinc !== null && !isLoinc(measure.loinc)) tell('loinc', TEXTS.loinc(measure.loinc));
  for (const code of measure.loinc_alt) if (!isLoinc(code)) tell('loinc_alt', TEXTS.loinc(code));
  if (measure.molecule !== undefined && !molecules.has(measure.molecule)) {
    tell('molecule', TEXTS.molecule(measure.molecule));
  }
  for (const name of repeatedNames(measure)) tell('synonyms', TEXTS.repeatedName(name));
  if (measure.value_type === 'TEXTE') {
    const fields = ['unit', 'unit_short', 'ucum', 'min', 'max'] as const;
    for (const field of fields) if (measure[field] !== null) tell(field, TEXTS.textWithUnit);
    return found;
  }
  if (measure.ucum === null) tell('ucum', TEXTS.unitMissing);
  else if (parseUcum(measure.ucum) === null) tell('ucum', TEXTS.unitUnknown(measure.ucum));
  if (isAnotherUnit(measure))
    tell('unit_short', TEXTS.otherUnit(measure.unit_short ?? '', measure.ucum ?? ''));
  const { min, max } = measure;
  if (min !== null && max !== null && min >= max) tell('min', TEXTS.bounds(min, max));
  for (const field of ['min', 'max'] as const) {
    const bound = measure[field];
    if (measure.value_type === 'ENTIER' && bound !== null && !Number.isInteger(bound)) {
      tell(field, TEXTS.wholeBound(bound));
    }
  }
  return found;
}

/** Whether the unit shown is a multiple of the unit that is stored: grams shown for kilograms. */
function isAnotherUnit({ unit_short, ucum }: FileMeasure): boolean {
  const [shown, counted] = [unit_short, ucum].map((unit) => (unit === null ? null : parseUcum(unit)));
  return (
    shown?.dimension === counted?.dimension &&
    shown != null &&
    counted != null &&
    shown.factor.num * counted.factor.den !== counted.factor.num * shown.factor.den
  );
}

/** Synonyms that a measure has in two spellings, which a search does not tell apart; its title is ignored. */
function repeatedNames({ synonyms = [], ambiguous = [] }: FileMeasure): string[] {
  const plain = [...synonyms, ...ambiguous].map(plainLabel);
  return [...synonyms, ...ambiguous].filter((_, index) => plain.indexOf(plain[index] ?? '') !== index);
}

function codeProblems(entry: CatalogueEntry, at: string, codes: Records['codes']): Found[] {
  const { measure } = entry;
  const all = [measure.loinc, ...measure.loinc_alt].filter((code) => code !== null);
  return all.flatMap((code) => {
    const record = codes.get(code);
    if (record === undefined) return [];
    const field = `${at}.${code === measure.loinc ? 'loinc' : 'loinc_alt'}`;
    const reasons = disagreements(measure, entry, record, code === measure.loinc);
    return reasons.map((reason) => ({ field, reason: TEXTS.code(code, reason) }));
  });
}

function definition(measure: FileMeasure): MeasureDefinition {
  const { side: _side, synonyms: _names, ambiguous: _more, molecule: _of, bounds: _why, ...kept } = measure;
  return kept;
}
