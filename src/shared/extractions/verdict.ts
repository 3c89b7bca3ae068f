import { adviceFor, extractorTitle, VERDICT_TEXTS as TEXTS } from '../texts/extraction/extraction-verdict.ts';
import { outcomeOf } from './add-up-latest-runs.ts';
import type { Extraction } from './contract.ts';
import { latestFirst } from './runs-latest-first.ts';

/** Name of the only run in a report when no extractor accepts the file. */
const UNKNOWN_FORMAT = 'format';

/** The first thing to read about an extraction: what happened, and what to do about it. */
export interface Verdict {
  is: 'in_error' | 'partly_done' | 'unrecognised' | 'done';
  /** French. */
  sentence: string;
  /** French; undefined if there is nothing to do or the sentence already says it. */
  advice: string | undefined;
}

/** Builds the verdict from the latest run of each extractor. */
export function verdictOf({ report }: Pick<Extraction, 'report'>): Verdict {
  const { counts } = outcomeOf(report);
  const latest = report.extractors.flatMap(({ extractor_name, runs }) =>
    latestFirst(runs)
      .slice(0, 1)
      .map(({ error }) => ({ extractor_name, error })),
  );
  const failure = latest.find(({ error }) => error !== null);
  if (failure !== undefined) {
    const error = failure.error || TEXTS.unknownError;
    const advice = adviceFor(error);
    return counts.taken > 0
      ? { is: 'partly_done', sentence: TEXTS.partly(extractorTitle(failure.extractor_name), error), advice }
      : { is: 'in_error', sentence: error, advice };
  }
  if (latest.every(({ extractor_name }) => extractor_name === UNKNOWN_FORMAT))
    return { is: 'unrecognised', sentence: TEXTS.nothingToRead, advice: undefined };
  const leftCount = counts.refused + counts.unknown;
  if (counts.taken > 0)
    return { is: 'done', sentence: TEXTS.taken(counts.taken, leftCount), advice: undefined };
  const sentence = leftCount === 0 ? TEXTS.nothing : TEXTS.onlyRefused(leftCount);
  return { is: 'done', sentence, advice: undefined };
}
