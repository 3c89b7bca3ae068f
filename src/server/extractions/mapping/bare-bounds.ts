import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';

/** Analyses whose targets are written as results would be, and whose values are never too low for the instrument. */
const WITH_TARGETS = new Set([
  'hemoglobine-glyquee.hba1c',
  'hemoglobine-glyquee.hba1c-ifcc',
  'exploration-d-une-anomalie-lipidique.ldl',
  'taux-de-prothrombine-et-inr.inr',
]);

/**
 * From these numbers of mmHg on, « < 135 » and « < 85 » are limits to stay under; below them, « < 60 » may be all that
 * the cuff told of a shock.
 */
const PRESSURE_TARGETS: ReadonlyMap<string, number> = new Map([
  ['pression-arterielle.pas', 100],
  ['pression-arterielle.pad', 60],
]);

/** Whether a candidate without any code has only an upper bound, which may be a target: « HbA1c < 7 % ». */
export function isBoundOfTarget({ codes, value }: Candidate, { measure }: CatalogueEntry): boolean {
  const sign = value.kind === 'number' ? (value.comparator ?? '') : '';
  if (codes.length > 0 || !/^[<≤]/.test(sign)) return false;
  return WITH_TARGETS.has(measure.id) || Number(value.text) >= (PRESSURE_TARGETS.get(measure.id) ?? Infinity);
}
