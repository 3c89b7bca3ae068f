/** JSON read with the place of each value, so that a rule broken inside can be shown where it stands. */

export interface JsonPlace {
  /** Both from 1. */
  line: number;
  column: number;
}

/** `raw` keeps a number as written: 1.50 stays "1.50". */
export type JsonNode = JsonPlace &
  (
    | { kind: 'object'; members: ReadonlyMap<string, JsonNode> }
    | { kind: 'array'; items: readonly JsonNode[] }
    | { kind: 'string'; value: string }
    | { kind: 'number'; raw: string }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'null' }
  );

const DEPTH_MAX = 100;
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

/** Reads a JSON text (RFC 8259); `error` is the place where it stops being JSON. A repeated key keeps its last value. */
export function readJson(text: string): { node: JsonNode } | { error: JsonPlace } {
  const reader = new Reader(text);
  const node = reader.value(0);
  if (node === undefined || !reader.atEnd()) return { error: reader.place() };
  return { node };
}

class Reader {
  private readonly text: string;
  private position = 0;
  private line = 1;
  private lineStart = 0;
  private nextBreak: number;

  constructor(text: string) {
    this.text = text;
    this.nextBreak = text.indexOf('\n');
  }

  /** Undefined where no value stands; the position is then that of what is wrong. */
  value(depth: number): JsonNode | undefined {
    this.match(SPACE);
    const place = this.place();
    if (depth > DEPTH_MAX) return undefined;
    if (this.take('{')) return this.members(place, depth);
    if (this.take('[')) return this.items(place, depth);
    const string = this.match(STRING);
    if (string !== undefined) return { ...place, kind: 'string', value: String(JSON.parse(string)) };
    const raw = this.match(NUMBER);
    if (raw !== undefined) return { ...place, kind: 'number', raw };
    const word = this.match(WORD);
    if (word === undefined) return undefined;
    return word === 'null'
      ? { ...place, kind: 'null' }
      : { ...place, kind: 'boolean', value: word === 'true' };
  }

  atEnd(): boolean {
    this.match(SPACE);
    return this.position === this.text.length;
  }

  /** Lines are counted on from the last place asked for: positions only grow. */
  place(): JsonPlace {
    while (this.nextBreak >= 0 && this.nextBreak < this.position) {
      this.line += 1;
      this.lineStart = this.nextBreak + 1;
      this.nextBreak = this.text.indexOf('\n', this.lineStart);
    }
    return { line: this.line, column: this.position - this.lineStart + 1 };
  }

  private members(place: JsonPlace, depth: number): JsonNode | undefined {
    const members = new Map<string, JsonNode>();
    this.match(SPACE);
    if (this.take('}')) return { ...place, kind: 'object', members };
    do {
      this.match(SPACE);
      const key = this.match(STRING);
      if (key === undefined) return undefined;
      this.match(SPACE);
      if (!this.take(':')) return undefined;
      const member = this.value(depth + 1);
      if (member === undefined) return undefined;
      members.set(String(JSON.parse(key)), member);
      this.match(SPACE);
    } while (this.take(','));
    return this.take('}') ? { ...place, kind: 'object', members } : undefined;
  }

  private items(place: JsonPlace, depth: number): JsonNode | undefined {
    const items: JsonNode[] = [];
    this.match(SPACE);
    if (this.take(']')) return { ...place, kind: 'array', items };
    do {
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.match(SPACE);
    } while (this.take(','));
    return this.take(']') ? { ...place, kind: 'array', items } : undefined;
  }

  private take(character: string): boolean {
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }
}
