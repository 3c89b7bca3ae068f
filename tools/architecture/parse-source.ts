import { parseSync } from 'vite';

/** The content of one source file that the rules check. */
export interface ParsedSource {
  /**
   * Every module that the file names: in an import of values or types, static or dynamic, in a re-export, in
   * `new URL('./x', import.meta.url)`, or in a call of the function that `createRequire` returns.
   */
  imports: string[];
  /** Whether the file names a module by an expression other than a string, which cannot be checked. */
  hidesImport: boolean;
  /** Names of the functions, methods and constructors called: `fetch(…)`, `a.selectFrom(…)`, `new X(…)`. */
  calls: Set<string>;
  /** Names of the tags of template strings. */
  tags: Set<string>;
  hasDefaultExport: boolean;
  /** The strings that somebody may read: all but names of modules and the `summary` of an endpoint. */
  texts: string[];
  /** The regular expressions that are written as one literal. */
  patterns: string[];
}

type Node = Readonly<Record<string, unknown>>;

/** @throws when the text is not TypeScript. */
export function parseSource(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const requires = new Set<string>();
  const makers = new Set(['createRequire']);
  visit(program, (node) => collectRequires(node, makers, requires));
  const found: ParsedSource = {
    imports: [],
    hidesImport: false,
    calls: new Set(),
    tags: new Set(),
    hasDefaultExport: false,
    texts: [],
    patterns: [],
  };
  const isRequire = (callee: unknown): boolean =>
    isCallOf(callee, makers) ||
    (isNode(callee) && callee.type === 'Identifier' && requires.has(nameOf(callee)));
  visit(program, (node) => readNode(node, isRequire, found));
  return found;
}

/** Calls `see` with every node, parents first. If it returns false, the children of that node are skipped. */
function visit(value: unknown, see: (node: Node) => unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (isNode(value) && see(value) !== false) {
    for (const child of Object.values(value)) visit(child, see);
  }
}

/** Collects the local names of `createRequire`, and those of the functions that it returns. */
function collectRequires(node: Node, makers: Set<string>, requires: Set<string>): void {
  if (node.type === 'ImportSpecifier' && nameOf(node.imported) === 'createRequire')
    makers.add(nameOf(node.local));
  if (node.type === 'VariableDeclarator' && isCallOf(node.init, makers)) requires.add(nameOf(node.id));
}

function readNode(node: Node, isRequire: (callee: unknown) => boolean, found: ParsedSource): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      pushText(found.imports, node.source);
      return false;
    case 'ExportNamedDeclaration':
      pushText(found.imports, node.source);
      return node.source === null;
    case 'ImportExpression':
      found.hidesImport ||= !pushText(found.imports, node.source);
      return true;
    case 'ExportDefaultDeclaration':
      found.hasDefaultExport = true;
      return true;
    case 'CallExpression':
      found.calls.add(nameOf(node.callee));
      if (isRequire(node.callee) || isResolve(node.callee, isRequire)) {
        found.hidesImport ||= !pushText(found.imports, argument(node, 0));
        return false;
      }
      return true;
    case 'NewExpression':
      found.calls.add(nameOf(node.callee));
      if (nameOf(node.callee) === 'URL' && isModuleUrl(node)) pushText(found.imports, argument(node, 0));
      return true;
    case 'TaggedTemplateExpression':
      found.tags.add(nameOf(node.tag));
      return true;
    case 'Property':
      return nameOf(node.key) !== 'summary';
    case 'Literal':
    case 'JSXText':
      if (isNode(node.regex)) found.patterns.push(String(node.regex.pattern));
      pushText(found.texts, node);
      return true;
    case 'TemplateLiteral':
      found.texts.push(quasis(node).join('…'));
      return true;
    default:
      return true;
  }
}

/** Whether this is `require.resolve`, whose file may be read, or passed to another process. */
function isResolve(callee: unknown, isRequire: (callee: unknown) => boolean): boolean {
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    nameOf(callee) === 'resolve' &&
    isRequire(callee.object)
  );
}

function isCallOf(node: unknown, names: ReadonlySet<string>): boolean {
  return isNode(node) && node.type === 'CallExpression' && names.has(nameOf(node.callee));
}

/** Whether this is `new URL('./worker.ts', import.meta.url)`, which names a worker or a child process. */
function isModuleUrl(node: Node): boolean {
  const path = argument(node, 0);
  const base = argument(node, 1);
  const isSource = isNode(path) && typeof path.value === 'string' && /\.tsx?$/.test(path.value);
  return isSource && isNode(base) && isNode(base.object) && base.object.type === 'MetaProperty';
}

function argument(node: Node, index: number): unknown {
  return Array.isArray(node.arguments) ? node.arguments[index] : undefined;
}

/** The fixed parts of a template string. */
function quasis(node: Node): string[] {
  const parts: unknown[] = Array.isArray(node.quasis) ? node.quasis : [];
  return parts.map((part) => (isNode(part) && isNode(part.value) ? String(part.value.cooked) : ''));
}

/** The last name of `a.b.c`, or the name itself. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : '';
}

function pushText(list: string[], literal: unknown): boolean {
  const isText = isNode(literal) && typeof literal.value === 'string';
  if (isText) list.push(String(literal.value));
  return isText;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
