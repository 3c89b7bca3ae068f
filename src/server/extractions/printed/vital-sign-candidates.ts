import { EXTRACTION_LOG, LEFT_OUT } from '../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { NEWBORN } from '../vocabulary/names/organs.ts';
import { candidatesOf } from './candidates.ts';
import { isUnderAsideCell } from './charts/titles-over-cells.ts';
import type { Context } from './context.ts';
import { testedOn } from './days/other-day.ts';
import { paragraphsOf } from './days/paragraphs.ts';
import { type DayOfStay, mayBeOfVisit } from './days/stay/stay-days.ts';
import type { Line } from './page/page.ts';
import { type FoundDate, sameDay } from './page/printed-date.ts';
import type { ReportInput } from './page/report-input.ts';
import type { Printed } from './page/same-result.ts';
import { isOfPersonWithAge } from './persons/person-with-age.ts';
import { isOfAdult } from './persons/persons.ts';
import type { Row } from './rows/result-row.ts';
import { statedVessel } from './sections/gas-sections.ts';
import { withoutMarks } from './sections/read-label.ts';
import { NAMES } from './vital-sign-names/vital-sign-kinds.ts';
import { isUnderChild } from './vital-signs/child-titles.ts';
import { readVitalSigns, type VitalSign } from './vital-signs/vital-signs.ts';

/** An interval beside a rate: « FC : 68 bpm | PR : 164 ms » is of an electrocardiogram, not the pulse. */
const IN_TRACE =
  /(?<!\p{L})(?:PR|PQ|QRS|QTc?)(?!\p{L})[^\d\n]{0,15}\d{2,3}(?:\s?\/\s?\d{2,3})?\s?ms(?!\p{L})/u;

/** « FC 88/min pendant le tracé ECG », « Tracé : FC 88/min »: the same, by its words. */
const RATE = '(?<![\\p{L}])(?:FC|[Ff]réquence cardiaque)(?!\\p{L})';
const TRACE = '(?<![\\p{L}])(?:ECG|[ÉEé]lectrocardiogramme|[Tt]racé)(?!\\p{L})';
const BESIDE_TRACE = new RegExp(`${TRACE}[^.;\\n\\t]{0,40}${RATE}|${RATE}[^.;\\n\\t]{0,40}${TRACE}`, 'u');

/** The vital signs in the lines without results. */
export function vitalSignsIn(
  lines: readonly Line[],
  text: ReadonlySet<number>,
  about: {
    context: Context;
    personOf: (index: number) => string;
    mark: ',' | '.' | null;
    hours: ReadonlyMap<number, FoundDate | null>;
    dayOfStay: DayOfStay;
  },
  input: ReportInput,
): Printed[] {
  // An analyser of blood gases prints the temperature that it was set to.
  const ofAnalyser = new Set(
    lines.flatMap(({ text }, index) =>
      statedVessel(text) === null ? [] : [about.context.documentOf(index)],
    ),
  );
  const adult = isOfAdult(lines);
  const take = ({ index, since, name, rows, left, ofOtherMoment, ofStay, day }: VitalSign): Printed[] => {
    const scope = about.context.scopeOf(index);
    const line = lines[index];
    const inGases =
      (scope.gases && rows.some(({ label }) => label.word === 'SpO2')) ||
      (ofAnalyser.has(about.context.documentOf(index)) &&
        rows.some(({ label }) => label.word === 'température'));
    const ofTrace =
      rows.some(({ label }) => label.word === 'fréquence cardiaque') &&
      [IN_TRACE, BESIDE_TRACE].some((trace) => trace.test(line?.text ?? ''));
    // « Poids 49,8 kg (le 28/06/2026) » in the consultation of 12/05/2026 is a plan.
    const isAhead = day !== null && scope.visitDate !== null && isLater(day, scope.visitDate);
    const ofAnother = left === null && rows.some((row) => isUnderAside(lines, index, row)) ? 'aside' : null;
    const isOfChild = (adult && isUnderChild(lines, index)) || isOfPersonWithAge(lines, index);
    const ofChild = isOfChild ? 'relative' : null;
    const reason =
      left ?? ofAnother ?? ofChild ?? (inGases || ofTrace ? 'form' : isAhead ? 'target' : scope.about);
    if (reason !== null && line !== undefined) {
      input.log.info(
        EXTRACTION_LOG.leftOut(withoutMarks(name), line.page.number, line.number, LEFT_OUT[reason]),
      );
      return [];
    }
    const own = about.hours.get(index);
    const noDay = own === null && input.dated ? LEFT_OUT.looseDate : null;
    const where = { section: scope.section, columns: [], refusal: scope.refusal ?? noDay };
    // The day at the start of a sentence dates it to its end, on whichever line that is.
    const ofMoment = ofStay === null ? null : about.dayOfStay(index, ofStay);
    const isOfVisit = !ofOtherMoment && (ofStay === null || mayBeOfVisit(ofStay));
    const ofVisit = isOfVisit ? about.context.scopeOf(since).visitDate : null;
    const visit = ofMoment ?? (isUnderTestsOfAnother(lines, since, ofVisit) ? null : ofVisit);
    const sampled = day ?? (own === undefined ? visit : own);
    const facts = { sampled, subject: about.personOf(index), mark: about.mark };
    const found = rows.flatMap((row) => [...candidatesOf(row, where, facts, input)]);
    for (const candidate of found) about.context.count(candidate, index);
    return found.map((candidate) => ({ candidate, result: 0, line: index }));
  };
  const newborn = !adult && lines.some((line) => NEWBORN.test(plainLabel(line.text)));
  return paragraphsOf(lines, (index) => text.has(index))
    .flatMap((paragraph) => readVitalSigns(paragraph, input.catalogue, { newborn, adult }))
    .flatMap(take);
}

function isUnderAside(lines: readonly Line[], index: number, { labelAt, parts }: Row): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return false;
  return isUnderAsideCell(lines, index, labelAt ?? first.at, last.end);
}

/** Whether a line, or the measures that it goes on with, stands right below tests of another day than that of a visit. */
function isUnderTestsOfAnother(lines: readonly Line[], index: number, visit: FoundDate | null): boolean {
  let at = index - 1;
  while (at >= 0 && lines[at]?.text.search(NAMES) === 0) at -= 1;
  const above = lines[at];
  const tested = above === undefined ? undefined : testedOn(above);
  return visit !== null && tested !== undefined && !sameDay(tested, visit);
}

/** Whether a day is after another one. */
function isLater({ local: one }: FoundDate, { local: two }: FoundDate): boolean {
  return Date.UTC(one.year, one.month, one.day) > Date.UTC(two.year, two.month, two.day);
}
