import type { TreeNode } from './source-tree.ts';

export const KINDS = ['object', 'array', 'string', 'number', 'literal'] as const;

const NO_KEY = 0xffffffff;

/**
 * The values of a JSON text in order, as numbers in typed arrays: 17 bytes a value, where an object would take a
 * hundred. A file of 30 MB holds millions of them.
 */
export class JsonTape {
  readonly text: string;
  length = 0;
  #kinds = new Uint8Array(1024);
  /** Offset of each value's first character. */
  #starts = new Uint32Array(1024);
  /** Offset after a scalar's last character. */
  #ends = new Uint32Array(1024);
  /** Offset of the opening quote of the key that a value stands under. */
  #keys = new Uint32Array(1024);
  /** Index of the value that follows one and all that it holds. */
  #nexts = new Uint32Array(1024);

  constructor(text: string) {
    this.text = text;
  }

  /** Adds a value; answers its index. */
  add(kind: (typeof KINDS)[number], start: number, key: number | null): number {
    const index = this.length;
    if (index === this.#kinds.length) this.#grow();
    this.#kinds[index] = KINDS.indexOf(kind);
    this.#starts[index] = start;
    this.#keys[index] = key ?? NO_KEY;
    this.length += 1;
    return index;
  }

  /** Says where a value ends in the text; what was added since belongs to it. */
  end(index: number, offset: number): void {
    this.#ends[index] = offset;
    this.#nexts[index] = this.length;
  }

  kind(index: number): (typeof KINDS)[number] {
    return KINDS[this.#kinds[index] ?? 4] ?? 'literal';
  }

  start(index: number): number {
    return this.#starts[index] ?? 0;
  }

  next(index: number): number {
    return this.#nexts[index] ?? this.length;
  }

  scalar(index: number): string {
    const source = this.text.slice(this.start(index), this.#ends[index]);
    return this.kind(index) === 'string' ? unquoted(source) : source;
  }

  key(index: number): string {
    const start = this.#keys[index] ?? NO_KEY;
    return start === NO_KEY ? '' : unquoted(this.text.slice(start, stringEnd(this.text, start)));
  }

  /** Whether a value stands under this key. */
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

/** A value of a tape, made when it is asked for. */
export class JsonNode implements TreeNode {
  readonly parent: TreeNode | null;
  readonly step: string | number;
  readonly #tape: JsonTape;
  readonly #index: number;

  constructor(tape: JsonTape, index: number, parent: TreeNode | null, step: string | number) {
    this.#tape = tape;
    this.#index = index;
    this.parent = parent;
    this.step = step;
  }

  get kind(): TreeNode['kind'] {
    return this.#tape.kind(this.#index);
  }

  get at(): number {
    return this.#tape.start(this.#index);
  }

  text(): string {
    return this.kind === 'object' || this.kind === 'array' ? '' : this.#tape.scalar(this.#index);
  }

  names(): string[] {
    return this.kind === 'object' ? [...this.#indexes()].map((index) => this.#tape.key(index)) : [];
  }

  field(name: string): TreeNode | null {
    if (this.kind !== 'object') return null;
    for (const index of this.#indexes()) {
      if (this.#tape.hasKey(index, name)) return new JsonNode(this.#tape, index, this, name);
    }
    return null;
  }

  items(): TreeNode[] {
    if (this.kind !== 'array') return [];
    return [...this.#indexes()].map((index, step) => new JsonNode(this.#tape, index, this, step));
  }

  *#indexes(): Generator<number> {
    const end = this.#tape.next(this.#index);
    for (let index = this.#index + 1; index < end; index = this.#tape.next(index)) yield index;
  }
}

/** Offset after the closing quote of the string that begins at `start`; undefined where it never closes. */
export function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === 0x22) return at + 1;
    if (mark === 0x5c) at += 1;
  }
  return undefined;
}

/** Content of a quoted string that was checked before. */
function unquoted(source: string): string {
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}
