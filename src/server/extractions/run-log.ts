import { parsePartialTime } from '../../shared/core/partial-time.ts';
import type { Place } from '../../shared/core/place.ts';
import { beginningOf } from '../../shared/core/storable-text.ts';
import type { Refusal, RunCounts } from '../../shared/extractions/contract.ts';
import { EXTRACTION_LOG } from '../../shared/texts/extraction/extraction-log.ts';
import { PLACES } from '../../shared/texts/extraction/places.ts';

const LINES_MAX = 500;
const CODES_MAX = 200;
const LINE_LENGTH_MAX = 400;

/** Collects the report of a run, in French. The number of lines is limited; further lines are only counted. */
export class RunLog {
  taken = 0;
  readonly #lines: string[] = [];
  readonly #refusals: Refusal[] = [];
  readonly #codes = new Map<string, Refusal>();
  readonly #counts = new Map<string, { times: number; line: (times: number) => string }>();
  #refused = 0;
  #unknown = 0;
  #omitted = 0;

  info(line: string): void {
    if (this.#lines.length < LINES_MAX) this.#lines.push(clean(line));
    else this.#omitted += 1;
  }

  /** Counts an event under a key; the log writes one line for it, with the count. */
  tally(key: string, line: (times: number) => string): void {
    const counted = this.#counts.get(key) ?? { times: 0, line };
    counted.times += 1;
    this.#counts.set(key, counted);
  }

  /**
   * @param time when the value was measured, if the file states it, so that a person who corrects it need not enter it
   * again
   */
  refuse(seen: string, place: Place | null, reason: string, time: string | null = null): void {
    this.#refused += 1;
    if (this.#refusals.length < LINES_MAX) {
      this.#refusals.push({ seen: clean(seen), reason: clean(reason), times: 1, place, ...timed(time) });
    }
    this.info(EXTRACTION_LOG.refused(seen, place === null ? '' : where(place), reason));
  }

  /**
   * Counts a code that the catalogue does not know. The report shows the name, place and time of its first occurrence.
   */
  unknownCode(code: string, name: string, place: Place, time: string | null = null): void {
    this.#unknown += 1;
    const entry = this.#codes.get(code);
    if (entry !== undefined) entry.times += 1;
    else if (this.#codes.size < CODES_MAX)
      this.#codes.set(code, { seen: clean(name), reason: null, times: 1, place, ...timed(time) });
    else this.#omitted += 1;
  }

  counts(): RunCounts {
    return { taken: this.taken, refused: this.#refused, unknown: this.#unknown };
  }

  /** The values that were not extracted, with their places in the file: refusals, then unknown codes. */
  refusals(): Refusal[] {
    return [...this.#refusals, ...this.#codes.values()];
  }

  lines(): string[] {
    const codes = [...this.#codes.values()].map(({ seen, times }) =>
      clean(EXTRACTION_LOG.unknownCode(seen, times)),
    );
    const counts = [...this.#counts.values()].map(({ times, line }) => clean(line(times)));
    const more = this.#omitted > 0 ? [EXTRACTION_LOG.moreLines(this.#omitted)] : [];
    const summary = EXTRACTION_LOG.summary(this.taken, this.#refused, this.#unknown);
    return [summary, ...counts, ...this.#lines, ...codes, ...more];
  }
}

/** The place of a value, worded for a sentence: its page and line, its line, or its path. */
export function where({ page, line, path }: Place): string {
  if (page !== undefined) return PLACES.onPage(page, line);
  if (line !== undefined) return PLACES.onLine(line);
  return path === undefined ? '' : PLACES.at(path);
}

const timed = (time: string | null): Pick<Refusal, 'effective_time'> =>
  time !== null && parsePartialTime(time) !== null ? { effective_time: time } : {};

function clean(line: string): string {
  const printable = line.replace(/\p{Cc}+/gu, ' ').toWellFormed();
  return printable.length > LINE_LENGTH_MAX ? `${beginningOf(printable, LINE_LENGTH_MAX)}…` : printable;
}
