import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Candidate } from '../extractor.ts';

const DIURESIS = 'proteinurie-des-24-heures.diurese';
const OF_A_DAY = /(?<!\d)24 ?h|\bvingt quatre heures\b|\bjourn\w*|\bdaily\b|\bpar jour\b/;

/**
 * « Diurèse » alone is the volume of a day or that of some hours: a sheet of surveillance writes both so. It is that of
 * 24 hours where the source says it, or where the reader of a table or of a page has seen that it is.
 */
export function isOfUnsaidPeriod(candidate: Candidate, { measure }: CatalogueEntry): boolean {
  if (measure.id !== DIURESIS || candidate.measure_id !== undefined) return false;
  if (candidate.codes.some(({ system }) => system !== 'other')) return false;
  const said = [candidate.label, candidate.specimen, candidate.own_specimen, ...(candidate.words ?? [])];
  return !said.some((text) => OF_A_DAY.test(plainLabel(text ?? '')));
}
