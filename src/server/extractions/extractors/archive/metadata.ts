import { createHash } from 'node:crypto';
import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements, openXml } from '../../parsing/xml.ts';

/** What the register beside the documents of an exchange (XDM, XDS) says of those that are no longer current. */
export interface Withdrawn {
  /** Paths in the archive. */
  paths: ReadonlySet<string>;
  /** SHA-1 of contents. */
  hashes: ReadonlySet<string>;
}

const NONE_WITHDRAWN: Withdrawn = { paths: new Set(), hashes: new Set() };

const OBJECT = 'ExtrinsicObject';
/** States of a document that no longer counts: « urn:oasis:names:tc:ebxml-regrep:StatusType:Deprecated ». */
const NOT_CURRENT = /(?:^|:)(?:deprecated|withdrawn|deleted)$/i;
/** Another document takes the place of this one: « urn:ihe:iti:2007:AssociationType:RPLC », also transformed. */
const REPLACES = /(?:^|:)(?:RPLC|XFRM_RPLC)$/;
const DEPTH_MAX = 10;
const OBJECTS_MAX = 2000;

/**
 * Reads METADATA.XML. What cannot be read withdraws nothing: the documents say themselves what they replace.
 *
 * @param path where it stands in the archive; the documents that it names stand beside it
 */
export async function readMetadata(bytes: Buffer, path: string): Promise<Withdrawn> {
  const file = await openXml(bytes).catch(() => null);
  if (file === null) return NONE_WITHDRAWN;
  try {
    const objects = within(file.root, new Set([OBJECT, 'Association']));
    const replaced = new Set(
      objects
        .filter((each) => REPLACES.test(attribute(each, 'associationType') ?? ''))
        .flatMap((each) => attribute(each, 'targetObject') ?? []),
    );
    const withdrawn = objects.filter(
      (each) =>
        each.name === OBJECT &&
        (NOT_CURRENT.test(attribute(each, 'status') ?? '') || replaced.has(attribute(each, 'id') ?? '')),
    );
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return {
      paths: new Set(withdrawn.flatMap((each) => slot(each, 'URI')).map((uri) => pathOf(folder, uri))),
      hashes: new Set(withdrawn.flatMap((each) => slot(each, 'hash')).map((hash) => hash.toLowerCase())),
    };
  } finally {
    file.dispose();
  }
}

/** Whether the register says that a document is no longer current. */
export function isWithdrawn({ paths, hashes }: Withdrawn, path: string, bytes: Buffer): boolean {
  if (paths.has(path.toLowerCase())) return true;
  return hashes.size > 0 && hashes.has(createHash('sha1').update(bytes).digest('hex'));
}

/** The elements of these names, wherever the versions of the standard put them. */
function within(root: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  const found: XmlElement[] = [];
  let level = [root];
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0 && found.length < OBJECTS_MAX; depth += 1) {
    found.push(...level.filter(({ name }) => names.has(name)));
    level = level.filter(({ name }) => !names.has(name)).flatMap((each) => elements(each));
  }
  return found;
}

/** The values of a slot; a long address is cut in numbered parts: « 1|DOC0001.XML ». */
function slot(object: XmlElement, name: string): string[] {
  const values = elements(object, 'Slot')
    .filter((each) => attribute(each, 'name') === name)
    .flatMap((each) => {
      const list = element(each, 'ValueList');
      return list === null ? [] : elements(list, 'Value').map(({ content }) => content.trim());
    })
    .filter((value) => value !== '');
  const parts = values.map((value) => /^(\d+)\|(.*)$/.exec(value));
  if (!parts.every((part) => part !== null)) return values;
  const inOrder = parts.toSorted((a, b) => Number(a?.[1]) - Number(b?.[1]));
  return values.length === 0 ? [] : [inOrder.map((part) => part?.[2] ?? '').join('')];
}

/** A path in the archive, without « ./ » and « ../ ». */
function pathOf(folder: string, uri: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${uri.replaceAll('\\', '/')}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/').toLowerCase();
}
