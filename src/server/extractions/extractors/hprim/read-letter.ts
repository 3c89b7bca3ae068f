import { partialText } from '../../../../shared/core/partial-time.ts';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { HPRIM_LOG, MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { samplingsOf } from '../../printed/days/sampling/sampling.ts';
import { linesOf as printedLines } from '../../printed/page/words-to-lines.ts';
import { readReport } from '../../printed/report.ts';
import { isOfRelative } from '../../printed/sections/section.ts';
import { where } from '../../run-log.ts';
import { specimenWords } from '../../vocabulary/specimens/specimen-words.ts';
import { ofAnotherPerson } from '../give-to-outer-person.ts';
import { flagRefusal, readWithUnit } from '../hl7v2/read-value.ts';
import { isFinal, letterRefusal } from '../hl7v2/statuses.ts';
import { layOutText } from '../lay-out-text.ts';
import { earlierDay } from './earlier-chapters.ts';
import { type Letter, type ResultLine, readLetters } from './letters.ts';
import { PLAIN, replacedLines } from './replaced-lines.ts';
import { dateOfHeading, isOfTestPatient, refusedLetters } from './whole-letters.ts';

/**
 * Results of HPRIM Médecin: `RES|libellé|code|type|valeur|unité|inf|sup|anormal|statut|valeur 2|unité 2|…`. The second
 * value is the same result in another unit. A letter without such lines is read as a printed page.
 */
export function* readLetterFile(text: string, input: ExtractorInput): Generator<Candidate> {
  const letters = readLetters(text, input.timeZone);
  const replaced = replacedLines(letters);
  const refused = refusedLetters(letters, input.timeZone);
  let found = false;
  for (const letter of letters) {
    const refusal = refused.get(letter);
    for (const candidate of candidatesOf(letter, replaced, input)) {
      found = true;
      if ((refusal ?? candidate.refusal ?? null) === null && isOfTestPatient(letter))
        input.log.tally('trial', EXTRACTION_LOG.trial);
      yield refusal === undefined ? candidate : { ...candidate, refusal };
    }
  }
  if (!found) input.log.info(MESSAGE_LOG.noResult);
}

function* candidatesOf(
  letter: Letter,
  replaced: ReadonlyMap<ResultLine, string>,
  input: ExtractorInput,
): Generator<Candidate> {
  const { heading } = letter;
  // Some senders put the printed page between the tags, in place of result lines.
  const text = letter.results.length > 0 ? letter.text : [...letter.text, ...letter.between];
  const page = layOutText(text, letter.number);
  const sampled = sampledOn(page, input.timeZone);
  const about = {
    date: sampled ?? dateOfHeading(letter, input),
    subject: heading.subject === '' ? `lettre ${letter.number}` : heading.subject,
  };
  if (about.date === null && heading.unreadable !== null && letter.results.length > 0) {
    const { text: written, number: line } = heading.unreadable;
    input.log.info(EXTRACTION_LOG.dateUnreadable(withoutNames(written), where({ line, text: '' })));
  }
  const shared = [...letter.remarks, ...letter.text.map(({ text }) => text)];
  const values = letter.results.flatMap((result) =>
    [...valuesOf(result, letter, about, replaced, input)].map((value) => ({
      ...value,
      remarks: { own: result.remarks, shared, beside: letter.remarksOfResults },
    })),
  );
  if (values.length > 0) yield* values;
  else
    for (const candidate of readReport([page], { ...input, dated: about.date !== null })) {
      const line = text[(candidate.place.line ?? 1) - 1]?.number;
      const place: Place = { text: candidate.place.text, ...(line !== undefined && { line }) };
      const refusal = ofAnotherPerson(candidate.subject, heading, text);
      yield {
        ...candidate,
        refusal: candidate.refusal ?? refusal,
        place,
        subject: about.subject,
        effective_time: candidate.effective_time ?? about.date,
      };
    }
  const [first, ...others] = letter.text.filter((line) => /\d/.test(line.text));
  if (values.length > 0 && first)
    input.log.info(HPRIM_LOG.textLeft(1 + others.length, where({ line: first.number, text: '' })));
  if (letter.others > 0 || (letter.results.length > 0 && letter.between.length > 0))
    input.log.tally('others', HPRIM_LOG.otherLines);
}

/** The text found in place of a date, hidden if it may identify a person, as the lines around it do. */
const withoutNames = (text: string): string => (/^[\d\s/.:-]{1,16}$/.test(text.trim()) ? text.trim() : '…');

/** The sampling day, if the letter's text states exactly one. */
function sampledOn(page: ReturnType<typeof layOutText>, timeZone: string): string | null {
  const times = samplingsOf(printedLines(page)).map(({ date }) => {
    if (date === null) return null;
    const { local, precise } = date;
    const { year, month, day, hour, minute } = local;
    const clock = precise ? { hour: hour ?? 0, minute: minute ?? 0 } : {};
    return partialText({ year, month, day, ...clock }, timeZone);
  });
  const [only = null] = times;
  return new Set(times).size === 1 ? only : null;
}

function* valuesOf(
  result: ResultLine,
  letter: Letter,
  { date, subject }: { date: string | null; subject: string },
  replaced: ReadonlyMap<ResultLine, string>,
  input: ExtractorInput,
): Generator<Candidate> {
  const { fields, line, chapter } = result;
  const [own = '', code = ''] = fields.slice(1, 3);
  const counted = countedName(result, letter);
  const label = counted ?? own;
  const earlier = earlierDay(chapter, date, input.timeZone);
  const refusal =
    replaced.get(result) ??
    letterRefusal(fields[9] ?? '', input) ??
    (isOfRelative(chapter) ? REFUSALS.relative : null) ??
    (earlier !== null && 'refused' in earlier ? earlier.refused : null) ??
    (isOneOfTwo(result, letter, replaced) ? REFUSALS.severalValues : null);
  const final = isFinal((fields[9] ?? '').toUpperCase());
  for (const position of [4, 10]) {
    const usual = [fields[position + 2], fields[position + 3]];
    const { read, unit } = readWithUnit(fields[position] ?? '', fields[position + 1] ?? '', usual);
    // The second value is the same result in another unit, so a text there comes from a shifted field.
    if (read === null || (position > 4 && read.kind === 'text')) continue;
    const valueText = read.kind === 'number' ? `${read.comparator ?? ''}${read.text}` : read.text;
    const place: Place = {
      path: `RES-${position}`,
      line,
      text: beginningOf(`${valueText} ${unit}`.trim(), 200),
    };
    yield {
      ...(final !== undefined && { resultStatus: { isFinal: final, order: [letter.heading.file] } }),
      codes: code === '' ? [] : [{ system: isLoinc(code) ? 'loinc' : 'other', code }],
      label: label === '' ? null : label,
      words: (counted === null ? [code, label] : [counted]).filter((word) => word !== ''),
      value: read,
      units: unit === '' ? [] : [unit],
      usual: usual.map((end) => end ?? ''),
      flags: [(fields[8] ?? '').trim()],
      ...specimenWords([chapter], []),
      effective_time: earlier !== null && 'day' in earlier ? earlier.day : date,
      side: null,
      panel: `lettre ${letter.number}${earlier === null ? '' : ` ${chapter}`}`,
      panel_codes: [],
      subject,
      place,
      refusal: refusal ?? flagRefusal(fields[8], read, PLAIN),
    };
  }
}

/** A line that states the result above in another way. */
const SECOND_LINE = /^(?:soit|val(?:eur)?\.? abs(?:olue|\.)?)\s*:?$/i;

/**
 * The name for a « soit » line, taken from the line above, for which it is the cell count or the value in another unit.
 */
function countedName({ fields }: ResultLine, { results }: Letter): string | null {
  const before = results[results.findIndex((each) => each.fields === fields) - 1]?.fields;
  if (!SECOND_LINE.test(fields[1] ?? '')) return null;
  const [unit = '', other = ''] = [fields[5]?.trim(), before?.[5]?.trim()];
  // The cell count for a percentage, or the same result in another unit.
  return unit !== '' && other !== '' && unit !== other ? (before?.[1] ?? null) : null;
}

/**
 * Whether a letter has two different values of one test in one unit: a result and an earlier one, which cannot be told
 * apart.
 */
function isOneOfTwo(
  result: ResultLine,
  { results }: Letter,
  replaced: ReadonlyMap<ResultLine, string>,
): boolean {
  const keyOf = ({ fields, chapter }: ResultLine) =>
    [chapter, fields[1], fields[2], fields[5]].map((text) => plainLabel(text ?? '')).join('|');
  const writtenIn = ({ fields }: ResultLine) => (fields[4] ?? '').replace(/\s/g, '').replace(',', '.');
  if (SECOND_LINE.test(result.fields[1] ?? '') || writtenIn(result) === '') return false;
  const others = results.filter((each) => keyOf(each) === keyOf(result) && !replaced.has(each));
  return others.some((each) => writtenIn(each) !== '' && writtenIn(each) !== writtenIn(result));
}
