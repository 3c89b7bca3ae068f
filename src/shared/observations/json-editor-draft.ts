import type { JsonNode } from '../core/json/json-node.ts';
import { readJson } from '../core/json/read-json.ts';
import type { LinePlace } from '../core/line-index.ts';
import { fill } from '../texts/errors/api-error-texts.ts';
import { MEASURE_TEXTS, OBSERVATION_TEXTS, JSON_EDITOR_TEXTS as TEXTS } from '../texts/observations.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';
import { parseMeasureValue } from './check-measure-value.ts';
import { comparatorSchema, comparatorSign, splitComparator } from './comparator.ts';
import { canonicalDecimal } from './decimal.ts';
import {
  emptyDraft,
  filledMeasures,
  type ObservationDraft,
  sentValue,
  subjectError,
  titleError,
} from './draft.ts';
import { timeError } from './effective-time.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

/** A rule that the text breaks, and its position. */
interface JsonProblem extends LinePlace {
  message: string;
}

export interface ReadDraft {
  /** Null when the text is too far from an observation to be read as one. */
  draft: ObservationDraft | null;
  problems: readonly JsonProblem[];
}

/** As on the server, a name given twice is refused: nobody knows which of its two values was meant. */
const JSON_RULES = { depth: 100, values: Infinity, several: false, repeatedNames: false };
const KEYS = ['type_id', 'title', 'effective_time', 'subject_code', 'measures'];
const MEASURE_KEYS = ['type_id', 'value', 'comparator'];

/**
 * A draft as the JSON editor shows it: without id, creation or source; each measure has its type's id, its value and
 * its comparator.
 */
export function draftToJson(type: ObservationType, draft: ObservationDraft): string {
  const definitions = new Map(type.measures.map((definition) => [definition.id, definition]));
  const measures = filledMeasures(type, draft).map(({ type_id, value }) => {
    const definition = definitions.get(type_id);
    const { comparator, rest } = splitTyped(definition, value);
    const number = sentValue(definition, rest, draft.carried[type_id]);
    return { type_id, value: number, ...(comparator && { comparator }) };
  });
  const { type_id, title, effective_time, subject_code } = draft;
  const optionalFields = { ...(effective_time && { effective_time }), ...(subject_code && { subject_code }) };
  return JSON.stringify({ type_id, title, ...optionalFields, measures }, null, 2);
}

/** The text that an empty draft starts with, to be filled in: the measures that have fields, or all when none has. */
export function jsonTemplate(type: ObservationType, { type_id, title, values }: ObservationDraft): string {
  const shownIds = Object.keys(Object.keys(values).length > 0 ? values : emptyDraft(type).values);
  const ids = shownIds.length > 0 ? shownIds : type.measures.map(({ id }) => id);
  const measures = ids.map((id) => ({ type_id: id, value: null }));
  return JSON.stringify({ type_id, title, measures }, null, 2);
}

/**
 * Parses the text of the JSON editor into a draft, with every rule that it breaks.
 *
 * @param separator decimal separator of limits in the sentences of these rules
 */
export function draftFromJson(
  type: ObservationType,
  before: ObservationDraft,
  text: string,
  separator?: string,
): ReadDraft {
  if (text.trim() === '') return unreadable({ line: 1, column: 1, message: MEASURE_TEXTS.required });
  const read = readJson(text, JSON_RULES);
  if ('failure' in read) {
    const { line, column, reason } = read.failure;
    return unreadable({ line, column, message: reason === 'repeated_name' ? TEXTS.repeated : TEXTS.invalid });
  }
  const [whole] = read.roots;
  if (whole.kind !== 'object') return unreadable(problem(whole, TEXTS.object));
  const members = new Map(whole.fields());
  const measures = members.get('measures');
  if (measures !== undefined && measures.kind !== 'array') {
    return unreadable(problem(measures, TEXTS.measures_list));
  }
  const time = members.get('effective_time');
  const wrongTime = timeProblems(time);
  const code = members.get('subject_code');
  const wrongCode = subjectProblems(code);
  const values: Record<string, string> = {};
  const problems = [
    ...unknownKeys(members, KEYS),
    ...typeProblems(members.get('type_id'), type),
    ...titleProblems(whole, members.get('title')),
    ...wrongTime,
    ...wrongCode,
    ...(measures?.items() ?? []).flatMap((item) => readMeasure(type, item, values, separator)),
  ];
  const draft = {
    ...before,
    title: textOf(members.get('title')),
    effective_time: wrongTime.length > 0 ? before.effective_time : textOf(time),
    subject_code: wrongCode.length > 0 ? before.subject_code : textOf(code),
    values,
  };
  return { draft, problems };
}

const unreadable = (only: JsonProblem): ReadDraft => ({ draft: null, problems: [only] });

const problem = ({ place }: JsonNode, message: string): JsonProblem => ({ ...place, message });

const textOf = (node: JsonNode | undefined): string => (node?.kind === 'string' ? node.text() : '');

function unknownKeys(members: ReadonlyMap<string, JsonNode>, known: readonly string[]): JsonProblem[] {
  return Array.from(members)
    .filter(([key]) => !known.includes(key))
    .map(([key, node]) => problem(node, fill(TEXTS.unknown_key, { key })));
}

function typeProblems(node: JsonNode | undefined, type: ObservationType): JsonProblem[] {
  // Without a type in the text, the type chosen in the form applies.
  return node === undefined || (node.kind === 'string' && node.text() === type.id)
    ? []
    : [problem(node, TEXTS.type_changed)];
}

