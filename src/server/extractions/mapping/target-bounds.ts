import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';

/** Analyses whose targets are written as results would be, and whose values are never too low for the instrument. */
const WITH_TARGETS = new Set([
  'hemoglobine-glyquee.hba1c',
  'hemoglobine-glyquee.hba1c-ifcc',
  'exploration-d-une-anomalie-lipidique.ldl',
  'taux-de-prothrombine-et-inr.inr',
]);

/** Whether a candidate without any code has only an upper bound, which may be a target: « HbA1c < 7 % ». */
export function isBoundOfTarget({ codes, value }: Candidate, { measure }: CatalogueEntry): boolean {
  const sign = value.kind === 'number' ? (value.comparator ?? '') : '';
  return codes.length === 0 && /^[<≤]/.test(sign) && WITH_TARGETS.has(measure.id);
}
