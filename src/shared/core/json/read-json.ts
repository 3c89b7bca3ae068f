import { LineIndex, type LinePlace } from '../line-index.ts';
import { JsonNode } from './json-node.ts';
import { JsonTape, unquoted } from './json-tape.ts';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPES = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Limits beyond those of RFC 8259. */
export interface JsonRules {
  /** Deepest nesting of arrays and objects. */
  depth: number;
  /** Largest number of values. */
  values: number;
  /** Whether several values may follow one another (NDJSON). */
  several: boolean;
  /** Whether an object may have two fields of the same name. */
  repeatedNames: boolean;
}

/** Why and where a text was refused, without any part of the text. */
export interface JsonFailure extends LinePlace {
  reason: 'syntax' | 'depth' | 'values' | 'repeated_name';
}

/**
 * Reads a JSON text (RFC 8259) without recursion. Numbers keep their decimals as written, and each value knows its
 * place. docs/decisions/0018 says why no library does it.
 *
 * @returns the values of the text (one, unless `several` are allowed) and the tape that holds them in order
 */
export function readJson(
  text: string,
  rules: JsonRules,
): { roots: [JsonNode, ...JsonNode[]]; tape: JsonTape } | { failure: JsonFailure } {
  const reader = new Reader(text, rules);
  try {
    return reader.read();
  } catch (error) {
    if (error instanceof Refused) return { failure: error.failure };
    throw error;
  }
}

class Refused extends Error {
  readonly failure: JsonFailure;

  constructor(failure: JsonFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** An array or object that is not closed yet. */
interface Open {
  index: number;
  object: boolean;
  /** Names read so far, when duplicates are not allowed. */
  names: Set<string> | null;
}

class Reader {
  readonly #text: string;
  readonly #rules: JsonRules;
  readonly #tape: JsonTape;
  #at = 0;

  constructor(text: string, rules: JsonRules) {
    this.#text = text;
    this.#rules = rules;
    this.#tape = new JsonTape(text);
  }

  read(): { roots: [JsonNode, ...JsonNode[]]; tape: JsonTape } {
    const tape = this.#tape;
    this.#skipSpace();
    this.#value();
    const roots: [JsonNode, ...JsonNode[]] = [new JsonNode(tape, 0, null, '')];
    for (this.#skipSpace(); this.#at < this.#text.length; this.#skipSpace()) {
      if (!this.#rules.several) this.#fail('syntax');
      roots.push(new JsonNode(tape, tape.length, null, ''));
      this.#value();
    }
    return { roots, tape };
  }

  /** Reads one whole value, with the arrays and objects that it opens and closes. */
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
      this.#begin(open, current.object ? this.#name(current.names) : null);
      fresh = open.length > depth;
    }
  }

  /** Reads a scalar, or the opening of an array or object. */
  #begin(open: Open[], key: number | null): void {
    if (this.#tape.length >= this.#rules.values) this.#fail('values');
    const at = this.#at;
    const mark = this.#text[at];
    if (mark === '{' || mark === '[') {
      if (open.length >= this.#rules.depth) this.#fail('depth');
      this.#at += 1;
      const object = mark === '{';
      const names = object && !this.#rules.repeatedNames ? new Set<string>() : null;
      open.push({ index: this.#tape.add(object ? 'object' : 'array', at, key), object, names });
      return;
    }
    const kind = mark === '"' ? 'string' : this.#match(NUMBER) ? 'number' : 'literal';
    if (kind === 'string') this.#skipString();
    if (kind === 'literal' && !this.#match(LITERAL)) this.#fail('syntax');
    this.#tape.end(this.#tape.add(kind, at, key), this.#at);
  }

  /** Reads the name of a field and its colon; returns the offset of the name. */
  #name(known: Set<string> | null): number {
    const at = this.#at;
    if (this.#text[at] !== '"') this.#fail('syntax');
    this.#skipString();
    if (known !== null) {
      const name = unquoted(this.#text.slice(at, this.#at));
      if (known.has(name)) this.#fail('repeated_name', at);
      known.add(name);
    }
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
      if (code < 0x20) this.#fail('syntax', at);
      if (code === 0x5c) {
        ESCAPES.lastIndex = at;
        const found = ESCAPES.exec(this.#text)?.[0] ?? this.#fail('syntax', at);
        at += found.length - 1;
      }
    }
    this.#fail('syntax', this.#text.length);
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
    if (this.#text[this.#at] !== mark) this.#fail('syntax');
    this.#at += 1;
  }

  #fail(reason: JsonFailure['reason'], at = this.#at): never {
    throw new Refused({ reason, ...new LineIndex(this.#text.slice(0, at)).position(at) });
  }
}
