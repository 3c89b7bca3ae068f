import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { component } from './message.ts';
import type { Result } from './scopes.ts';

/** Types of documents about several days (TXA-2, table 0270): summaries of a stay, and letters written at its end. */
const OF_STAY_TYPE = /^(?:DS|TS|SS)$/i;
const OF_STAY = wholeWords([
  'sortie|sejours?|hospitalisations?|transferts?|liaison|synthese|discharge|stay|transfer|summary|resume',
]);

/**
 * The field of the time of the visit that a message's document is about (TXA-4): it dates what was measured on the
 * patient during it, never a specimen. Empty for any other message, for one of several documents, and for a document
 * about a stay of several days.
 */
export function visitFieldOf({ segment, order: { obr, message } }: Result): string {
  const { document, hasDocuments, separators } = message;
  const names = [segment.fields[3], obr?.fields[4], document?.fields[2]].flatMap((field) =>
    [1, 2, 5].map((at) => plainLabel(component(field, at, separators))),
  );
  const isOfStay = OF_STAY_TYPE.test(component(document?.fields[2], 1, separators));
  return isOfStay || hasDocuments || names.some((name) => OF_STAY.test(name))
    ? ''
    : (document?.fields[4] ?? '');
}

/** Whether a result is of a measure made on the patient, by its codes and names. */
export function isOnPatient({ segment, order }: Result, catalogue: Catalogue): boolean {
  const { separators } = order.message;
  const words = [1, 2, 4, 5].map((at) => component(segment.fields[3], at, separators)).filter(Boolean);
  const entries = words.flatMap((word) => [...catalogue.byLoinc(word), ...byLabel(catalogue, word)]);
  return entries.length > 0 && entries.every(isMeasuredOnPatient);
}

/** Measured at the bedside, although it is that of arterial blood. */
const SATURATION = 'saturation-en-oxygene';

/** Whether a measure of the catalogue is made on the patient, rather than on a specimen. */
export const isMeasuredOnPatient = ({
  specimen,
  type,
}: {
  specimen: string;
  type: { id: string };
}): boolean => specimen === 'patient' || type.id === SATURATION;
