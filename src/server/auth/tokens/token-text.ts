import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;

/** Prefix of every access token, by which secret scanners find one. */
export const TOKEN_PREFIX = 'doc2_';
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
const INSIDE = new RegExp(`${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}`);

/**
 * A new access token, in the style of GitHub's: a prefix, 30 random characters (178 bits), and their CRC-32 in base 62,
 * by which a scanner tells a token from a look-alike without asking the server.
 */
export function newTokenText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return TOKEN_PREFIX + random + checksumOf(random);
}

/** Whether a text has the form of an access token, with the right checksum. */
export function isTokenText(text: string): boolean {
  if (!TOKEN.test(text)) return false;
  const body = text.slice(TOKEN_PREFIX.length);
  return checksumOf(body.slice(0, RANDOM_LENGTH)) === body.slice(RANDOM_LENGTH);
}

/** Whether a text contains something that looks like an access token. */
export const holdsTokenText = (text: string): boolean => INSIDE.test(text);

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
