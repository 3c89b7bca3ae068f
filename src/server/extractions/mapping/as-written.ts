import { beginningOf } from '../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate } from '../extractor.ts';

/** The label, value and unit as the source writes them, for the log. */
export function asWritten(candidate: Candidate): string {
  const { value } = candidate;
  const valueText =
    value.kind === 'number'
      ? `${value.comparator?.replace(/(?<=\p{L})$/u, value.text === '' ? '' : ' ') ?? ''}${value.text}`
      : `« ${shownText(value.text)} »`;
  const unit = candidate.units[0];
  return `${nameOf(candidate)} = ${valueText}${unit === undefined ? '' : ` ${unit}`}`;
}

/** Signs that a text may name a person: a title, or two capitalised words. */
const TITLES = /(?<!\p{L})(?:dr|pr|mr|mme|mlle|monsieur|madame|docteur|professeur)(?!\p{L})/iu;
const CAPITALS = /\p{Lu}[\p{L}'’-]+\s+(?:d[eu]s?\s+)?\p{Lu}[\p{L}'’-]+/u;

/** A text as the report shows it; hidden if it may name a person. */
function shownText(text: string): string {
  return CAPITALS.test(text) || TITLES.test(text) ? EXTRACTION_LOG.hiddenText : beginningOf(text, 60);
}

/** The label and code of a candidate, for the log. */
export function nameOf(candidate: Candidate): string {
  const code = candidate.codes[0]?.code;
  const label = beginningOf(candidate.label?.trim() ?? '', 100) || null;
  if (code === undefined) return label ?? EXTRACTION_LOG.noCode;
  return label === null || label === code ? code : `${label} [${code}]`;
}
