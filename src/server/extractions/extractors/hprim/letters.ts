import { type Heading, looksLikeHeading, readHeading, type TextLine } from './heading.ts';

/** A RES line of a letter, with the chapter above it. */
export interface ResultLine {
  fields: string[];
  /** From 1. */
  line: number;
  chapter: string;
}

export interface Letter {
  number: number;
  heading: Heading;
  /** What is written under the heading, in words. */
  text: TextLine[];
  results: ResultLine[];
  /** Lines between the tags that are not results, and have some content. */
  others: number;
}

/** Tags, with stray spaces, in any case and with any number of stars. */
const TAG = /^\*{2,}\s*(LAB|FIN(?:\s*FICHIER)?)\s*\*{2,}$/i;
/** A line of results begins with its name and a separator. */
const RESULT = /^RES\s*([^A-Za-zÀ-ÿ0-9\s]|\t)/i;
/** Another named line: title, comment, text. */
const NAMED = /^(?:TIT|CHP|CHAP|TEX|TXT|COM|LAB|REM|ANT|INF|MIC|GER)\s*([^A-Za-zÀ-ÿ0-9\s]|\t)/i;
const TITLE = /^(?:TIT|CHP|CHAP)/i;
/** A result has at least a name, a code, a type and a value. */
const FIELDS_MIN = 4;
/** More words than these between results are the heading of somebody, even if its dates cannot be read. */
const LOOSE_MAX = 9;

/** Whether a text has the tags or the lines of HPRIM Médecin. */
export function isLetter(text: string): boolean {
  return linesOf(text).some(({ text: line }) => {
    const trimmed = line.trim();
    return TAG.test(trimmed) || (RESULT.test(trimmed) && fieldsOf(trimmed).length > FIELDS_MIN);
  });
}

/** Lines of any endings, even mixed: « \r\r\n » is one, and « \n\r » in a file whose first line ends so. */
function linesOf(text: string): TextLine[] {
  const ending = /^[^\r\n]*\n\r(?!\n)/.test(text) ? /\n\r|\n|\r/ : /\r+\n|\n|\r/;
  return text.split(ending).map((line, index) => ({ text: line, number: index + 1 }));
}

/**
 * Splits a file into letters: a heading, a text, then lines of results between ****LAB**** and ****FIN****. Where a tag
 * is missing, results begin at the first one, and a letter ends where the heading of the next one begins.
 */
export function readLetters(text: string, timeZone: string): Letter[] {
  const letters: Letter[] = [];
  let loose: TextLine[] = [];
  let open: Letter | null = null;
  let chapter = '';
  const begin = () => {
    const heading = readHeading(loose, timeZone);
    open = { number: letters.length + 1, heading, text: loose.slice(heading.size), results: [], others: 0 };
    letters.push(open);
    loose = [];
    chapter = '';
    return open;
  };
  /** The letter that results are of: another one, if its heading stands between them. */
  const current = (): Letter => {
    const words = loose.filter((line) => line.text.trim() !== '');
    if (open !== null && words.length <= LOOSE_MAX && !looksLikeHeading(loose, timeZone)) {
      open.others += words.length;
      loose = [];
      return open;
    }
    return begin();
  };
  const end = () => {
    if (open === null && loose.some((line) => line.text.trim() !== '')) begin();
    else if (loose.length > 0) current();
    open = null;
    loose = [];
  };
  for (const line of linesOf(text)) {
    const trimmed = line.text.replace(/^[\s\p{Cc}\ufeff]+|[\s\p{Cc}]+$/gu, '');
    const tag = TAG.exec(trimmed)?.[1]?.toUpperCase();
    if (tag === 'LAB') current();
    else if (tag !== undefined) end();
    else if (RESULT.test(trimmed)) {
      const letter = current();
      const fields = fieldsOf(trimmed);
      if (fields.length <= FIELDS_MIN || (fields[4] ?? '') === '') chapter = fields[1] ?? '';
      letter.results.push({ fields, line: line.number, chapter });
    } else if (open !== null && NAMED.test(trimmed)) {
      const letter = current();
      if (TITLE.test(trimmed)) chapter = fieldsOf(trimmed)[1] ?? '';
      else letter.others += 1;
    } else if (open !== null && loose.length === 0 && isContinuation(trimmed, open))
      continueLine(trimmed, open);
    else loose.push(line);
  }
  if (letters.length === 0 || loose.some((line) => line.text.trim() !== '')) end();
  return letters;
}

/** Fields of a line, by the separator behind its name. */
function fieldsOf(line: string): string[] {
  const separator = (RESULT.exec(line) ?? NAMED.exec(line))?.[1] ?? '|';
  return line.split(separator).map((field) => field.trim());
}

/** Whether a line begins with the separator of the result above: that one was cut. */
function isContinuation(line: string, { results }: Letter): boolean {
  return line.startsWith('|') && results.length > 0;
}

function continueLine(line: string, { results }: Letter): void {
  const last = results.at(-1);
  if (last === undefined) return;
  while (last.fields.at(-1) === '') last.fields.pop();
  last.fields.push(
    ...line
      .slice(1)
      .split('|')
      .map((field) => field.trim()),
  );
}
