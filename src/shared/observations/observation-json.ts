import { timeSchema } from '../core/ids.ts';
import { fill } from '../texts/errors.ts';
import { MEASURE_TEXTS, OBSERVATION_TEXTS, JSON_EDITOR_TEXTS as TEXTS } from '../texts/observations.ts';
import { givenMeasures, type ObservationDraft, sentValue, titleError } from './draft.ts';
import { type JsonNode, type JsonPlace, readJson } from './json-reader.ts';
import { parseMeasureValue } from './measure-value.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

/** A rule that the text breaks, and where. */
export interface JsonProblem extends JsonPlace {
  message: string;
}

export interface ReadDraft {
  /** Null where the text is too far from an observation to tell what is in it. */
  draft: ObservationDraft | null;
  problems: readonly JsonProblem[];
}

const KEYS = ['type_id', 'title', 'effective_time', 'measures'];
const MEASURE_KEYS = ['type_id', 'value'];

/** A draft as the JSON editor shows it: no id, creation nor source; of each measure its type's id and its value. */
export function draftToJson(type: ObservationType, draft: ObservationDraft): string {
  const definitions = new Map(type.measures.map((definition) => [definition.id, definition]));
  const measures = givenMeasures(type, draft).map(({ type_id, value }) => ({
    type_id,
    value: sentValue(definitions.get(type_id), value, draft.carried[type_id]),
  }));
  const { type_id, title, effective_time } = draft;
  return JSON.stringify({ type_id, title, ...(effective_time && { effective_time }), measures }, null, 2);
}

/**
 * Reads the text of the JSON editor back into a draft, with every rule that it breaks.
 * @param separator of the decimals of bounds in the sentences of these rules
 */
export function draftFromJson(
  type: ObservationType,
  before: ObservationDraft,
  text: string,
  separator?: string,
): ReadDraft {
  if (text.trim() === '') return unreadable({ line: 1, column: 1, message: MEASURE_TEXTS.required });
  const read = readJson(text);
  if ('error' in read) return unreadable({ ...read.error, message: TEXTS.invalid });
  if (read.node.kind !== 'object') return unreadable(problem(read.node, TEXTS.object));
  const { members } = read.node;
  const measures = members.get('measures');
  if (measures !== undefined && measures.kind !== 'array') {
    return unreadable(problem(measures, TEXTS.measures_list));
  }
  const time = members.get('effective_time');
  const wrongTime = timeProblems(time);
  const values: Record<string, string> = {};
  const problems = [
    ...unknownKeys(members, KEYS),
    ...typeProblems(read.node, members.get('type_id'), type),
    ...titleProblems(read.node, members.get('title')),
    ...wrongTime,
    ...(measures?.items ?? []).flatMap((item) => readMeasure(type, item, values, separator)),
  ];
  const draft = {
    ...before,
    title: textOf(members.get('title')),
    effective_time: wrongTime.length > 0 ? before.effective_time : textOf(time),
    values,
  };
  return { draft, problems };
}

const unreadable = (only: JsonProblem): ReadDraft => ({ draft: null, problems: [only] });

const problem = ({ line, column }: JsonPlace, message: string): JsonProblem => ({ line, column, message });

const textOf = (node: JsonNode | undefined): string => (node?.kind === 'string' ? node.value : '');

function unknownKeys(members: ReadonlyMap<string, JsonNode>, known: readonly string[]): JsonProblem[] {
  return Array.from(members)
    .filter(([key]) => !known.includes(key))
    .map(([key, node]) => problem(node, fill(TEXTS.unknown_key, { key })));
}

function typeProblems(whole: JsonNode, given: JsonNode | undefined, type: ObservationType): JsonProblem[] {
  return given?.kind === 'string' && given.value === type.id
    ? []
    : [problem(given ?? whole, TEXTS.type_changed)];
}

function titleProblems(whole: JsonNode, given: JsonNode | undefined): JsonProblem[] {
  if (given && given.kind !== 'string') return [problem(given, TEXTS.title_text)];
  const message = titleError(textOf(given));
  return message === null ? [] : [problem(given ?? whole, message)];
}

function timeProblems(given: JsonNode | undefined): JsonProblem[] {
  if (given === undefined || given.kind === 'null') return [];
  if (given.kind === 'string' && timeSchema.safeParse(given.value).success) return [];
  return [problem(given, TEXTS.effective_time)];
}

/** Puts a measure among the values and says what is wrong with it. */
function readMeasure(
  type: ObservationType,
  node: JsonNode,
  values: Record<string, string>,
  separator: string | undefined,
): JsonProblem[] {
  const id = node.kind === 'object' ? node.members.get('type_id') : undefined;
  if (node.kind !== 'object' || id?.kind !== 'string') return [problem(node, TEXTS.measure_object)];
  const unknown = unknownKeys(node.members, MEASURE_KEYS);
  const definition = type.measures.find((known) => known.id === id.value);
  if (definition === undefined) {
    return [...unknown, problem(id, fill(OBSERVATION_TEXTS.unknown_measure, { id: id.value }))];
  }
  const { title } = definition;
  if (Object.hasOwn(values, id.value)) {
    return [...unknown, problem(id, fill(OBSERVATION_TEXTS.repeated_measure, { title }))];
  }
  const given = node.members.get('value');
  const value = typedValue(given);
  if (value === '') return [...unknown, problem(given ?? node, fill(TEXTS.value_required, { title }))];
  if (value === null) return [...unknown, problem(given ?? node, formatMessage(definition))];
  values[id.value] = value;
  const parsed = parseMeasureValue(definition, value, separator);
  return 'message' in parsed
    ? [...unknown, problem(given ?? node, valueMessage(definition, parsed.message))]
    : unknown;
}

/** The value as it would be typed in a field; empty where there is none, null for what no field can hold. */
function typedValue(node: JsonNode | undefined): string | null {
  if (node === undefined || node.kind === 'null') return '';
  if (node.kind === 'string') return node.value.trim();
  if (node.kind !== 'number') return null;
  return /[eE]/.test(node.raw) ? String(Number(node.raw)) : node.raw;
}

function valueMessage(definition: MeasureDefinition, message: string): string {
  if (message === MEASURE_TEXTS.decimal || message === MEASURE_TEXTS.integer)
    return formatMessage(definition);
  return fill(TEXTS.measure, { title: definition.title, message });
}

function formatMessage({ value_type, title }: MeasureDefinition): string {
  if (value_type === 'TEXTE') return fill(TEXTS.measure, { title, message: MEASURE_TEXTS.text_invalid });
  return fill(value_type === 'ENTIER' ? TEXTS.integer : TEXTS.decimal, { title });
}
