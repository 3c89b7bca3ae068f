import { createHash } from 'node:crypto';
import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements, openXml } from '../../parsing/xml.ts';

/** Documents that the registers of an exchange (XDM, XDS) declare no longer current. */
export interface Withdrawn {
  /** Paths in the archive. */
  paths: ReadonlySet<string>;
  /** SHA-1 of contents. */
  hashes: ReadonlySet<string>;
}

/** The content of a register: its documents, and which documents replace others, possibly those of another register. */
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
/** Status of a document that is no longer current: « urn:oasis:names:tc:ebxml-regrep:StatusType:Deprecated ». */
const NOT_CURRENT = /(?:^|:)(?:deprecated|withdrawn|deleted)$/i;
/**
 * Association by which a document replaces another, with or without transformation:
 * « urn:ihe:iti:2007:AssociationType:RPLC ».
 */
const REPLACES = /(?:^|:)(?:RPLC|XFRM_RPLC)$/;
const DEPTH_MAX = 10;
const OBJECTS_MAX = 2000;

/**
 * Reads METADATA.XML. A file that cannot be read withdraws nothing, since documents also state what they replace.
 *
 * @param path of the file in the archive; the documents that it lists are relative to its folder
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
 * The documents that all registers together withdraw. A metadata update deprecates one entry and approves another one
 * of the same document, which stays current.
 */
export function withdrawnBy(registers: readonly Register[]): Withdrawn {
  const replaced = new Set(registers.flatMap((each) => each.replaced));
  const objects = registers.flatMap((each) => each.objects);
  const isCurrent = ({ id, isCurrent: isMarked }: RegisteredObject) => isMarked && !replaced.has(id);
  const current = objects.filter(isCurrent);
  const paths = new Set(current.flatMap((each) => each.paths));
  const hashes = new Set(current.flatMap((each) => each.hashes));
  const withdrawn = objects.filter((each) => !isCurrent(each));
  return {
    paths: new Set(withdrawn.flatMap((each) => each.paths).filter((path) => !paths.has(path))),
    hashes: new Set(withdrawn.flatMap((each) => each.hashes).filter((hash) => !hashes.has(hash))),
  };
}

/** Whether the registers declare a document no longer current. */
export function isWithdrawn({ paths, hashes }: Withdrawn, path: string, bytes: Buffer): boolean {
  if (paths.has(path.toLowerCase())) return true;
  return hashes.size > 0 && hashes.has(createHash('sha1').update(bytes).digest('hex'));
}

/** All descendants with these names: versions of the standard nest them differently. */
function within(root: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  const found: XmlElement[] = [];
  let level = [root];
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0 && found.length < OBJECTS_MAX; depth += 1) {
    found.push(...level.filter(({ name }) => names.has(name)));
    level = level.filter(({ name }) => !names.has(name)).flatMap((each) => elements(each));
  }
  return found;
}

/** The values of a slot. A long URI is split into numbered parts: « 1|DOC0001.XML ». */
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

/** A path in the archive, with « ./ » and « ../ » resolved. */
function pathOf(folder: string, uri: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${uri.replaceAll('\\', '/')}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/').toLowerCase();
}
