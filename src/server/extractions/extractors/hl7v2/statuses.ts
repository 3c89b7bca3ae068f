import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { ExtractorInput } from '../../extractor.ts';
import { component } from './message.ts';
import type { Order, Result } from './scopes.ts';

/** OBX-11 (HL7 table 0085): final, corrected, amended, appended, verified, or final after a preliminary one. */
const FINAL = new Set(['', 'F', 'C', 'A', 'B', 'U', 'V']);
const PRELIMINARY = new Set(['P', 'R', 'S']);
/** Statuses after which another result of the same order is expected, and replaces this one. */
export const UNFINISHED: ReadonlySet<string> = new Set([...PRELIMINARY, 'I', 'O']);
/** Final statuses that are written: a missing one only leaves the result standing. */
export const FINISHED: ReadonlySet<string> = new Set([...FINAL].filter((status) => status !== ''));
/** Statuses about an earlier result: it was corrected, deleted or wrong, or cannot be obtained. */
export const CORRECTIONS: ReadonlySet<string> = new Set(['C', 'D', 'W', 'X']);
/** Statuses of an order without results (OBR-25, table 0123). */
const WITHOUT_RESULTS = new Set(['I', 'O', 'Y', 'Z', 'D', 'W']);
/** Actions on an order (ORC-1, table 0119): cancelling or replacing it. ORC-5 (table 0038) has its state. */
const CANCELLING = new Set(['CA', 'OC', 'CR']);
const REPLACING = new Set(['RP', 'RU', 'RQ']);

/** The status of a result: its own (OBX-11), or else that of its order. */
export function statusOf({ segment, order }: Result): string {
  const ownStatus = codeIn(segment.fields[11], order);
  if (ownStatus !== '') return ownStatus;
  const ordered = codeIn(order.obr?.fields[25], order);
  // Of an order, S means scheduled; of a result, partial.
  if (ordered === 'S') return 'O';
  return WITHOUT_RESULTS.has(ordered) || PRELIMINARY.has(ordered) ? ordered : '';
}

/** Whether a status is final or preliminary; undefined for any other, which is refused. */
export function isFinal(status: string): boolean | undefined {
  return FINAL.has(status) || (PRELIMINARY.has(status) ? false : undefined);
}

/** Why an order has no results, if it was cancelled (OBR-25, ORC) or replaced (ORC). */
export function orderRefusal(order: Order): string | null {
  const [control, state] = [codeIn(order.orc?.fields[1], order), codeIn(order.orc?.fields[5], order)];
  const isCancelled =
    codeIn(order.obr?.fields[25], order) === 'X' || CANCELLING.has(control) || state === 'CA';
  if (isCancelled) return REFUSALS.cancelled;
  return REPLACING.has(control) || state === 'RP' ? REFUSALS.outdated : null;
}

/** Why a result with this status is refused; null if it is kept. OBX-11 (HL7 table 0085). */
export function statusRefusal(status: string, { log }: Pick<ExtractorInput, 'log'>): string | null {
  if (FINAL.has(status)) return null;
  if (PRELIMINARY.has(status)) {
    log.tally('preliminary', EXTRACTION_LOG.preliminary);
    return null;
  }
  if (status === 'D' || status === 'W') return REFUSALS.entered_in_error;
  return status === 'X' ? REFUSALS.cancelled : REFUSALS.statusUnknown(status);
}

/**
 * The same for a line of a letter (HPRIM Médecin). Letters often have other marks in this field, which mean nothing.
 */
export function letterRefusal(written: string, { log }: Pick<ExtractorInput, 'log'>): string | null {
  const status = written.toUpperCase();
  const isKnown = FINAL.has(status) || PRELIMINARY.has(status) || /^[DWXIO]$/.test(status);
  if (!isKnown) log.tally('status', EXTRACTION_LOG.statusMissing);
  return isKnown ? statusRefusal(status, { log }) : null;
}

function codeIn(field: string | undefined, { message }: Order): string {
  // Only the first word, because the end of the segment may be missing.
  const [code = ''] = component(field, 1, message.separators).toUpperCase().split(/\s/);
  return code === '""' ? '' : code;
}