function titleProblems(whole: JsonNode, node: JsonNode | undefined): JsonProblem[] {
  if (node && node.kind !== 'string') return [problem(node, TEXTS.title_text)];
  // The text has no field to stand under: the sentence names it.
  if (textOf(node).trim() === '') return [problem(node ?? whole, TEXTS.title_required)];
  const message = titleError(textOf(node));
  return message === null ? [] : [problem(node ?? whole, message)];
}

function timeProblems(node: JsonNode | undefined): JsonProblem[] {
  if (node === undefined || isNull(node)) return [];
  const message = node.kind === 'string' ? timeError(node.text()) : OBSERVATION_TEXTS.effective_time;
  return message === null ? [] : [problem(node, message)];
}

function subjectProblems(node: JsonNode | undefined): JsonProblem[] {
  if (node === undefined || isNull(node)) return [];
  const message = node.kind === 'string' ? subjectError(node.text()) : SUBJECT_TEXTS.codeInvalid;
  return message === null ? [] : [problem(node, message)];
}

/** A measure by its id, or by the end of it: « pas » is « pression-arterielle.pas ». */
const definitionOf = ({ id, measures }: ObservationType, written: string): MeasureDefinition | undefined =>
  measures.find((known) => known.id === written) ?? measures.find((known) => known.id === `${id}.${written}`);

/** Adds a measure to the values and returns what is wrong with it. */
function readMeasure(
  type: ObservationType,
  node: JsonNode,
  values: Record<string, string>,
  separator: string | undefined,
): JsonProblem[] {
  const members = new Map(node.fields());
  const typeId = members.get('type_id');
  if (typeId?.kind !== 'string') return [problem(node, TEXTS.measure_object)];
  const writtenId = typeId.text();
  const unknown = unknownKeys(members, MEASURE_KEYS);
  const definition = definitionOf(type, writtenId);
  const id = definition?.id ?? writtenId;
  if (definition === undefined) {
    return [...unknown, problem(typeId, fill(OBSERVATION_TEXTS.unknown_measure, { id }))];
  }
  const { title } = definition;
  if (Object.hasOwn(values, id)) {
    return [...unknown, problem(typeId, fill(OBSERVATION_TEXTS.repeated_measure, { title }))];
  }
  const valueNode = members.get('value');
  const value = typedValue(valueNode);
  if (value === '') return [...unknown, problem(valueNode ?? node, fill(TEXTS.value_required, { title }))];
  if (value === null) return [...unknown, problem(valueNode ?? node, formatMessage(definition))];
  const comparators = comparatorProblems(definition, members.get('comparator'), value);
  values[id] = comparators.length > 0 ? value : withComparator(members.get('comparator'), value);
  const parsed = parseMeasureValue(definition, value, separator);
  return 'message' in parsed
    ? [...unknown, ...comparators, problem(valueNode ?? node, valueMessage(definition, parsed.message))]
    : [...unknown, ...comparators];
}

function comparatorProblems(
  definition: MeasureDefinition,
  given: JsonNode | undefined,
  value: string,
): JsonProblem[] {
  if (given === undefined || isNull(given)) return [];
  const { title } = definition;
  const wrong = (message: string) => [problem(given, fill(TEXTS.measure, { title, message }))];
  if (definition.value_type === 'TEXTE') return wrong(MEASURE_TEXTS.text_comparator);
  const { data } = comparatorSchema.safeParse(textOf(given));
  if (data === undefined) return wrong(TEXTS.comparator);
  const typed = splitComparator(value).comparator;
  return typed === null || typed === data ? [] : wrong(MEASURE_TEXTS.two_comparators);
}

/** The value as a person would type it, with its comparator before it. */
function withComparator(comparator: JsonNode | undefined, value: string): string {
  const { data } = comparatorSchema.safeParse(textOf(comparator));
  return data === undefined ? value : `${comparatorSign(data)} ${splitComparator(value).rest}`;
}

/** The comparator and the number of a typed value; a text has no comparator, whatever it begins with. */
function splitTyped(definition: MeasureDefinition | undefined, value: string) {
  const split = splitComparator(value);
  const isNumber = definition !== undefined && definition.value_type !== 'TEXTE';
  return isNumber && canonicalDecimal(split.rest) !== null ? split : { comparator: null, rest: value };
}

/**
 * The value as a person would type it in a field; empty when there is none, null for a value that no field can hold.
 */
function typedValue(node: JsonNode | undefined): string | null {
  if (node === undefined || isNull(node)) return '';
  if (node.kind === 'string') return node.text().trim();
  if (node.kind !== 'number') return null;
  const numberText = node.text();
  return /[eE]/.test(numberText) ? String(Number(numberText)) : numberText;
}

const isNull = (node: JsonNode): boolean => node.kind === 'literal' && node.text() === 'null';

function valueMessage(definition: MeasureDefinition, message: string): string {
  if (message === MEASURE_TEXTS.decimal || message === MEASURE_TEXTS.integer)
    return formatMessage(definition);
  return fill(TEXTS.measure, { title: definition.title, message });
}

function formatMessage({ value_type, title }: MeasureDefinition): string {
  if (value_type === 'TEXTE') return fill(TEXTS.measure, { title, message: MEASURE_TEXTS.text_invalid });
  return fill(value_type === 'ENTIER' ? TEXTS.integer : TEXTS.decimal, { title });
}
