import { decodeText } from '../../../../shared/core/decode-text.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

/** The separators of a message, as its first segment declares them. */
export interface Separators {
  field: string;
  component: string;
  repetition: string;
  escapeMark: string;
  subcomponent: string;
}

/** A segment: `fields[n]` is its nth field in HL7's numbering, `fields[0]` is its name. */
export interface Segment {
  name: string;
  fields: string[];
  /** Line on which it starts, counted from 1. */
  line: number;
}

export interface Message {
  separators: Separators;
  segments: Segment[];
}

/** How a family of messages names its segments. */
export interface Grammar {
  /** Segment that starts a message. */
  header: string;
  /** Matches the name of a segment, in capitals. */
  name: RegExp;
  /** Names that are also recognised in lower case. */
  known: ReadonlySet<string>;
  /** Segment that continues the previous one. */
  addendum: string;
}

export const HL7: Grammar = {
  header: 'MSH',
  name: /^[A-Z][A-Z0-9]{2}$/,
  known: new Set('MSH FHS BHS PID PV1 ORC OBR OBX SPM NTE TXA EVN BTS FTS ADD'.split(' ')),
  addendum: 'ADD',
};

/**
 * A name, then the field separator. Spaces are allowed before and between, because some senders indent their segments.
 */
const START =
  /[^\S\r\n]*(?:(?:(?![\r\n])\p{Cc}){1,9}[^\S\r\n]*)?([A-Za-z][A-Za-z0-9]{0,2})[ \t]{0,20}([^A-Za-z0-9\s])/uy;
/** The separators that a header declares, up to the next field. */
const DECLARED = /^[^A-Za-z0-9\s]{1,6}(?:\s|$)/;
/** A result or an order in the middle of a line, because the end of the previous segment is missing. */
const GLUED_RESULT = String.raw`OBX[ \t]*(?<a>[^A-Za-z0-9\s])[ \t]*\d*[ \t]*\k<a>[ \t]*[A-Za-z]{2,3}`;
const GLUED_ORDER = String.raw`OBR[ \t]*(?<b>[^A-Za-z0-9\s])[ \t]*\d{1,4}`;
const GLUED = new RegExp(String.raw`${anyOf(GLUED_RESULT, GLUED_ORDER)}[ \t]*(?:\k<a>|\k<b>)`, 'gi');
/** Types of OBX-5 that hold free text. */
const TEXTS: ReadonlySet<string> = new Set(['TX', 'FT', 'ST']);
/** Longer lines hold an embedded file, so no segment is looked for inside. */
const GLUED_MAX = 20_000;

/**
 * Splits a file into messages, one per header segment. It accepts MLLP frames, batch headers, any line ending, indented
 * segments, missing segment ends and lines broken inside a field. Parts of the text are shared, not copied.
 */
export function* readMessages(text: string, grammar: Grammar = HL7): Generator<Message> {
  let current: Message | undefined;
  let open: { name: string; line: number; start: number; end: number; added: string[] } | undefined;
  const close = () => {
    if (current === undefined || open === undefined) return;
    const raw = [text.slice(open.start, open.end), ...open.added].map(tidyEnds).join('');
    current.segments.push({ name: open.name, fields: fieldsOf(raw, open.name, current), line: open.line });
    open = undefined;
  };
  for (const { start, end, line } of piecesOf(text)) {
    const found = segmentAt(text, start, end, grammar, current?.separators.field);
    if (found === null) {
      if (open !== undefined && open.added.length === 0) open.end = end;
      else open?.added.push(`\n${text.slice(start, end)}`);
      continue;
    }
    if (found.name === grammar.addendum && open !== undefined) {
      open.added.push(text.slice(found.after, end));
      continue;
    }
    close();
    if (found.name === grammar.header) {
      if (current !== undefined) yield current;
      current = { separators: separatorsOf(text.slice(found.after - 1, end)), segments: [] };
    }
    open = { name: found.name, line, start: found.after - 1, end, added: [] };
  }
  close();
  if (current !== undefined) yield current;
}

/** The lines, also split where a segment starts inside one. `end` excludes the line ending. */
function* piecesOf(text: string): Generator<{ start: number; end: number; line: number }> {
  const ending = /\r\n?|\n/g;
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const match = ending.exec(text);
    const end = match?.index ?? text.length;
    let from = start;
    if (end - start < GLUED_MAX) {
      for (const glued of text.slice(start, end).matchAll(GLUED)) {
        const at = start + glued.index;
        const before = text.slice(from, at);
        if (before.trim() === '' || isQuoted(before, glued.groups?.a ?? glued.groups?.b ?? '')) continue;
        yield { start: from, end: at, line };
        from = at;
      }
    }
    yield { start: from, end, line };
    if (match === null) return;
    start = ending.lastIndex;
  }
}

