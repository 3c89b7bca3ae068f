import type { FieldError } from '../core/app-error.ts';
import { isLine } from '../core/storable-text.ts';
import { parseSubjectCode } from '../core/subject-code.ts';
import { fill } from '../texts/errors/api-error-texts.ts';
import { LINE_TEXT } from '../texts/errors/one-line-text.ts';
import { MEASURE_TEXTS, OBSERVATION_SCREEN_TEXTS } from '../texts/observations.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';
import { parseMeasureValue } from './check-measure-value.ts';
import { type NewObservation, type Source, TITLE_MAX } from './contract.ts';
import { canonicalDecimal } from './decimal.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { usualMeasures } from './shown-fields.ts';
import { validateMeasures } from './validate-measures.ts';

/** An observation being declared, as typed: nothing in it is validated yet. */
export interface ObservationDraft {
  type_id: string;
  title: string;
  /** Reduced ISO 8601, or any text that was typed instead; empty when unknown. */
  effective_time: string;
  /** Code of the subject that it belongs to, as typed; empty when there is none. */
  subject_code: string;
  /** By measure id, in the order of the fields; a field that is shown but empty holds an empty text. */
  values: Readonly<Record<string, string>>;
  /** Values of the copied observation, as the API returned them: those left unchanged keep their decimals. */
  carried: Readonly<Record<string, string>>;
}

/** Length of a day in reduced ISO 8601. */
const DAY_LENGTH = 10;

/** An empty draft of a type, titled as the type. */
export function emptyDraft(type: ObservationType): ObservationDraft {
  return {
    type_id: type.id,
    title: type.title,
    effective_time: '',
    subject_code: '',
    values: Object.fromEntries(usualMeasures(type).map(({ id }) => [id, ''])),
    carried: {},
  };
}

/** The draft of another observation like the one just declared: same type, subject and day. */
export function draftLike(type: ObservationType, before: ObservationDraft): ObservationDraft {
  const { subject_code, effective_time } = before;
  return { ...emptyDraft(type), subject_code, effective_time: effective_time.slice(0, DAY_LENGTH) };
}

/** The French sentence of the rule that a field breaks; null when it breaks none, or is empty. */
export function measureError(
  definition: MeasureDefinition,
  typed: string,
  separator?: string,
): string | null {
  if (typed.trim() === '') return null;
  const parsed = parseMeasureValue(definition, typed, separator);
  return 'message' in parsed ? parsed.message : null;
}

/** The French sentence of the rule that a title breaks, or null. */
export function titleError(title: string): string | null {
  if (title.trim() === '') return MEASURE_TEXTS.required;
  if (title.trim().length <= TITLE_MAX) return isLine(title.trim()) ? null : LINE_TEXT;
  return fill(OBSERVATION_SCREEN_TEXTS.titleMax, { max: TITLE_MAX });
}

/** The French sentence for a code whose check letters are wrong; null for a right code, or for none. */
export function subjectError(typed: string): string | null {
  return typed.trim() === '' || parseSubjectCode(typed) !== null ? null : SUBJECT_TEXTS.codeInvalid;
}

/**
 * A valid value in the form that is sent: a number, or its digits as written when a number would lose some (digits
 * copied from the source, or more than a number can hold).
 */
export function sentValue(
  definition: MeasureDefinition | undefined,
  value: string,
  carried?: string,
): number | string {
  const decimal = definition?.value_type === 'TEXTE' ? null : canonicalDecimal(value);
  if (decimal === null) return value;
  const number = Number(decimal);
  const canonical = canonicalDecimal(String(number));
  const same = canonical !== null && withoutTrailingZeros(canonical) === withoutTrailingZeros(decimal);
  return !same || (decimal === carried && decimal !== canonical) ? decimal : number;
}

export type CheckedDraft =
  | { body: NewObservation }
  | { withoutMeasure: boolean; errors: readonly FieldError[] };

/**
 * The body to send for a draft, or everything that is wrong with it. The path of an error is `title`, `subject_code`,
 * `measures`, or `values.` followed by the id of a measure.
 */
export function checkDraft(
  type: ObservationType,
  draft: ObservationDraft,
  source: Source | null,
): CheckedDraft {
  const definitions = new Map(type.measures.map((definition) => [definition.id, definition]));
  const filled = filledMeasures(type, draft);
  const checked = validateMeasures(type, filled);
  const title = titleError(draft.title);
  const subject = subjectError(draft.subject_code);
  const subject_code = parseSubjectCode(draft.subject_code);
  if ('errors' in checked || title !== null || subject !== null) {
    const measures = 'errors' in checked ? checked.errors : [];
    return {
      withoutMeasure: filled.length === 0,
      errors: [
        ...(title === null ? [] : [{ path: 'title', message: title }]),
        ...measures.map(({ path, message }) => ({ path: fieldPath(path, filled), message })),
        ...(subject === null ? [] : [{ path: 'subject_code', message: subject }]),
      ],
    };
  }
  return {
    body: {
      type_id: type.id,
      title: draft.title.trim(),
      measures: checked.measures.map(({ type_id, value, comparator }) => ({
        type_id,
        value: sentValue(definitions.get(type_id), value, draft.carried[type_id]),
        ...(comparator && { comparator }),
      })),
      ...(source && { source }),
      ...(draft.effective_time !== '' && { effective_time: draft.effective_time }),
      // A version sent without a subject would get the subject of the observation that it replaces.
      ...((subject_code !== null || source) && { subject_code }),
    },
  };
}

/** Filled measures of a draft, in the order of the type; measures unknown to the type come last. */
export function filledMeasures(
  type: ObservationType,
  { values }: Pick<ObservationDraft, 'values'>,
): { type_id: string; value: string }[] {
  const ids = [...new Set([...type.measures.map(({ id }) => id), ...Object.keys(values)])];
  return ids
    .map((type_id) => ({ type_id, value: values[type_id] ?? '' }))
    .filter(({ value }) => value.trim() !== '');
}

/** Turns a path such as `measures.0.value` into that of the field of the first filled measure. */
function fieldPath(path: string, filled: readonly { type_id: string }[]): string {
  const measure = filled[Number(path.split('.')[1])];
  return measure ? `values.${measure.type_id}` : path;
}

/** Whether two drafts are equal, ignoring the order of fields and empty fields. */
export function sameDraft(a: ObservationDraft, b: ObservationDraft): boolean {
  const filled = ({ values }: ObservationDraft) =>
    Object.entries(values)
      .filter(([, value]) => value.trim() !== '')
      .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return (
    a.title === b.title &&
    a.effective_time === b.effective_time &&
    a.subject_code === b.subject_code &&
    JSON.stringify(filled(a)) === JSON.stringify(filled(b))
  );
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
