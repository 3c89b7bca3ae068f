import type { XmlElement } from 'libxml2-wasm';
import { attribute, elements } from '../../parsing/xml.ts';

/** Whether an act gave way to another act of its document. */
export type IsReplaced = (node: XmlElement) => boolean;

/** Finds the acts that others of a document replace, which refer to them by their ids (`reference`, RPLC). */
export function replacedActsIn(root: XmlElement, bytes: Buffer): IsReplaced {
  if (!bytes.includes('RPLC')) return () => false;
  const replaced = new Set<string>();
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const id of replacedBy(node)) replaced.add(id);
    waiting.push(...elements(node));
  }
  // A new version may have the id of the one that it replaces.
  return (node) => replacedBy(node).length === 0 && idsOf(node).some((id) => replaced.has(id));
}

/** The ids of the acts that an act replaces. */
function replacedBy(node: XmlElement): string[] {
  return elements(node, 'reference')
    .filter((each) => attribute(each, 'typeCode') === 'RPLC')
    .flatMap((each) => elements(each))
    .flatMap(idsOf);
}

const idsOf = (node: XmlElement): string[] =>
  elements(node, 'id')
    .filter((id) => attribute(id, 'root') !== null)
    .map((id) => `${attribute(id, 'root')}^${attribute(id, 'extension') ?? ''}`);
