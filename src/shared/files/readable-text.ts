const INDENT = '  ';
/** A string with its escapes, a mark of structure, or whatever stands between them. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;
/** Levels shown; and how much longer a text may become: a hostile file nests without end. */
const DEPTH_MAX = 20;
const LONGER_MAX = 8;

/**
 * Lays out a text for reading, by its type: JSON and XML indented, one HL7 or HPRIM segment per line. Only white space
 * between tokens is touched: numbers and words stay as they were written. What is not as its type says comes as it is.
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
  if (!isJson(text)) return text;
  const tokens = text.match(JSON_TOKENS) ?? [];
  let depth = 0;
  let out = '';
  for (const [index, token] of tokens.entries()) {
    if (out.length > LONGER_MAX * text.length + 1000) return text;
    const before = tokens[index - 1];
    const isEmpty = (token === '}' && before === '{') || (token === ']' && before === '[');
    if (token === '}' || token === ']') {
      depth -= 1;
      if (!isEmpty) out += newLine(depth);
    } else if (before === '{' || before === '[') out += newLine(depth);
    out += token;
    if (token === '{' || token === '[') depth += 1;
    if (token === ',') out += newLine(depth);
    if (token === ':') out += ' ';
  }
  return out;
}

const indent = (depth: number): string => INDENT.repeat(Math.min(depth, DEPTH_MAX));
const newLine = (depth: number): string => `\n${indent(depth)}`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

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

/** Comments, raw sections, tags, and the texts between them; undefined where one does not end. */
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
