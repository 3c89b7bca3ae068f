/** How the entries of a zip are named that is one document: of an office, a book, a program. */
const ONE_DOCUMENT =
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|word\/|ppt\/|visio\/|docProps\/|customXml\/|mimetype$|META-INF\/)/;
const HEADER = 30;
/** A bit of the flags of an entry: its size stands behind it. */
const SIZE_BEHIND = 8;

/** Whether the first bytes of a file are those of a zip that holds documents, and is none itself. */
export function isZipOfDocuments(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false;
  const { names, isCut } = namesIn(bytes);
  if (names.length === 0 || names.some((name) => ONE_DOCUMENT.test(name))) return false;
  // The names that the sizes do not lead to are looked for as they are written.
  return !isCut || !bytes.includes('[Content_Types].xml');
}

/** The names of the first entries, and whether an entry that does not say its size hides the next. */
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
