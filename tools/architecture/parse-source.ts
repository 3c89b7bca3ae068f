import { parseSync } from 'vite';

/** What the rules look at in one source file. */
export interface ParsedSource {
  /** Every module named, static or dynamic, for its values or its types, re-exported, or by `new URL('./x', import.meta.url)`. */
  imports: string[];
  /** Names of functions called and of properties called: `fetch(…)`, `a.selectFrom(…)`, `new X(…)`. */
  calls: Set<string>;
  /** Names of tags of template strings. */
  tags: Set<string>;
  hasDefaultExport: boolean;
}

type Node = Readonly<Record<string, unknown>>;

/** @throws when the text is not TypeScript. */
export function parseSource(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: ParsedSource = { imports: [], calls: new Set(), tags: new Set(), hasDefaultExport: false };
  visit(program, found);
  return found;
}

function visit(value: unknown, found: ParsedSource): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
  } else if (isNode(value)) {
    look(value, found);
    for (const child of Object.values(value)) visit(child, found);
  }
}

function look(node: Node, found: ParsedSource): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      pushText(found.imports, node.source);
      break;
    case 'ExportDefaultDeclaration':
      found.hasDefaultExport = true;
      break;
    case 'CallExpression':
      found.calls.add(nameOf(node.callee));
      break;
    case 'NewExpression':
      found.calls.add(nameOf(node.callee));
      if (nameOf(node.callee) === 'URL' && isModuleUrl(node)) pushText(found.imports, argument(node, 0));
      break;
    case 'TaggedTemplateExpression':
      found.tags.add(nameOf(node.tag));
      break;
  }
}

/** `new URL('./worker.ts', import.meta.url)`: how a worker or a child process is named. */
function isModuleUrl(node: Node): boolean {
  const path = argument(node, 0);
  const base = argument(node, 1);
  const isSource = isNode(path) && typeof path.value === 'string' && /\.tsx?$/.test(path.value);
  return isSource && isNode(base) && isNode(base.object) && base.object.type === 'MetaProperty';
}

function argument(node: Node, index: number): unknown {
  return Array.isArray(node.arguments) ? node.arguments[index] : undefined;
}

/** Last name of `a.b.c`, or the name itself. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : '';
}

function pushText(list: string[], literal: unknown): void {
  if (isNode(literal) && typeof literal.value === 'string') list.push(literal.value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
