import { partialText } from '../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { HPRIM_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { ExtractorInput } from '../../extractor.ts';
import { findDates } from '../../printed/page/printed-date.ts';
import { replacesAnother } from '../../vocabulary/doubts/document-doubt.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { saysSampleOfOther } from '../../vocabulary/people/relative-titles.ts';
import { namesControl, namesTestPatient } from '../../vocabulary/quality-control.ts';
import type { Letter } from './letters.ts';

/** A letter whose whole content does not count, with the reason in French. */
export type RefusedLetters = ReadonlyMap<Letter, string>;

/** The letters of a file that are of no patient, and those that a later letter of the same patient replaces. */
export function refusedLetters(letters: readonly Letter[], timeZone: string): RefusedLetters {
  const refused = new Map<Letter, string>();
  for (const [at, letter] of letters.entries()) {
    if (isOfNobody(letter)) refused.set(letter, REFUSALS.control);
    if (letter.results.length > 0 && letter.text.some(({ text }) => saysSampleOfOther(text)))
      refused.set(letter, REFUSALS.relative);
    const line = letter.text.map(({ text }) => text).find(replacesAnother);
    if (line === undefined) continue;
    const days = daysIn(line, timeZone);
    // Of the letters below it, only the day that it names tells which were sent before.
    const below = letters
      .slice(at + 1)
      .filter(
        ({ heading, text }) => days.includes(heading.date?.slice(0, 10) ?? '') && !text.some(isReplacing),
      );
    const others = [...letters.slice(0, at), ...below];
    for (const other of replacedAmong(others, letter, days)) refused.set(other, REFUSALS.replaced);
  }
  return refused;
}

/**
 * The earlier letters that a letter replaces: those of its file, or else of the day that it names, or of its own day if
 * one of the two has no file.
 */
function replacedAmong(
  earlier: readonly Letter[],
  { heading: own }: Letter,
  days: readonly string[],
): Letter[] {
  const ofPerson = earlier.filter(({ heading }) => heading.subject !== '' && heading.subject === own.subject);
  const ofFile = ofPerson.filter(({ heading }) => heading.file !== '' && heading.file === own.file);
  if (ofFile.length > 0) return ofFile;
  return ofPerson.filter(({ heading }) => {
    const day = heading.date?.slice(0, 10);
    if (day === undefined) return false;
    if (days.length > 0) return days.includes(day);
    return (heading.file === '' || own.file === '') && day === own.date?.slice(0, 10);
  });
}

const isReplacing = ({ text }: { text: string }): boolean => replacesAnother(text);

const NO_BIRTH = '1900-01-01';

/** Whether a heading names a made-up patient by both names, since a person may have one of them. */
export const isOfTestPatient = ({ heading: { names } }: Letter): boolean =>
  /\S \S/.test(names) && namesTestPatient(names);

/** Whether a heading names a control of the laboratory rather than a person. */
function isOfNobody({ heading: { names, born } }: Letter): boolean {
  return (born === null || born.startsWith(NO_BIRTH)) && namesControl(names);
}

const SAMPLES = anyOf('dossier|demande', 'prelevements?|echantillons?');
const RECEIVED = new RegExp(
  `^(?:${SAMPLES} )?${anyOf('recue?s?|receptionnee?s?|reception', 'enregistree?s?')}\\b`,
);

/**
 * The date of a heading; null if it is later than the day on which the laboratory received the samples, and so that of
 * its answer rather than of its file.
 */
export function dateOfHeading(
  { number, heading: { date }, text, results }: Letter,
  { timeZone, log }: Pick<ExtractorInput, 'timeZone' | 'log'>,
): string | null {
  const day = date?.slice(0, 10);
  if (day === undefined || results.length === 0) return date;
  const received = text.filter((line) => RECEIVED.test(plainLabel(line.text)));
  const isOfAnswer = received.some((line) => daysIn(line.text, timeZone).some((each) => each < day));
  if (isOfAnswer) log.info(HPRIM_LOG.dateOfAnswer(number));
  return isOfAnswer ? null : date;
}

function daysIn(line: string, timeZone: string): string[] {
  return findDates(line).flatMap(
    ({ local: { year, month, day } }) => partialText({ year, month, day }, timeZone) ?? [],
  );
}
