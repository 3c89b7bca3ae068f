import { RUN_FAILURES } from '../../../shared/texts/extraction-log.ts';
import { ExtractionError } from '../extractor.ts';
import { JsonNode, JsonTape } from './json-tape.ts';
import { LineIndex, type TreeNode } from './source-tree.ts';

const DEPTH_MAX = 200;
const NODES_MAX = 5_000_000;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPES = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** An array or object that is not closed yet. */
interface Open {
  index: number;
  object: boolean;
  keys: Set<string>;
}

/**
 * Parses JSON (RFC 8259), or several values one after the other (NDJSON), without recursion: depth and size are
 * capped, numbers keep their source text, and every node knows its place.
 *
 * @throws ExtractionError that names the line and column, and echoes nothing of the content
 */
export function parseJson(text: string): TreeNode[] {
  return new Parser(text).parse();
}

class Parser {
  readonly #text: string;
  readonly #tape: JsonTape;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tape = new JsonTape(text);
  }

  parse(): TreeNode[] {
    const roots: number[] = [];
    this.#skipSpace();
    while (this.#at < this.#text.length || roots.length === 0) {
      roots.push(this.#tape.length);
      this.#value();
      this.#skipSpace();
    }
    return roots.map((index) => new JsonNode(this.#tape, index, null, ''));
  }

  /** One whole value: opens and closes arrays and objects on its way. */
  #value(): void {
    const open: Open[] = [];
    this.#begin(open, null);
    let fresh = true;
    for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
      this.#skipSpace();
      if (this.#text[this.#at] === (current.object ? '}' : ']')) {
        this.#at += 1;
        this.#tape.end(current.index, this.#at);
        open.pop();
        fresh = false;
        continue;
      }
      if (!fresh) this.#expect(',');
      this.#skipSpace();
      const depth = open.length;
      this.#begin(open, current.object ? this.#key(current.keys) : null);
      fresh = open.length > depth;
    }
  }

  /** Reads a scalar, or the opening of an array or object. */
  #begin(open: Open[], key: number | null): void {
    if (this.#tape.length >= NODES_MAX) throw new ExtractionError(RUN_FAILURES.jsonSize(NODES_MAX));
    const at = this.#at;
    const mark = this.#text[at];
    if (mark === '{' || mark === '[') {
      this.#at += 1;
      if (open.length >= DEPTH_MAX) {
        throw new ExtractionError(RUN_FAILURES.jsonDepth(DEPTH_MAX, this.#position(at).line));
      }
      const object = mark === '{';
      open.push({ index: this.#tape.add(object ? 'object' : 'array', at, key), object, keys: new Set() });
      return;
    }
    const kind = mark === '"' ? 'string' : this.#match(NUMBER) ? 'number' : 'literal';
    if (kind === 'string') this.#skipString();
    if (kind === 'literal' && !this.#match(LITERAL)) this.#fail();
    this.#tape.end(this.#tape.add(kind, at, key), this.#at);
  }

  /** Reads a key and its colon; answers the offset of the key. */
  #key(known: Set<string>): number {
    const at = this.#at;
    if (this.#text[at] !== '"') this.#fail();
    this.#skipString();
    const source = this.#text.slice(at, this.#at);
    const key = source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
    if (known.has(key)) {
      const { line, column } = this.#position(at);
      throw new ExtractionError(RUN_FAILURES.jsonDuplicate(line, column));
    }
    known.add(key);
    this.#skipSpace();
    this.#expect(':');
    this.#skipSpace();
    return at;
  }

  #skipString(): void {
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x22) {
        this.#at = at + 1;
        return;
      }
      if (code < 0x20) this.#fail(at);
      if (code === 0x5c) {
        ESCAPES.lastIndex = at;
        const found = ESCAPES.exec(this.#text)?.[0] ?? this.#fail(at);
        at += found.length - 1;
      }
    }
    this.#fail(this.#text.length);
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found !== undefined;
  }

  #skipSpace(): void {
    if (this.#text.charCodeAt(this.#at) <= 0x20) this.#match(SPACE);
  }

  #expect(mark: string): void {
    if (this.#text[this.#at] !== mark) this.#fail();
    this.#at += 1;
  }

  #position(at: number): { line: number; column: number } {
    return new LineIndex(this.#text.slice(0, at)).position(at);
  }

  #fail(at = this.#at): never {
    const { line, column } = this.#position(at);
    throw new ExtractionError(RUN_FAILURES.json(line, column));
  }
}
