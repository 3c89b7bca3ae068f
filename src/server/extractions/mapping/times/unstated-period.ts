import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';

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

const STEPS = 'nombre-de-pas-par-jour.pas';
const HOUR_MS = 3_600_000;
/** A device that is put down at night still counts the steps of a day. */
const DAY_HOURS_MIN = 20;

/** The start and the end of a day may be those of the next one. */
const DAYS_MAX = 2;

/** Whether a number of steps is that of several days: of a week. */
export function isOfSeveralDays({ effective_time, until }: Candidate, { measure }: CatalogueEntry): boolean {
  if (measure.id !== STEPS || effective_time === null || until === undefined) return false;
  return Date.parse(until) - Date.parse(effective_time) >= DAYS_MAX * 24 * HOUR_MS;
}

/** Whether a number of steps is that of a period much shorter than a day: of a quarter of an hour, of a walk. */
export function isOfPartOfDay({ effective_time, until }: Candidate, { measure }: CatalogueEntry): boolean {
  if (measure.id !== STEPS || effective_time === null || until === undefined) return false;
  // Days without an hour have none to compare.
  if (!effective_time.includes('T') || !until.includes('T')) return false;
  return Date.parse(until) - Date.parse(effective_time) < DAY_HOURS_MIN * HOUR_MS;
}
