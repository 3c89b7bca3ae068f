import type { LinePlace } from '../line-index.ts';
import type { JsonKind, JsonTape } from './json-tape.ts';

/** A value of a JSON text, created when it is first read. */
export class JsonNode {
  readonly parent: JsonNode | null;
  /** Name or index under the parent. */
  readonly step: string | number;
  readonly #tape: JsonTape;
  readonly #index: number;

  constructor(tape: JsonTape, index: number, parent: JsonNode | null, step: string | number) {
    this.parent = parent;
    this.step = step;
    this.#tape = tape;
    this.#index = index;
  }

  get kind(): JsonKind {
    return this.#tape.kind(this.#index);
  }

  /** Offset in the text. */
  get at(): number {
    return this.#tape.start(this.#index);
  }

  get place(): LinePlace {
    return this.#tape.place(this.#index);
  }

  /** Content of a string, source of a number (1.50 stays "1.50"), name of a literal; empty for arrays and objects. */
  text(): string {
    return this.kind === 'object' || this.kind === 'array' ? '' : this.#tape.scalar(this.#index);
  }

  /** Names of an object's fields. */
  names(): string[] {
    return this.kind === 'object' ? this.#indexes().map((index) => this.#tape.key(index)) : [];
  }

  /**
   * Names and values of an object's fields, in order; a name occurs twice if the text repeats it and duplicates were
   * allowed.
   */
  fields(): [string, JsonNode][] {
    return this.kind === 'object' ? this.#indexes().map((index) => this.#named(index)) : [];
  }

  /** The first field of that name, or null. */
  field(name: string): JsonNode | null {
    if (this.kind !== 'object') return null;
    const end = this.#tape.next(this.#index);
    for (let index = this.#index + 1; index < end; index = this.#tape.next(index)) {
      if (this.#tape.hasKey(index, name)) return new JsonNode(this.#tape, index, this, name);
    }
    return null;
  }

  /** Items of an array. */
  items(): JsonNode[] {
    if (this.kind !== 'array') return [];
    return this.#indexes().map((index, step) => new JsonNode(this.#tape, index, this, step));
  }

  #named(index: number): [string, JsonNode] {
    const name = this.#tape.key(index);
    return [name, new JsonNode(this.#tape, index, this, name)];
  }

  #indexes(): number[] {
    const indexes: number[] = [];
    const end = this.#tape.next(this.#index);
    for (let index = this.#index + 1; index < end; index = this.#tape.next(index)) indexes.push(index);
    return indexes;
  }
}
