import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Candidate } from '../extractor.ts';

const DIURESIS = 'proteinurie-des-24-heures.diurese';
const OF_A_DAY = /(?<!\d)24 ?h|\bvingt quatre heures\b|\bjourn\w*|\bdaily\b|\bpar jour\b/;

/**
 * « Diurèse » alone may be the volume of a day or of a few hours: monitoring sheets use it for both. It is the 24-hour
 * volume only if the source says so, or if the reader of a table or page has established it.
 */
export function isOfUnstatedPeriod(candidate: Candidate, { measure }: CatalogueEntry): boolean {
  if (measure.id !== DIURESIS || candidate.measure_id !== undefined) return false;
  if (candidate.codes.some(({ system }) => system !== 'other')) return false;
  const texts = [candidate.label, candidate.specimen, candidate.own_specimen, ...(candidate.words ?? [])];
  return !texts.some((text) => OF_A_DAY.test(plainLabel(text ?? '')));
}