/** Whether a segment is only quoted: it stands in the text of a result (OBX-5) or of a comment (NTE-3). */
function isQuoted(before: string, separator: string): boolean {
  const fields = before.split(separator);
  const name = fields[0]?.trim().toUpperCase();
  const type = fields[2]?.trim().toUpperCase() ?? '';
  return name === 'OBX' ? fields.length === 6 && TEXTS.has(type) : name === 'NTE' && fields.length === 4;
}

/**
 * The segment that starts at an offset; `after` is the offset after its first separator. Null if none starts there.
 */
function segmentAt(
  text: string,
  start: number,
  end: number,
  { header, name: names, known }: Grammar,
  field: string | undefined,
): { name: string; after: number } | null {
  START.lastIndex = start;
  const match = START.exec(text);
  if (match === null || START.lastIndex > end) return null;
  const [, written = '', separator] = match;
  const name = written.toUpperCase();
  const after = START.lastIndex;
  if (!names.test(name) || (written !== name && !known.has(name))) return null;
  if (name === header) {
    const declared = text.slice(after, Math.min(end, after + 12)).split(separator ?? '')[0] ?? '';
    return DECLARED.test(`${declared.trim()} `) ? { name, after } : null;
  }
  return separator === field ? { name, after } : null;
}

/** The fields of a segment, whose text starts with its separator. MSH counts that separator as its first field. */
function fieldsOf(raw: string, name: string, { separators: { field } }: Message): string[] {
  const fields = raw.split(field);
  fields[0] = name;
  if (name === 'MSH') fields.splice(1, 0, field);
  return fields;
}

/** The text without the control characters of surrounding frames, and with uniform line endings. */
function tidyEnds(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  let end = lines.length;
  while (end > 0 && lines.charCodeAt(end - 1) < 32) end -= 1;
  return lines.slice(0, end);
}

/** @param header a header segment from its first separator on */
function separatorsOf(header: string): Separators {
  const field = header[0] ?? '|';
  const declared = (header.slice(1).split(field)[0] ?? '').trim().replace('\\\\', '\\');
  const [component = '^', repetition = '~', escapeMark = '\\', subcomponent = '&'] = declared;
  return { field, component, repetition, escapeMark, subcomponent };
}

/** A component (from 1) of a field's first repetition, unescaped; empty if there is none. */
export function component(field: string | undefined, position: number, separators: Separators): string {
  const [first = ''] = (field ?? '').split(separators.repetition);
  return partOf(first, position, separators);
}

/** A component (from 1) of a repetition, unescaped; empty if there is none. */
export function partOf(repetition: string, position: number, separators: Separators): string {
  return unescapeText(repetition.split(separators.component)[position - 1] ?? '', separators).trim();
}

/** The repetitions of a field, without empty ones at the end. */
export function repetitionsOf(field: string | undefined, { repetition }: Separators): string[] {
  const repetitions = (field ?? '').split(repetition);
  while (repetitions.at(-1)?.trim() === '') repetitions.pop();
  return repetitions;
}

/** Replaces escape sequences: \F\ \S\ \T\ \R\ \E\ are separators, \.br\ is a line break, \Xhh\ are characters. */
export function unescapeText(text: string, separators: Separators): string {
  const { escapeMark } = separators;
  if (escapeMark === '' || !text.includes(escapeMark)) return text;
  const marks: Readonly<Record<string, string>> = {
    F: separators.field,
    S: separators.component,
    T: separators.subcomponent,
    R: separators.repetition,
    E: escapeMark,
    '.br': '\n',
  };
  const mark = `\\u{${escapeMark.codePointAt(0)?.toString(16)}}`;
  return text.replace(new RegExp(`${mark}([^${mark}]*)${mark}`, 'gu'), (_all, part: string) => {
    if (Object.hasOwn(marks, part)) return marks[part] ?? '';
    const hex = /^X((?:[\dA-Fa-f]{2})+)$/.exec(part)?.[1];
    return hex === undefined ? '' : decodeText(Buffer.from(`${hex}`, 'hex'));
  });
}
