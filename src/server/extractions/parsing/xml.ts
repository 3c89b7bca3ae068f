import type { XmlElement, XmlTreeNode } from 'libxml2-wasm';
import { decodeText } from '../../../shared/core/decode-text.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../extractor.ts';

/** An XML document in WebAssembly memory. */
export interface XmlFile {
  root: XmlElement;
  dispose(): void;
}

const DECLARATION = /^\s*<\?xml[^>]*?\?>/;
const ENCODING = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** What may stand before the root: comments, processing instructions and spaces. */
const PROLOG = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/;

/**
 * Parses XML in the encoding that it declares. A document type declaration is refused, so no entity is ever expanded or
 * fetched.
 *
 * @throws ExtractionError that names the line and does not quote the content
 */
export async function openXml(bytes: Buffer): Promise<XmlFile> {
  const text = decodeXml(bytes).replace(DECLARATION, '');
  const prolog = PROLOG.exec(text)?.[0].length ?? 0;
  if (text.startsWith('<!', prolog)) throw new ExtractionError(RUN_FAILURES.xmlDoctype);
  const { ParseOption, XmlDocument } = await import('libxml2-wasm');
  const option =
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_HUGE |
    ParseOption.XML_PARSE_BIG_LINES;
  try {
    const document = XmlDocument.fromString(text, { option });
    return { root: document.root, dispose: () => document.dispose() };
  } catch (cause) {
    throw new ExtractionError(RUN_FAILURES.xml(lineOf(cause)), { cause });
  }
}

function decodeXml(bytes: Buffer): string {
  const declared = ENCODING.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase();
  if (declared === undefined || declared.startsWith('utf')) return decodeText(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

function lineOf(cause: unknown): number {
  const details =
    cause instanceof Error && 'details' in cause && Array.isArray(cause.details) ? cause.details : [];
  return Number(details[0]?.line ?? 1);
}

/** The child elements of an element, all of them or only those with a given local name. */
export function elements(parent: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node: XmlTreeNode | null = parent.firstChild; node !== null; node = node.next) {
    if (isElement(node) && (name === undefined || node.name === name)) found.push(node);
  }
  return found;
}

/** The first element at a path of local names, or null. */
export function element(parent: XmlElement | null, ...names: string[]): XmlElement | null {
  let current = parent;
  for (const name of names) current = current === null ? null : firstElement(current, name);
  return current;
}

/** The trimmed value of an attribute; null if it is missing or empty. */
export function attribute(node: XmlElement | null, name: string, prefix?: string): string | null {
  return node?.attr(name, prefix)?.value.trim() || null;
}

function firstElement(parent: XmlElement, name: string): XmlElement | null {
  for (let node: XmlTreeNode | null = parent.firstChild; node !== null; node = node.next) {
    if (isElement(node) && node.name === name) return node;
  }
  return null;
}

export function isElement(node: XmlTreeNode): node is XmlElement {
  return 'attrs' in node;
}

/**
 * Whether a node is text rather than a comment. The node classes load with the WebAssembly module, so they are compared
 * by name.
 */
export function isText(node: XmlTreeNode): boolean {
  return node.constructor.name === 'XmlText' || node.constructor.name === 'XmlCData';
}
