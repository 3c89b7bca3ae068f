import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, HolderFacts } from '../../extractor.ts';
import type { RunLog } from '../../run-log.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { naturesOf } from '../../vocabulary/specimens/specimen-natures.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';

/** Words before a date that is never that of results: a birth, or a step after the sampling. */
const OTHER_DATE = new RegExp(
  String.raw`\b${anyOf(
    'naissance|ne|nee|nee? e|ddn|dob|birth|born',
    'edit[a-z]*|imprim[a-z]*|valid[a-z]*|recu[a-z]*|recept[a-z]*|enregistr[a-z]*',
    'printed|reported|received|entered|registered',
  )}(?: ${anyOf('le|du|de|des|d|of|on|at|a|au|date|par|by|the|et|heure|echantillon|dossier|laboratoire')})*$`,
);

/** Only this many characters before a date are examined. */
const LOOKED_AT = 60;
const NONE: HolderFacts = { time: null };

/**
 * What the file that embeds a printed report states about its results. Its time counts only if the report prints no day
 * that could be theirs: a day printed without words may be that of other results.
 */
export function factsFor(lines: readonly Line[], holder: HolderFacts = NONE): HolderFacts {
  if (holder.time === null) return holder;
  return lines.every(printsOtherDates) ? holder : { ...holder, time: null };
}

/** Whether every date of a line, if it has any, is one that is never that of results. */
function printsOtherDates({ text, order }: Line): boolean {
  let end = 0;
  return findDates(text, order).every(({ at, length }) => {
    const before = plainLabel(text.slice(Math.max(end, at - LOOKED_AT), at));
    end = at + length;
    return OTHER_DATE.test(before);
  });
}

/**
 * The results of an embedded report, with the time and specimen that the file around it states and the page does not.
 */
export function ofHolder(
  results: readonly Candidate[],
  { time, own_specimen }: HolderFacts,
  log: RunLog,
): Candidate[] {
  const undated = results.filter(({ effective_time, refusal }) => effective_time === null && !refusal);
  if (time !== null && undated.length > 0) log.info(EXTRACTION_LOG.datedByHolder(undated.length));
  return results.map((candidate) => {
    const words = [candidate.specimen ?? '', candidate.own_specimen ?? '', candidate.label ?? ''].join(' ');
    const saysNone = own_specimen !== undefined && naturesOf(words).size === 0;
    const specimen = saysNone ? { specimen: own_specimen, own_specimen } : {};
    return { ...candidate, effective_time: candidate.effective_time ?? time, ...specimen };
  });
}
