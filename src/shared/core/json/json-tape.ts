import { LineIndex, type LinePlace } from '../line-index.ts';

const KINDS = ['object', 'array', 'string', 'number', 'literal'] as const;

export type JsonKind = (typeof KINDS)[number];

const NO_KEY = 0xffffffff;

/**
 * The values of a JSON text in order, as numbers in typed arrays: 17 bytes per value, where an object would take a
 * hundred. A file of 30 MB holds millions of values.
 */
export class JsonTape {
  readonly text: string;
  length = 0;
  #kinds = new Uint8Array(1024);
  /** Offset of each value's first character. */
  #starts = new Uint32Array(1024);
  /** Offset after a scalar's last character. */
  #ends = new Uint32Array(1024);
  /** Offset of the opening quote of the value's key. */
  #keys = new Uint32Array(1024);
  /** Index of the value that follows a value and everything inside it. */
  #nexts = new Uint32Array(1024);
  #lines: LineIndex | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Adds a value; returns its index. */
  add(kind: JsonKind, start: number, key: number | null): number {
    const index = this.length;
    if (index === this.#kinds.length) this.#grow();
    this.#kinds[index] = KINDS.indexOf(kind);
    this.#starts[index] = start;
    this.#keys[index] = key ?? NO_KEY;
    this.length += 1;
    return index;
  }

  /** Records where a value ends in the text; the values added since then are inside it. */
  end(index: number, offset: number): void {
    this.#ends[index] = offset;
    this.#nexts[index] = this.length;
  }

  kind(index: number): JsonKind {
    return KINDS[this.#kinds[index] ?? 4] ?? 'literal';
  }

  start(index: number): number {
    return this.#starts[index] ?? 0;
  }

  next(index: number): number {
    return this.#nexts[index] ?? this.length;
  }

  place(index: number): LinePlace {
    this.#lines ??= new LineIndex(this.text);
    return this.#lines.position(this.start(index));
  }

  /** The source of a value. */
  source(index: number): string {
    return this.text.slice(this.start(index), this.#ends[index]);
  }

  /** Content of a string, source of a number, name of a literal. */
  scalar(index: number): string {
    const source = this.source(index);
    return this.kind(index) === 'string' ? unquoted(source) : source;
  }

  /** Where the key of a value begins in the text; null when it has none. */
  keyStart(index: number): number | null {
    const start = this.#keys[index] ?? NO_KEY;
    return start === NO_KEY ? null : start;
  }

  /** The key of a value as written, quotes included; null when it has none. */
  keySource(index: number): string | null {
    const start = this.keyStart(index);
    return start === null ? null : this.text.slice(start, stringEnd(this.text, start));
  }

  key(index: number): string {
    const source = this.keySource(index);
    return source === null ? '' : unquoted(source);
  }

  /** Whether this is the key of a value. */
  hasKey(index: number, name: string): boolean {
    const start = this.#keys[index] ?? NO_KEY;
    if (start === NO_KEY) return false;
    const after = start + 1 + name.length;
    const plain = !name.includes('"') && !name.includes('\\');
    if (plain && this.text.startsWith(name, start + 1) && this.text[after] === '"') return true;
    return this.text.slice(start, after + 6 * name.length).includes('\\') && this.key(index) === name;
  }

  #grow(): void {
    const size = this.#kinds.length * 2;
    const copy = (from: Uint32Array<ArrayBuffer>) => {
      const to = new Uint32Array(size);
      to.set(from);
      return to;
    };
    const kinds = new Uint8Array(size);
    kinds.set(this.#kinds);
    this.#kinds = kinds;
    this.#starts = copy(this.#starts);
    this.#ends = copy(this.#ends);
    this.#keys = copy(this.#keys);
    this.#nexts = copy(this.#nexts);
  }
}

/** Offset after the closing quote of the string that begins at `start`; undefined where it never closes. */
function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === 0x22) return at + 1;
    if (mark === 0x5c) at += 1;
  }
  return undefined;
}

/** Content of a quoted string that was checked before. */
export function unquoted(source: string): string {
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}
