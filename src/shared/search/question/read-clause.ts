import type { Filters } from '../filters/filter-names.ts';
import { writePeriod } from '../periods/period.ts';
import { readPeriodWords } from '../periods/read-period.ts';
import { joined, type Token, textOf } from './tokens.ts';

/** Filters that some words express. */
export interface Found {
  filters: Filters;
  /** In tokens. */
  length: number;
  /** Written as `key:value`, which needs no words around it. */
  keyed?: boolean;
}

/** Filters, and the tokens that express them. */
export interface Part extends Found {
  start: number;
}

const ENTERED = 'saisie?s?|declaree?s?|entree?s?|creee?s?|enregistree?s?|importee?s?|ajoutee?s?';
const FLAGS: readonly (readonly [RegExp, Filters])[] = [
  [new RegExp(`^(?:(?:${ENTERED}) (?:par|en) erreur|en erreur|erronee?s?)(?= |$)`), { in_error: 'true' }],
  [/^(?:versions? )?(?:valides?|actuelles?|en vigueur)(?= |$)/, { current: 'true' }],
  [/^sans (?:le )?fichiers?(?= |$)/, { file: 'false' }],
  [/^avec (?:un |le )?fichiers?(?= |$)/, { file: 'true' }],
  [/^extrait(?:e|s|es)(?= |$)/, { channel: 'extraction' }],
];
/** The author of an entry. */
const BY = new RegExp(`^(?:${ENTERED}) par (?:(?:le|la) )?(?:(?:dr|docteur|pr|professeur|mme|m) )?(?=\\S)`);
/** Words after « par » that are not a person's name. */
const NO_NAMES = [
  "erreur|lots?|formulaire|api|extraction|import|script|fichier|hl7|fhir|l'|la|les?|d'|une?|des",
  'mon|ma|moi|nous|jour|mois|semaine|an|infirmi(?:er|ere)s?|interne|externe|patiente?|secretaire',
  'medecin|laboratoire|labo|docteur|equipe|personne',
];
const NO_NAME = new RegExp(`^(?:${NO_NAMES.join('|')})$`);
const NAMES_MAX = 4;

/**
 * Reads a clause that may stand beside any name: an author, a state, a period. Null if the tokens begin with none.
 * @param today as `2026-03-10`
 */
export function readClause(tokens: readonly Token[], today: string): Found | null {
  const text = textOf(tokens);
  const author = readAuthor(tokens, text, today);
  if (author !== null) return author;
  const period = readPeriodWords(text, today);
  const flag = FLAGS.find(([pattern]) => pattern.test(text));
  // « extraites hier » means both a channel and a period.
  if (flag !== undefined && period === null)
    return { filters: flag[1], length: (flag[0].exec(text)?.[0] ?? '').split(' ').length };
  if (period === null) return null;
  const length = text.slice(0, period.length).split(' ').length;
  return { filters: { ...flag?.[1], [period.about]: writePeriod(period.period) }, length };
}

/** « saisies par Martin depuis hier »: the author and the day of entry. */
function readAuthor(tokens: readonly Token[], text: string, today: string): Found | null {
  const start = BY.exec(text)?.[0].trim().split(' ').length;
  const first = start === undefined ? undefined : tokens[start];
  if (start === undefined || first === undefined || NO_NAME.test(first.folded)) return null;
  let length = start + 1;
  const isEnded = () => /[,;.!?]$/.test(tokens[length - 1]?.text ?? '');
  while (length < start + NAMES_MAX && !isEnded() && /^\p{Lu}/u.test(tokens[length]?.text ?? '')) length += 1;
  const name = joined(tokens.slice(start, length)).replace(/[,;.!?]+$/, '');
  if (first.quoted) length = start + 1;
  const filters: Filters = { author: first.quoted ? first.text : name };
  const rest = tokens.slice(length).map(({ folded }) => folded);
  const period = readPeriodWords(['saisies', ...rest].join(' '), today);
  if (period === null) return { filters, length };
  const words = ['saisies', ...rest].join(' ').slice(0, period.length).split(' ').length - 1;
  return { filters: { ...filters, declared: writePeriod(period.period) }, length: length + words };
}
