import { RUN_FAILURES } from '../../shared/texts/extraction-log.ts';
import { ExtractionError } from './extractor.ts';
import { LineIndex, type TreeNode } from './source-tree.ts';

const DEPTH_MAX = 200;
const NODES_MAX = 2_500_000;
/** Beyond, keys of one object are compared through a set. */
const FEW_KEYS = 24;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

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
  #at = 0;
  #nodes = 0;
  #depth = 0;
  /** Keys of objects that have many. */
  readonly #sets = new Map<TreeNode, Set<string>>();

  constructor(text: string) {
    this.#text = text;
  }

  parse(): TreeNode[] {
    const roots: TreeNode[] = [];
    this.#skipSpace();
    while (this.#at < this.#text.length || roots.length === 0) {
      roots.push(this.#value());
      this.#skipSpace();
    }
    return roots;
  }

  /** One whole value: opens and closes arrays and objects on its way. */
  #value(): TreeNode {
    const root = this.#open(null, 0);
    let current = root.children === null ? null : root;
    let fresh = true;
    while (current !== null) {
      this.#skipSpace();
      const end = current.kind === 'object' ? '}' : ']';
      if (this.#text[this.#at] === end) {
        this.#at += 1;
        this.#sets.delete(current);
        this.#depth -= 1;
        current = current.parent;
        fresh = false;
        continue;
      }
      if (!fresh) this.#expect(',');
      this.#skipSpace();
      const node = this.#open(
        current,
        current.kind === 'object' ? this.#key(current) : (current.children?.length ?? 0),
      );
      current.children?.push(node);
      fresh = node.children !== null;
      if (node.children !== null) current = node;
    }
    return root;
  }

  /** Reads a scalar, or the opening of an array or object. */
  #open(parent: TreeNode | null, step: string | number): TreeNode {
    this.#nodes += 1;
    if (this.#nodes > NODES_MAX) throw new ExtractionError(RUN_FAILURES.jsonSize(NODES_MAX));
    const at = this.#at;
    const mark = this.#text[at];
    if (mark === '{' || mark === '[') {
      this.#at += 1;
      this.#depth += 1;
      if (this.#depth > DEPTH_MAX) {
        throw new ExtractionError(RUN_FAILURES.jsonDepth(DEPTH_MAX, this.#position(at).line));
      }
      const object = mark === '{';
      return {
        kind: object ? 'object' : 'array',
        at,
        text: '',
        keys: object ? [] : null,
        children: [],
        parent,
        step,
      };
    }
    const leaf = { at, keys: null, children: null, parent, step };
    if (mark === '"') return { ...leaf, kind: 'string', text: this.#string() };
    const number = this.#match(NUMBER);
    if (number !== null) return { ...leaf, kind: 'number', text: number };
    return { ...leaf, kind: 'literal', text: this.#match(LITERAL) ?? this.#fail() };
  }

  #key(object: TreeNode): string {
    const at = this.#at;
    if (this.#text[at] !== '"') this.#fail();
    const key = this.#string();
    const keys = object.keys ?? [];
    if (this.#seen(object, keys, key)) {
      const { line, column } = this.#position(at);
      throw new ExtractionError(RUN_FAILURES.jsonDuplicate(line, column));
    }
    keys.push(key);
    this.#skipSpace();
    this.#expect(':');
    this.#skipSpace();
    return key;
  }

  #seen(object: TreeNode, keys: readonly string[], key: string): boolean {
    if (keys.length < FEW_KEYS) return keys.includes(key);
    const set = this.#sets.get(object) ?? new Set(keys);
    this.#sets.set(object, set);
    const seen = set.has(key);
    set.add(key);
    return seen;
  }

  #string(): string {
    const start = this.#at + 1;
    let escaped = false;
    for (let at = start; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x22) {
        this.#at = at + 1;
        return escaped ? this.#unescaped(start, at) : this.#text.slice(start, at);
      }
      if (code < 0x20) this.#fail(at);
      if (code === 0x5c) {
        escaped = true;
        at += 1;
      }
    }
    this.#fail(this.#text.length);
  }

  #unescaped(start: number, end: number): string {
    try {
      const value: unknown = JSON.parse(`"${this.#text.slice(start, end)}"`);
      return typeof value === 'string' ? value : this.#fail(start);
    } catch {
      this.#fail(start);
    }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
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
