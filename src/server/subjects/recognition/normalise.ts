import type { Person } from '../../core/person.ts';

/**
 * Upper case without accents; ligatures as two letters. Spaces and hyphens stay: « Jean Marie » may be two names. Shared
 * with no other comparison, since the keys of known persons are hashes of it.
 */
function plain(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toUpperCase()
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?([-']) ?/g, '$1')
    .trim();
}

/** Words written when no name is known, or when a newborn has none yet. */
const UNKNOWN = 'X+|N+|INCONNUE?|ANONYME|ANONYMOUS|UNKNOWN|TEST|PATIENTE?|SANS[ -]?(?:NOM|PRENOM)|NC|N/A';
const NEWBORN = '(?:NOUVEAU|NOUVELLE)[ -]NEE?|BEBE|BABY|ENFANT|FILLE|GARCON|JUMEAU|JUMELLE|FOETUS';
const NO_NAMES = new RegExp(`^(?:${UNKNOWN}|${NEWBORN})(?:[ -].*)?$`);

/** A name in letters; null when it distinguishes nobody. */
function plainName(written: string | null): string | null {
  const name = plain(written ?? '');
  const isName = /^\p{L}[\p{L}' -]*$/u.test(name) && name.length >= 2 && !NO_NAMES.test(name);
  return isName ? name : null;
}

/** A full date, YYYY-MM-DD. Null for one that does not exist, or on which no living person was born. */
export function plainBirthDate(written: string | null): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:$|T|\d)/.exec(written?.trim() ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  const time = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  return exists && Number(year) > 1900 ? text : null;
}

/** The first thirteen characters of an INS; null when it is malformed, or when its key is given and wrong. */
export function plainIns(written: string): string | null {
  const text = written.replace(/[\s.-]/g, '').toUpperCase();
  const [, number, key] = /^([1-478]\d{4}(?:\d\d|2A|2B)\d{6})(\d\d)?$/.exec(text) ?? [];
  if (number === undefined) return null;
  const digits = BigInt(number.replace('2A', '19').replace('2B', '18'));
  return key === undefined || BigInt(key) === 97n - (digits % 97n) ? number : null;
}

/**
 * A number of an institution, in its own case, which may matter; null for a word, or for one repeated character, which
 * many people may have.
 */
export function plainIdentifier(written: string): string | null {
  const text = written.replace(/\s/g, '');
  const signs = new Set(text.replace(/[^\p{L}\p{N}]/gu, ''));
  return text.length >= 3 && text.length <= 200 && signs.size >= 2 && /\d/.test(text) ? text : null;
}

/**
 * The four traits as one text, or null when one is missing. 1 January is refused: too many people have it, because it
 * is written for unknown days.
 */
export function plainTraits(person: Person): string | null {
  const [birth_name, first_name] = [plainName(person.birth_name), plainName(person.first_name)];
  const birth_date = plainBirthDate(person.birth_date);
  if (birth_name === null || first_name === null || birth_date === null || person.sex === null) return null;
  return birth_date.endsWith('-01-01') ? null : [birth_name, first_name, birth_date, person.sex].join('|');
}
