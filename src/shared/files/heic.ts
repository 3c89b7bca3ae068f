/** Bytes of the beginning of a file that `isHeic` needs. */
export const HEIC_HEAD = 16;

/**
 * Whether a file is a HEIC, the format of telephone photographs (ISO/IEC 23008-12, brands of still images): few
 * browsers and no extractor can read it.
 */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEIC_HEAD));
  return /^.{4}ftyp(?:hei[cxs]|hev[cx]|mif1|msf1)/s.test(text);
}
