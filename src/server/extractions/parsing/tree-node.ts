/**
 * A node of a JSON or XML file, with its position. Numbers keep their source text. Fields are read by name, so a key of
 * the file never becomes a property of an object (`__proto__`).
 */
export interface TreeNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'literal';
  /** Offset in the text (JSON) or line (XML). */
  readonly at: number;
  readonly parent: TreeNode | null;
  /** Name or index under the parent. */
  readonly step: string | number;
  /** Content of a string, source text of a number, name of a literal; empty for anything else. */
  text(): string;
  /** Names of the fields of an object. */
  names(): string[];
  /** A field of an object, or null. */
  field(name: string): TreeNode | null;
  items(): TreeNode[];
}

/** A field by its name, or null. A JSON `null` counts as an absent field. */
export function child(node: TreeNode | null, name: string): TreeNode | null {
  const found = node?.field(name) ?? null;
  return found?.kind === 'literal' && found.text() === 'null' ? null : found;
}

/** Items of a repeated field; a field that occurs once gives a list of one. */
export function list(node: TreeNode | null, name: string): readonly TreeNode[] {
  const found = child(node, name);
  if (found === null) return [];
  return found.kind === 'array' ? found.items() : [found];
}

/** The first node at a path of names, whether or not the fields repeat. */
export function first(node: TreeNode | null, ...names: string[]): TreeNode | null {
  let current = node;
  for (const name of names) current = list(current, name)[0] ?? null;
  return current;
}

/** The text of a string, number or literal at a path of names; null if it is absent or empty. */
export function textAt(node: TreeNode | null, ...names: string[]): string | null {
  return first(node, ...names)?.text() || null;
}

/** Names and indexes from the root to a node. */
export function stepsTo(node: TreeNode): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let current: TreeNode | null = node; current?.parent; current = current.parent)
    steps.push(current.step);
  return steps.reverse();
}

/** A key that is unique in the file. In a file with several roots (NDJSON), a pointer alone would not be. */
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
