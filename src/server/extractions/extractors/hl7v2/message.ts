/** Separators of a message, as its first segment declares them. */
export interface Separators {
  field: string;
  component: string;
  repetition: string;
  escapeMark: string;
  subcomponent: string;
}

/** A segment: `fields[n]` is its nth field as HL7 counts them, `fields[0]` its name. */
export interface Segment {
  name: string;
  fields: string[];
  /** Line on which it begins, from 1. */
  line: number;
}

export interface Message {
  separators: Separators;
  segments: Segment[];
}

/** How a family of messages names its segments. */
export interface Grammar {
  /** Segment that opens a message. */
  header: string;
  /** A line that begins a segment. */
  segment: RegExp;
  /** Segment that continues the previous one. */
  addendum?: string;
}

export const HL7: Grammar = { header: 'MSH', segment: /^[A-Z][A-Z0-9]{2}(?=[^A-Za-z0-9\s])/ };

/**
 * Splits a file into messages, one per header segment. MLLP frames, batch headers, any line ending and lines
 * broken inside a field are accepted.
 */
export function readMessages(text: string, grammar: Grammar = HL7): Message[] {
  const messages: Message[] = [];
  let current: Message | undefined;
  for (const [index, raw] of text
    .replace(/\r\n/g, '\n')
    .split(/[\n\r]/)
    .entries()) {
    const line = raw.replace(/^[\p{Cc}\ufeff]+|\p{Cc}+$/gu, '');
    const name = grammar.segment.exec(line)?.[0];
    if (name === grammar.header && line.length > name.length + 1) {
      current = { separators: separatorsOf(line, name), segments: [] };
      messages.push(current);
    }
    if (current === undefined || line.trim() === '') continue;
    const { field } = current.separators;
    if (name === undefined || line[name.length] !== field) resume(current, `\n${line}`);
    else if (name === grammar.addendum) resume(current, line.slice(name.length + 1));
    else current.segments.push({ name, fields: fieldsOf(line, name, field), line: index + 1 });
  }
  return messages;
}

/** Fields of a segment. MSH counts its own field separator as its first. */
function fieldsOf(line: string, name: string, field: string): string[] {
  const fields = line.split(field);
  if (name === 'MSH') fields.splice(1, 0, field);
  return fields;
}

/** Appends a line to the last field of the previous segment. */
function resume({ segments, separators }: Message, line: string): void {
  const last = segments.at(-1);
  if (last === undefined) return;
  const [first = '', ...others] = line.split(separators.field);
  last.fields[last.fields.length - 1] = `${last.fields.at(-1) ?? ''}${first}`;
  for (const field of others) last.fields.push(field);
}

function separatorsOf(header: string, name: string): Separators {
  const start = name.length;
  const field = header[start] ?? '|';
  const end = header.indexOf(field, start + 1);
  const declared = header.slice(start + 1, end < 0 ? undefined : end).replace('\\\\', '\\');
  const [component = '^', repetition = '~', escapeMark = '\\', subcomponent = '&'] = declared;
  return { field, component, repetition, escapeMark, subcomponent };
}

/** A component of a field (from 1), unescaped; empty if there is none. */
export function component(field: string | undefined, position: number, separators: Separators): string {
  const [first = ''] = (field ?? '').split(separators.repetition);
  return unescapeText(first.split(separators.component)[position - 1] ?? '', separators).trim();
}

/** Replaces escape sequences: \F\ \S\ \T\ \R\ \E\ are separators, \.br\ a new line, \Xhh\ characters. */
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
  const parts = text.split(escapeMark);
  return parts
    .map((part, index) => {
      if (index % 2 === 0 || index === parts.length - 1)
        return index % 2 === 0 ? part : `${escapeMark}${part}`;
      if (Object.hasOwn(marks, part)) return marks[part];
      const hex = /^X((?:[\dA-Fa-f]{2})+)$/.exec(part)?.[1];
      return hex === undefined ? '' : Buffer.from(hex, 'hex').toString('latin1');
    })
    .join('');
}
