import { LEFT_OUT } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Candidate, ExtractorInput } from '../extractor.ts';
import { candidatesOf } from './candidates.ts';
import { type ChartRow, chartsOf } from './charts/charts.ts';
import { homePressuresOf } from './charts/home-pressures.ts';
import { withSelfMeasured } from './charts/self-measured.ts';
import { tilesOf } from './charts/tiles.ts';
import { timedLinesOf } from './charts/timed-columns.ts';
import type { VitalSignScope } from './days/examination-scope.ts';
import type { DayOfStay } from './days/stay/stay-days.ts';
import { ankleIndexOf } from './examinations/ankle-index.ts';
import { audiogramsOf } from './examinations/audiograms.ts';
import { birthLinesOf } from './examinations/birth-sheets.ts';
import { ecgLinesOf } from './examinations/ecg-header.ts';
import { eyesOf } from './examinations/eyes.ts';
import { sensorSentencesOf } from './examinations/sensor-sentences.ts';
import { sessionWeightsOf } from './examinations/session-weights.ts';
import { summariesOf } from './examinations/summaries.ts';
import { urineStripsOf } from './examinations/urine-strips.ts';
import { logLeftName } from './log-left-lines.ts';
import type { Line } from './page/page.ts';
import type { SecondReading } from './page/second-reading.ts';
import { BLOOD } from './sections/section.ts';

/** What a line measures on the patient rather than in a specimen. */
export interface MeasuredLine {
  rows: readonly ChartRow[];
  /** Whether nothing else on the line may be read. */
  whole: boolean;
  /** Whether it is dated by the examination above it. */
  examined: boolean;
}

/** The lines of charts (one time per row, or one per column), of eye measures, of an ankle index and of summaries. */
export function measuredLinesOf(
  lines: readonly Line[],
  dayOfStay: DayOfStay,
  catalogue: Catalogue,
): Map<number, MeasuredLine> {
  const ofDays = chartsOf(lines, catalogue, dayOfStay);
  const ofHome = homePressuresOf(lines, catalogue);
  const read = (row: ChartRow | null | undefined): number => row?.rows.length ?? 0;
  const isCharted = [...ofHome].some(([index, row]) => read(ofDays.get(index)) > read(row));
  const charts = withSelfMeasured(lines, isCharted ? ofDays : new Map([...ofDays, ...ofHome]));
  const timed = timedLinesOf(lines, dayOfStay, catalogue);
  const found = new Map<number, MeasuredLine>();
  for (const [index, line] of timed) found.set(index, { ...line, examined: false });
  for (const [index, rows] of eyesOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left: [] }], whole: true, examined: true });
  for (const [index, rows] of tilesOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left: [] }], whole: true, examined: true });
  for (const [index, { rows, left }] of ankleIndexOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left }], whole: true, examined: true });
  for (const [index, { rows, left }] of audiogramsOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left }], whole: true, examined: true });
  for (const [index, rows] of sensorSentencesOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left: [] }], whole: true, examined: false });
  for (const [index, { rows, left, examined }] of summariesOf(lines, catalogue))
    found.set(index, { rows: [{ date: null, rows, left }], whole: true, examined });
  for (const [index, { rows, left, date }] of ecgLinesOf(lines, catalogue))
    found.set(index, { rows: [{ date, rows, left }], whole: true, examined: date === null });
  for (const [index, { rows, left, date, examined }] of urineStripsOf(lines, catalogue))
    found.set(index, { rows: [{ date, rows, left }], whole: true, examined });
  for (const [index, { rows, left, date }] of birthLinesOf(lines, catalogue))
    found.set(index, { rows: [{ date, rows, left }], whole: true, examined: false });
  for (const [index, { rows, left, date }] of sessionWeightsOf(lines, catalogue))
    found.set(index, { rows: [{ date, rows, left }], whole: true, examined: false });
  for (const [index, row] of charts)
    found.set(index, { rows: row === null ? [] : [row], whole: true, examined: false });
  return found;
}

/** The results of a line, each at its own time or at that of the examination. */
export function* measuredCandidates(
  { rows, examined }: MeasuredLine,
  { refusal, about, examinationDate }: VitalSignScope,
  { line, subject, mark }: { line: Line; subject: string; mark: ',' | '.' | null },
  input: Pick<ExtractorInput, 'timeZone' | 'log'> & { secondReading?: SecondReading },
): Generator<Candidate> {
  for (const row of rows) {
    for (const name of row.left) logLeftName(name, line, input.log);
    const sampled = examined ? examinationDate : row.date;
    const reason = refusal ?? row.refusal ?? (about && LEFT_OUT[about]);
    const scope = { section: BLOOD, columns: [], refusal: reason };
    for (const each of row.rows) yield* candidatesOf(each, scope, { sampled, subject, mark }, input);
  }
}
