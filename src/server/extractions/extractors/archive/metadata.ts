import { createHash } from 'node:crypto';
import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements, openXml } from '../../parsing/xml.ts';

/** What the registers beside the documents of an exchange (XDM, XDS) say of those that are no longer current. */
export interface Withdrawn {
  /** Paths in the archive. */
  paths: ReadonlySet<string>;
  /** SHA-1 of contents. */
  hashes: ReadonlySet<string>;
}

/** What a register says: its documents, and which documents others replace, perhaps those of another register. */
export interface Register {
  objects: readonly RegisteredObject[];
  replaced: readonly string[];
}

interface RegisteredObject {
  id: string;
  isCurrent: boolean;
  paths: readonly string[];
  hashes: readonly string[];
}

const NOTHING: Register = { objects: [], replaced: [] };

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
export async function readMetadata(bytes: Buffer, path: string): Promise<Register> {
  const file = await openXml(bytes).catch(() => null);
  if (file === null) return NOTHING;
  try {
    const found = within(file.root, new Set([OBJECT, 'Association']));
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return {
      objects: found
        .filter(({ name }) => name === OBJECT)
        .map((each) => ({
          id: attribute(each, 'id') ?? '',
          isCurrent: !NOT_CURRENT.test(attribute(each, 'status') ?? ''),
          paths: slot(each, 'URI').map((uri) => pathOf(folder, uri)),
          hashes: slot(each, 'hash').map((hash) => hash.toLowerCase()),
        })),
      replaced: found
        .filter((each) => REPLACES.test(attribute(each, 'associationType') ?? ''))
        .flatMap((each) => attribute(each, 'targetObject') ?? []),
    };
  } finally {
    file.dispose();
  }
}

/**
 * The documents that all registers together withdraw. An update of the metadata deprecates one entry and approves
 * another of the same document, which stays current.
 */
export function withdrawnBy(registers: readonly Register[]): Withdrawn {
  const replaced = new Set(registers.flatMap((each) => each.replaced));
  const objects = registers.flatMap((each) => each.objects);
  const isCurrent = ({ id, isCurrent: said }: RegisteredObject) => said && !replaced.has(id);
  const current = objects.filter(isCurrent);
  const paths = new Set(current.flatMap((each) => each.paths));
  const hashes = new Set(current.flatMap((each) => each.hashes));
  const withdrawn = objects.filter((each) => !isCurrent(each));
  return {
    paths: new Set(withdrawn.flatMap((each) => each.paths).filter((path) => !paths.has(path))),
    hashes: new Set(withdrawn.flatMap((each) => each.hashes).filter((hash) => !hashes.has(hash))),
  };
}

/** Whether the registers say that a document is no longer current. */
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
