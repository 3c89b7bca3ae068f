import { EXTRACTION_LOG, NO_DATE } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate } from '../../extractor.ts';
import type { RunLog } from '../../run-log.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';
import type { Sampling } from './sampling/sampling.ts';

/** Collects the values without a date, by document. The run's report states how many there are, where and why. */
export class Undated {
  readonly #found = new Map<number, { times: number; pages: Set<number> }>();

  count({ effective_time, refusal, place }: Candidate, document: number): void {
    if (effective_time !== null || refusal) return;
    const entry = this.#found.get(document) ?? { times: 0, pages: new Set<number>() };
    entry.times += 1;
    if (place.page !== undefined) entry.pages.add(place.page);
    this.#found.set(document, entry);
  }

  log(
    lines: readonly Line[],
    documents: readonly number[],
    samplings: ReadonlyMap<number, readonly Sampling[]>,
    log: RunLog,
  ): void {
    for (const [document, { times, pages }] of this.#found) {
      const own = lines.flatMap((line, index) => (documents[index] === document ? [{ line, index }] : []));
      const ofDocument = own.flatMap(({ index }) => samplings.get(index) ?? []);
      const printed = own.some(({ line }) => findDates(line.text, line.order).length > 0);
      log.info(
        EXTRACTION_LOG.noSamplingDate(times, NO_DATE.pages([...pages]), whyUndated(ofDocument, printed)),
      );
    }
  }
}

function whyUndated(samplings: readonly Sampling[], printed: boolean): string {
  if (samplings.some(({ date }) => date?.eitherOrder)) return NO_DATE.eitherOrder;
  if (samplings.some(({ date }) => date === null)) return NO_DATE.several;
  return printed ? NO_DATE.notOfSampling : NO_DATE.none;
}
