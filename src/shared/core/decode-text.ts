/** Encodings that Node.js and browsers both know (WHATWG Encoding). */
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/**
 * Decodes the text of a file: UTF-8, UTF-16 (recognised by its byte order mark or its zero bytes), or else the one in
 * which its accented letters are French, of Windows-1252, Macintosh and DOS code page 850. Removes the byte order mark.
 * @param options.cut the bytes may end in the middle of a character
 */
export function decodeText(bytes: Uint8Array, options: { cut?: boolean } = {}): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: options.cut === true });
  } catch {
    const alphabet = alphabetOf(bytes);
    return alphabet === 'cp850' ? decodeDos(bytes) : new TextDecoder(alphabet).decode(bytes);
  }
}

/** Bytes of é, è, à and ê in each encoding. */
const ACCENTS = [
  ['windows-1252', [0xe9, 0xe8, 0xe0, 0xea]],
  ['macintosh', [0x8e, 0x8f, 0x88, 0x90]],
  ['cp850', [0x82, 0x8a, 0x85, 0x88]],
] as const;

/** Characters of DOS code page 850 from 0x80 on; browsers do not know it. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const PIECE = 8192;

function decodeDos(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    pieces.push(
      Array.from(piece, (byte) => (byte < 128 ? String.fromCharCode(byte) : DOS[byte - 128])).join(''),
    );
  }
  return pieces.join('');
}

function alphabetOf(bytes: Uint8Array): (typeof ACCENTS)[number][0] {
  const counts = new Map<number, number>();
  for (const byte of bytes.subarray(0, 65_536)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const scored = ACCENTS.map(([name, accents]) => ({
    name,
    score: accents.reduce((sum, byte) => sum + (counts.get(byte) ?? 0), 0),
  }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).name;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 !== 0) return 'utf-8';
  const sample = bytes.subarray(0, 256);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : 'utf-8';
}
