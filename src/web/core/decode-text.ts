const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Text of a file whose encoding nobody told: by its mark, else UTF-8 where it is valid, else Windows-1252. */
export function decodeText(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  const marked = BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
