/**
 * A node of a JSON or XML file, with its position. Numbers keep their source text. Fields are read by name, so that no
 * key of a file ever becomes a property of an object (`__proto__`).
 */
export interface TreeNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'literal';
  /** Offset in the text (JSON) or line (XML). */
  readonly at: number;
  readonly parent: TreeNode | null;
  /** Name or index under the parent. */
  readonly step: string | number;
  /** Content of a string, source of a number, name of a literal; empty otherwise. */
  text(): string;
  /** Names of an object's fields. */
  names(): string[];
  /** A field of an object, or null. */
  field(name: string): TreeNode | null;
  /** Items of an array. */
  items(): TreeNode[];
}

/** A field by its name, or null: a `null` of JSON is no field. */
export function child(node: TreeNode | null, name: string): TreeNode | null {
  const found = node?.field(name) ?? null;
  return found?.kind === 'literal' && found.text() === 'null' ? null : found;
}

/** The items of a repeated field; a single one is a list of one. */
export function list(node: TreeNode | null, name: string): readonly TreeNode[] {
  const found = child(node, name);
  if (found === null) return [];
  return found.kind === 'array' ? found.items() : [found];
}

/** The first node of a path of names, whether fields repeat or not. */
export function first(node: TreeNode | null, ...names: string[]): TreeNode | null {
  let current = node;
  for (const name of names) current = list(current, name)[0] ?? null;
  return current;
}

/** The text of a string, number or literal at a path of names; null if there is none or it is empty. */
export function textAt(node: TreeNode | null, ...names: string[]): string | null {
  return first(node, ...names)?.text() || null;
}

/** Names and indexes that lead from the root to a node. */
export function stepsTo(node: TreeNode): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let current: TreeNode | null = node; current?.parent; current = current.parent)
    steps.push(current.step);
  return steps.reverse();
}

/** A key of a node in its file: in a file of several roots (NDJSON), a pointer alone is that of a node of each. */
export function keyOf(node: TreeNode): string {
  let root = node;
  while (root.parent !== null) root = root.parent;
  return `${root.at}${pointerTo(node)}`;
}

/** JSON pointer (RFC 6901) of a node. */
export function pointerTo(node: TreeNode): string {
  return stepsTo(node)
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
