import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a content in hexadecimal, read in chunks: the browser's own digest needs all of it in memory. */
export async function sha256Of(content: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = content.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return bytesToHex(hash.digest());
}
