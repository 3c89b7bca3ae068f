/** Entry names of a zip that is itself one document: an office file, an e-book or a program. */
const ONE_DOCUMENT =
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|word\/|ppt\/|visio\/|docProps\/|customXml\/|mimetype$|META-INF\/)/;
const HEADER = 30;
/** Flag bit of an entry whose size is written after its content. */
const SIZE_BEHIND = 8;

/**
 * Whether the first bytes of a file are those of a zip of documents, as opposed to a zip that is itself one document.
 */
export function isZipOfDocuments(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false;
  const { names, isCut } = namesIn(bytes);
  if (names.length === 0 || names.some((name) => ONE_DOCUMENT.test(name))) return false;
  // Entries after one of unknown size cannot be reached, so the name is searched for in the bytes.
  return !isCut || !bytes.includes('[Content_Types].xml');
}

/** The names of the first entries, and whether the list stops at an entry that does not declare its size. */
function namesIn(bytes: Buffer): { names: string[]; isCut: boolean } {
  const names: string[] = [];
  let at = 0;
  while (at + HEADER <= bytes.length && bytes.toString('latin1', at, at + 4) === 'PK\u0003\u0004') {
    const [name, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
    names.push(bytes.toString('latin1', at + HEADER, at + HEADER + name));
    if ((bytes.readUInt16LE(at + 6) & SIZE_BEHIND) !== 0) return { names, isCut: true };
    at += HEADER + name + extra + bytes.readUInt32LE(at + 18);
  }
  return { names, isCut: false };
}
