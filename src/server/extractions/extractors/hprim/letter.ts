import { partialText } from '../../../../shared/core/partial-time.ts';
import { EXTRACTION_LOG, MESSAGE_LOG } from '../../../../shared/texts/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { where } from '../../run-log.ts';
import { readLocalTime } from '../csv/day-order.ts';
import { readWithUnit } from '../hl7v2/read-value.ts';
import { statusRefusal } from '../hl7v2/statuses.ts';

/** Lines of a letter's heading (HPRIM Médecin 3.0), from 0: the patient's number, name, and the date of the file. */
const HEADING = { number: 0, name: 1, firstName: 2, date: 9 };

/** A letter: its heading, then RES lines between ****LAB**** and ****FIN****. */
interface Letter {
  subject: string;
  date: string | null;
  number: number;
  /** Heading of the lines that follow: a RES line without a value. */
  chapter: string;
}

/**
 * Results of HPRIM Médecin: `RES|libellé|code|type|valeur|unité|inf|sup|anormal|statut|valeur 2|unité 2|…`, the second
 * value being the same result in another unit.
 */
export function* readLetters(text: string, input: ExtractorInput): Generator<Candidate> {
  let heading: string[] = [];
  let letter: Letter | null = null;
  let number = 0;
  let found = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    if (/^\*{4}LAB\*{4}$/.test(line)) {
      number += 1;
      letter = readHeading(heading, number, index, input);
    } else if (/^\*{4}FIN(?:FICHIER)?\*{4}$/.test(line)) {
      letter = null;
      heading = [];
    } else if (letter === null) heading.push(line);
    else if (line.startsWith('RES|')) {
      for (const candidate of readLine(line, index + 1, letter, input)) {
        found = true;
        yield candidate;
      }
    }
  }
  if (!found) input.log.info(MESSAGE_LOG.noResult);
}

function readHeading(
  lines: readonly string[],
  number: number,
  index: number,
  { log, timeZone }: ExtractorInput,
): Letter {
  const subject = [lines[HEADING.number], lines[HEADING.name], lines[HEADING.firstName]].join(' ');
  const written = lines[HEADING.date] ?? '';
  const local = readLocalTime(written, 'day-first');
  const date = local === null ? null : partialText(local, timeZone);
  if (date === null)
    log.info(
      EXTRACTION_LOG.dateUnreadable(
        written.slice(0, 40),
        where({ line: index - lines.length + 1 + HEADING.date, text: '' }),
      ),
    );
  return { subject, date, number, chapter: '' };
}

function* readLine(line: string, at: number, letter: Letter, input: ExtractorInput): Generator<Candidate> {
  const fields = line.split('|').map((field) => field.trim());
  const [label = '', code = ''] = fields.slice(1, 3);
  if ((fields[4] ?? '') === '') letter.chapter = label;
  const refusal = statusRefusal(fields[9] ?? '', input);
  for (const position of [4, 10]) {
    const usual = [fields[position + 2], fields[position + 3]];
    const { read, unit } = readWithUnit(fields[position] ?? '', fields[position + 1] ?? '', usual);
    if (read === null) continue;
    const shown = read.kind === 'number' ? `${read.comparator ?? ''}${read.text}` : read.text;
    const place: Place = { path: `RES-${position}`, line: at, text: `${shown} ${unit}`.trim().slice(0, 200) };
    yield {
      codes: code === '' ? [] : [{ system: isLoinc(code) ? 'loinc' : 'other', code }],
      label: label === '' ? null : label,
      words: [code, label].filter((word) => word !== ''),
      value: read,
      units: unit === '' ? [] : [unit],
      specimen: letter.chapter,
      effective_time: letter.date,
      side: null,
      panel: `lettre ${letter.number}`,
      panel_codes: [],
      subject: letter.subject,
      place,
      refusal,
    };
  }
}
