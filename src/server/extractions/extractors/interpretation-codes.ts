import { MESSAGE_LOG } from '../../../shared/texts/extraction/format-log.ts';

/** A value. Only a number without a comparator can be marked as beyond the scale. */
interface Flagged {
  kind: string;
  comparator?: string | null;
}

/**
 * Why the interpretation codes of a value (HL7 table 0078, in messages, resources and documents alike) refuse it: it is
 * beyond what the instrument measures (« < », « > »), or its quality control failed (« QCF »).
 */
export function refusedByCodes(codes: readonly string[], { kind, comparator }: Flagged): string | null {
  if (codes.includes('QCF')) return MESSAGE_LOG.controlFailed;
  if (kind !== 'number' || comparator) return null;
  const sign = codes.find((code) => code === '<' || code === '>');
  return sign === undefined ? null : MESSAGE_LOG.offScale(sign);
}
