import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Row } from './result-row.ts';
import type { RowValue } from './row-values.ts';

/** A value recognised in an image with a lower confidence, from 0 to 1, is refused. */
const VALUE_CONFIDENCE_MIN = 0.6;
/** Units that no report uses, so they come from a misrecognised unit. */
const UNUSUAL = /^[fa](?:g|mol)\b/;
/** If the upper limit has decimals, a value without decimals above this multiple of it has probably lost its point. */
const LOST_POINT = 3;

/**
 * Why a value recognised in an image is refused: low confidence, or a lost decimal point (82 beside 5,0 - 9,0).
 * @param confidence undefined for a value that is text in its file
 * @returns null if it is not refused
 */
export function recognitionDoubt(
  { number, unit }: RowValue,
  { parts }: Row,
  confidence: number | undefined,
): string | null {
  if (confidence === undefined) return null;
  if (unit !== null && UNUSUAL.test(unit)) return REFUSALS.unitUnknown(unit);
  if (confidence < VALUE_CONFIDENCE_MIN) return REFUSALS.doubtful(Math.round(confidence * 100));
  const lost = parts.some(
    (part) =>
      part.kind === 'range' &&
      part.high !== null &&
      /[.,]/.test(part.high) &&
      !/[.,]/.test(number) &&
      Number(number) > LOST_POINT * Number(part.high.replace(',', '.')),
  );
  return lost ? REFUSALS.lostPoint : null;
}
