import type { JsonNode } from '../../../../shared/core/json/json-node.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { pointerTo } from '../../parsing/tree-node.ts';
import type { Row } from '../csv/cells/table-row.ts';
import {
  BARE_DATE,
  heading,
  NAME,
  NO_RESULT,
  NO_RESULT_COLUMN,
  SAMPLING_DATE,
  SUBJECT,
  UNIT,
} from '../csv/headings/headings.ts';
import { mayHoldResults, measureOfList, recordDoubt } from './record-names.ts';

/** Records are lists of objects at most this deep, and have at most this many fields. */
export const DEPTH_MAX = 6;
export const FIELDS_MAX = 80;
export const LISTS_MAX = 2000;
/** Fields of the object that holds a list of records, which apply to all of them: name, unit, day or person. */
const SHARED = [NAME, UNIT, SAMPLING_DATE, BARE_DATE, SUBJECT];

/** A list of records as the rows of a table, whose headings are the names of their fields. */
interface RecordTable {
  key: string;
  rows: Row[];
  /** The node of a cell; row and column start at 1. */
  nodeAt(line: number, column: number): JsonNode;
}

/** The tables of a JSON text, and whether it holds more than the limits allow to read. */
export interface Records {
  tables: RecordTable[];
  isCut: boolean;
}

/** A list still to be read, with its title and what the objects around it state about all its records. */
interface Waiting {
  records: readonly JsonNode[];
  shared: readonly Field[];
  title: string;
  depth: number;
  /** Why no record may be read, in French: a name above is not one of results. */
  refusal: string | null;
}

interface Field {
  name: string;
  node: JsonNode;
  text: string;
}

/** The lists of records in a JSON text. A text of several objects, one per line, is one list. */
export function tablesOf(roots: readonly JsonNode[], catalogue: Catalogue): Records {
  const tables: RecordTable[] = [];
  const waiting: Waiting[] = [{ records: roots, shared: [], title: '', depth: 0, refusal: null }];
  let isCut = false;
  // The list grows while it is read.
  for (const each of waiting) {
    if (tables.length >= LISTS_MAX) return { tables, isCut: true };
    const table = tableOf(each, catalogue);
    if (table !== null) tables.push(table);
    const heldLists = each.records.flatMap((record) => heldBy(record, each, catalogue));
    isCut ||= each.records.some((record) => record.kind === 'object' && record.names().length > FIELDS_MAX);
    if (each.depth < DEPTH_MAX) for (const below of heldLists) waiting.push(below);
    else isCut ||= heldLists.length > 0;
  }
  return { tables, isCut };
}

/** The lists and objects that a record holds. */
function heldBy(record: JsonNode, over: Waiting, catalogue: Catalogue): Waiting[] {
  const depth = over.depth + 1;
  if (record.kind === 'array') return [{ ...over, records: record.items(), depth }];
  if (record.kind !== 'object') return [];
  const fields = record.fields();
  const inner = fields.filter(([, { kind }]) => kind === 'array' || kind === 'object');
  if (inner.length === 0) return [];
  const own = fieldsOf(fields).filter(({ name }) => SHARED.some((each) => each.test(heading(name))));
  const shared = withOwn(own, over.shared);
  const doubt = over.refusal ?? recordDoubt(fields, catalogue);
  return inner.map(([name, held]) => ({
    records: held.kind === 'array' ? held.items() : [held],
    shared,
    title: titleOf(over.title, name),
    depth,
    refusal: doubt ?? (mayHoldResults(name) ? null : REFUSALS.underName(name)),
  }));
}

/** The fields of a record, and those stated above it that it does not repeat. */
function withOwn(own: readonly Field[], shared: readonly Field[]): Field[] {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...shared.filter(({ name }) => !names.has(name))];
}

/** The title of a list: its name, or the outer title if that one excludes results (« targets »). */
function titleOf(outer: string, name: string): string {
  const words = heading(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).replace(/-/g, ' ');
  return NO_RESULT.test(outer)
    ? outer
    : NO_RESULT_COLUMN.test(words.replace(/s\b/g, ''))
      ? `target ${words}`
      : words;
}

/** The fields of a record that hold a value, including « { value, unit } ». The text of a null is empty. */
function fieldsOf(fields: readonly [string, JsonNode][]): Field[] {
  return fields.slice(0, FIELDS_MAX).flatMap(([name, node]) => {
    const text = textOf(node);
    return text === null ? [] : [{ name, node, text }];
  });
}

function textOf(node: JsonNode): string | null {
  if (node.kind === 'string' || node.kind === 'number') return node.text();
  if (node.kind === 'literal') return node.text() === 'null' ? '' : node.text();
  if (node.kind !== 'object' || node.names().length !== 2) return null;
  const [value, unit] = [node.field('value'), node.field('unit') ?? node.field('units')];
  return value?.kind === 'number' && unit?.kind === 'string' ? `${value.text()} ${unit.text()}` : null;
}

function tableOf({ records, shared, title, refusal }: Waiting, catalogue: Catalogue): RecordTable | null {
  const objects = records
    .filter(({ kind }) => kind === 'object')
    .map((node) => [node, node.fields()] as const);
  const [first] = objects;
  if (first === undefined) return null;
  const all = objects.map(([, fields]) => withOwn(fieldsOf(fields), shared));
  const names = [...new Set(all.flatMap((fields) => fields.map(({ name }) => name)))].slice(0, FIELDS_MAX);
  if (names.length < 2) return null;
  const columns = new Map(names.map((name, index) => [name, index]));
  const rows = objects.map(([, fields], at) => {
    const why = refusal ?? recordDoubt(fields, catalogue);
    const row = rowOf(all[at] ?? [], columns, at + 2);
    return why === null ? row : { ...row, refusals: new Map(names.map((_, index) => [index, why])) };
  });
  const nodeAt = (line: number, column: number): JsonNode => {
    const name = names[column - 1];
    const found = all[line - 2]?.find((field) => field.name === name)?.node;
    return found ?? objects[line - 2]?.[0] ?? first[0];
  };
  // « weights: [{ date, value, unit }] »: the list names the measure of its records.
  const named = measureOfList(title, names, catalogue);
  const own = named === null ? rows : rows.map((row) => ({ ...row, cells: [...row.cells, named] }));
  const headings = named === null ? names : [...names, 'name'];
  return {
    key: pointerTo(first[0]),
    rows: [{ line: 0, cells: [title] }, { line: 1, cells: headings }, ...own],
    nodeAt,
  };
}

function rowOf(fields: readonly Field[], columns: ReadonlyMap<string, number>, line: number): Row {
  const cells = Array.from({ length: columns.size }, () => '');
  const numbers = new Set<number>();
  for (const { name, node, text } of fields) {
    const column = columns.get(name);
    if (column === undefined) continue;
    cells[column] = text;
    if (node.kind === 'number') numbers.add(column);
  }
  return { line, cells, numbers };
}
