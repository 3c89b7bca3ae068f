import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements } from '../../parsing/xml.ts';

/** Returns the section text that a reference (`#id`) points to; null if no element or several have this id. */
export type Referenced = (reference: string) => string | null;

/** Finds texts by their ID. The document is indexed at the first lookup. */
export function referencedIn(root: XmlElement): Referenced {
  let texts: Map<string, XmlElement | null> | null = null;
  return (reference) => {
    if (!reference.startsWith('#')) return null;
    texts ??= textsById(root);
    const found = texts.get(reference.slice(1)) ?? null;
    // The name of a row is its first cell.
    const named = found?.name === 'tr' ? (element(found, 'td') ?? element(found, 'th')) : found;
    return named === null ? null : named.content.slice(0, 500);
  };
}

function textsById(root: XmlElement): Map<string, XmlElement | null> {
  const texts = new Map<string, XmlElement | null>();
  const waiting = [{ node: root, inText: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inText = next.inText || next.node.name === 'text';
    const id = inText ? (attribute(next.node, 'ID') ?? attribute(next.node, 'id')) : null;
    if (id !== null) texts.set(id, texts.has(id) ? null : next.node);
    for (const each of elements(next.node)) waiting.push({ node: each, inText });
  }
  return texts;
}
