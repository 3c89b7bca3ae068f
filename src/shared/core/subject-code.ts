/** Digits and capitals without I, L, O and U, which look like 1, 1, 0 and V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
const DATA_LETTERS = 6;
const CHECK_LETTERS = 2;
/** The largest prime below 32²: a wrong letter and two swapped letters are then always detected. */
const MODULUS = 1021;

/** `subjectCode` accepts numbers from 0 up to this one, excluded. */
export const SUBJECT_CODES = BASE ** DATA_LETTERS;

const LETTER = '[0-9A-HJKMNP-TV-Z]';
/** The codes that occur in a text. */
export const CODES_IN_TEXT: RegExp = new RegExp(`(S-${LETTER}{4}-${LETTER}{4})`, 'u');

/** The code of a number, such as « S-7K2M-4PQX »: six letters for the number, then two to check it. */
export function subjectCode(number: number): string {
  const check = (1 + MODULUS - ((number * BASE ** CHECK_LETTERS) % MODULUS)) % MODULUS;
  const letters = lettersOf(number, DATA_LETTERS) + lettersOf(check, CHECK_LETTERS);
  return `S-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * The stored form of a typed code: case, spaces and dashes do not matter, I and L are read as 1, O as 0. Null when it
 * is not a code, or when its check letters show a typing mistake.
 */
export function parseSubjectCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\p{Pd}._/]/gu, '');
  const bare = letters.length === DATA_LETTERS + CHECK_LETTERS + 1 ? letters.replace(/^S/, '') : letters;
  const places = [...bare.replace(/[IL]/g, '1').replaceAll('O', '0')].map((letter) =>
    ALPHABET.indexOf(letter),
  );
  if (places.length !== DATA_LETTERS + CHECK_LETTERS || places.includes(-1)) return null;
  const codeNumber = places.reduce((number, place) => number * BASE + place, 0);
  return codeNumber % MODULUS === 1 ? subjectCode(Math.floor(codeNumber / BASE ** CHECK_LETTERS)) : null;
}

function lettersOf(number: number, length: number): string {
  const digits = Array.from({ length }, (_, place) => Math.floor(number / BASE ** place) % BASE);
  return digits
    .map((digit) => ALPHABET[digit])
    .reverse()
    .join('');
}
