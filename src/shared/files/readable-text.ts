import { readJson } from '../core/json/read-json.ts';

const INDENT = '  ';
const JSON_RULES = { depth: Infinity, values: 5_000_000, several: false, repeatedNames: true };
/** Deepest level indented, and how much longer a text may become: a hostile file can nest without end. */
const DEPTH_MAX = 20;
const LONGER_MAX = 8;

/**
 * Lays out a text for reading, by its media type: indents JSON and XML, puts each HL7 or HPRIM segment on its own
 * line. Only white space between tokens changes: numbers and words stay as written. A text that does not match its
 * type is returned unchanged.
 */
export function readableText(text: string, mimetype: string): string {
  switch (mimetype) {
    case 'application/json':
    case 'application/fhir+json':
      return indentJson(text);
    case 'application/xml':
    case 'text/xml':
      return indentXml(text);
    default:
      return text.replace(/\r\n?/g, '\n');
  }
}

function indentJson(text: string): string {
  const read = readJson(text, JSON_RULES);
  if ('failure' in read) return text;
  const { tape } = read;
  /** An open array or object: the mark that closes it, and the index after its last value. */
  const open: { mark: string; first: number; next: number }[] = [];
  let out = '';
  for (let index = 0; index <= tape.length; index += 1) {
    for (let last = open.at(-1); last?.next === index; last = open.at(-1)) {
      open.pop();
      out += newLine(open.length) + last.mark;
    }
    if (index === tape.length) break;
    if (out.length > LONGER_MAX * text.length + 1000) return text;
    const around = open.at(-1);
    if (around) out += `${index === around.first ? '' : ','}${newLine(open.length)}`;
    const name = tape.keySource(index);
    if (name !== null) out += `${name}: `;
    const kind = tape.kind(index);
    const [begin, mark] = kind === 'object' ? '{}' : kind === 'array' ? '[]' : [tape.source(index), ''];
    const isEmpty = tape.next(index) === index + 1;
    out += isEmpty ? `${begin}${mark}` : begin;
    if (!isEmpty) open.push({ mark: mark ?? '', first: index + 1, next: tape.next(index) });
  }
  return out;
}

const indent = (depth: number): string => INDENT.repeat(Math.min(depth, DEPTH_MAX));
const newLine = (depth: number): string => `\n${indent(depth)}`;

function indentXml(text: string): string {
  const tokens = xmlTokens(text);
  if (tokens === undefined) return text;
  const lines: string[] = [];
  let depth = 0;
  let before = '';
  for (const token of tokens) {
    const isText = !token.startsWith('<') || token.startsWith('<![CDATA[');
    const isEnd = token.startsWith('</');
    if (isEnd) depth = Math.max(0, depth - 1);
    const joins = isText ? isStart(before) : isEnd && (isStart(before) || !before.startsWith('<'));
    if (joins) lines.push(`${lines.pop() ?? ''}${token.trim()}`);
    else lines.push(`${indent(depth)}${token.trim()}`);
    if (isStart(token)) depth += 1;
    before = token;
  }
  return lines.join('\n');
}

const isStart = (token: string): boolean => /^<[^/!?]/.test(token) && !token.endsWith('/>');

const XML_PIECES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<', '>'],
] as const;

/** Comments, CDATA sections, tags, and the texts between them; undefined when one is not closed. */
function xmlTokens(text: string): string[] | undefined {
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = XML_PIECES.find(([start]) => text.startsWith(start, at));
    const end = piece ? text.indexOf(piece[1], at) : text.indexOf('<', at);
    if (piece && end < 0) return undefined;
    const next = piece ? end + piece[1].length : end < 0 ? text.length : end;
    const token = text.slice(at, next);
    if (token.trim() !== '') tokens.push(token);
    at = next;
  }
  return tokens;
}
