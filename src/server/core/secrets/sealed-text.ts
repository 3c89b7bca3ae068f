import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key derived from a secret for this use only (HKDF, RFC 5869). */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'doc2 sealed text', KEY_BYTES));

/** Encrypts a text (AES-256-GCM, NIST SP 800-38D). @returns base64 of nonce, tag and ciphertext */
export function sealText(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts a text sealed with one of the secrets; null if none of them sealed it, or if it was altered. */
export function openText(secrets: readonly string[], sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const tagged = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < tagged) return null;
  for (const secret of secrets) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagged));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(tagged)), decipher.final()]).toString('utf8');
    } catch {
      // The tag is wrong: another secret sealed it, or somebody changed it.
    }
  }
  return null;
}
