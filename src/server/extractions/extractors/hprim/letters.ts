import { type Heading, looksLikeHeading, readHeading, type TextLine } from './heading.ts';

/** A RES line of a letter, with the section title above it. */
export interface ResultLine {
  fields: string[];
  /** From 1. */
  line: number;
  chapter: string;
  /** The comment lines below it. */
  remarks: string[];
}

export interface Letter {
  number: number;
  heading: Heading;
  /** The free text below the heading. */
  text: TextLine[];
  results: ResultLine[];
  /** The comment lines above the results, and all below. */
  remarks: string[];
  remarksOfResults: string[];
  /** The lines between the tags that are neither results nor named. */
  between: TextLine[];
  /** Number of named lines that are not results. */
  others: number;
}

/** Tags, with stray spaces, in any case and with any number of asterisks. */
const TAG = /^\*{2,}\s*(LAB|FIN(?:\s*FICHIER)?)\s*\*{2,}$/i;
/** A result line starts with its name and a separator. */
const RESULT = /^RES\s*([^A-Za-zÀ-ÿ0-9\s]|\t)/i;
/** Another named line: title, comment or text. */
const NAMED = /^(?:TIT|CHP|CHAP|TEX|TXT|COM|LAB|REM|ANT|INF|MIC|GER)\s*([^A-Za-zÀ-ÿ0-9\s]|\t)/i;
const TITLE = /^(?:TIT|CHP|CHAP)/i;
/** A result has at least a name, a code, a type and a value. */
const FIELDS_MIN = 4;
/** More words than this between results are another person's heading, even if its dates cannot be read. */
const LOOSE_MAX = 9;

/** Whether a text has the tags or lines of HPRIM Médecin. */
export function isLetter(text: string): boolean {
  return linesOf(text).some(({ text: line }) => {
    const trimmed = line.trim();
    return TAG.test(trimmed) || (RESULT.test(trimmed) && fieldsOf(trimmed).length > FIELDS_MIN);
  });
}

/** Lines with any line endings, even mixed: « \r\r\n » is one, as is « \n\r » in a file whose first line ends so. */
function linesOf(text: string): TextLine[] {
  const ending = /^[^\r\n]*\n\r(?!\n)/.test(text) ? /\n\r|\n|\r/ : /\r+\n|\n|\r/;
  return text.split(ending).map((line, index) => ({ text: line, number: index + 1 }));
}

/**
 * Splits a file into letters: a heading, a text, then result lines between ****LAB**** and ****FIN****. If a tag is
 * missing, results start at the first result line, and a letter ends where the next heading starts.
 */
export function readLetters(text: string, timeZone: string): Letter[] {
  const reader = new LetterReader(timeZone);
  for (const line of linesOf(text)) reader.read(line);
  return reader.end();
}

/** Reads the lines of a file one by one. */
class LetterReader {
  readonly #timeZone: string;
  readonly #letters: Letter[] = [];
  /** Lines that are not yet known to be a heading, a text or comments between results. */
  #loose: TextLine[] = [];
  /** The letter whose results are being read. */
  #open: Letter | null = null;
  #chapter = '';

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  read(line: TextLine): void {
    const trimmed = line.text.replace(/^[\s\p{Cc}\ufeff]+|[\s\p{Cc}]+$/gu, '');
    const tag = TAG.exec(trimmed)?.[1]?.toUpperCase();
    if (tag === 'LAB') this.#letterOfResults();
    else if (tag !== undefined) this.#endLetter();
    else if (RESULT.test(trimmed)) this.#addResult(fieldsOf(trimmed), line.number);
    else if (this.#open !== null && NAMED.test(trimmed)) this.#addNamed(trimmed);
    else if (this.#open !== null && this.#loose.length === 0 && isContinuation(trimmed, this.#open))
      continueLine(trimmed, this.#open);
    else this.#loose.push(line);
  }

  /** The letters of the file, once its last line is read. */
  end(): Letter[] {
    if (this.#letters.length === 0 || this.#hasLooseWords()) this.#endLetter();
    return this.#letters;
  }

  /** Starts a letter, whose heading and text are the loose lines. */
  #begin(): Letter {
    const heading = readHeading(this.#loose, this.#timeZone);
    const letter = {
      number: this.#letters.length + 1,
      heading,
      text: this.#loose.slice(heading.size),
      results: [],
      remarks: [],
      remarksOfResults: [],
      between: [],
      others: 0,
    };
    this.#open = letter;
    this.#letters.push(letter);
    this.#loose = [];
    this.#chapter = '';
    return letter;
  }

  /** The letter that results belong to: a new one if its heading stands between them. */
  #letterOfResults(): Letter {
    const words = this.#loose.filter((line) => line.text.trim() !== '');
    if (this.#open === null || words.length > LOOSE_MAX || this.#startsHeading()) return this.#begin();
    this.#open.between.push(...words);
    this.#loose = [];
    return this.#open;
  }

  #endLetter(): void {
    // Text alone between the tags is that of the letter, however long.
    if (this.#open !== null && this.#open.results.length === 0 && !this.#startsHeading()) {
      this.#open.between.push(...this.#loose);
      this.#loose = [];
    }
    if (this.#open === null && this.#hasLooseWords()) this.#begin();
    else if (this.#loose.length > 0) this.#letterOfResults();
    this.#open = null;
    this.#loose = [];
  }

  #addResult(fields: string[], line: number): void {
    const letter = this.#letterOfResults();
    if (fields.length <= FIELDS_MIN || (fields[4] ?? '') === '') this.#chapter = fields[1] ?? '';
    letter.results.push({ fields, line, chapter: this.#chapter, remarks: [] });
  }

  #addNamed(line: string): void {
    const letter = this.#letterOfResults();
    const [, ...words] = fieldsOf(line);
    if (TITLE.test(line)) {
      this.#chapter = words[0] ?? '';
      return;
    }
    letter.others += 1;
    const remark = words.join(' ');
    (letter.results.at(-1) ?? letter).remarks.push(remark);
    letter.remarksOfResults.push(remark);
  }

  #startsHeading(): boolean {
    return looksLikeHeading(this.#loose, this.#timeZone);
  }

  #hasLooseWords(): boolean {
    return this.#loose.some((line) => line.text.trim() !== '');
  }
}

/** The fields of a line, split by the separator after its name. */
function fieldsOf(line: string): string[] {
  const separator = (RESULT.exec(line) ?? NAMED.exec(line))?.[1] ?? '|';
  return line.split(separator).map((field) => field.trim());
}

/** Whether a line starts with the separator of the result above, which was cut. */
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
