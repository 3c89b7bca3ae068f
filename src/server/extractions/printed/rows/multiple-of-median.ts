import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { isValue, type Row } from './result-row.ts';
import type { RowValue } from './row-values.ts';

const SCREENING = 'depistage-de-la-trisomie-21';
/** Other markers of such a screening, which laboratories also measure alone. */
const MARKERS = /^(?:afp|alpha ?foeto|(?:beta )?hcg|hcg|oestriol|inhibine)/;
const OF_SCREENING = /\bMoM\b|trisomie/iu;
const MEDIAN = /m[ée]dianes?|medians?/iu;
/** « MoM : » before a number, or « MoM » behind it. */
const [MOM_BEFORE, MOM_BEHIND] = [/\bMoM\b[^\d\t]{0,5}$/iu, /^[\s(]*MoM\b/iu];

/**
 * Whether a number of a screening of trisomy may be a multiple of the median or that median: its line says so, or it
 * has no unit of its own beside another number.
 */
export function maybeMultiple({ line, label, parts }: Row, { at, number }: RowValue): boolean {
  const isMarker =
    label.entries.some(({ type }) => type.id === SCREENING) ||
    (MARKERS.test(plainLabel(label.word)) && saysScreening(line.page.words));
  if (!isMarker) return false;
  const behind = line.text.slice(line.text.indexOf(number, at) + number.length);
  if (MEDIAN.test(line.text) || MOM_BEFORE.test(line.text.slice(0, at)) || MOM_BEHIND.test(behind))
    return true;
  const values = parts.filter(isValue);
  const isOther = values.length > 1 || /\bMoM\b/iu.test(line.text);
  return isOther && (values.find((value) => value.at === at)?.unit ?? null) === null;
}

const saysScreening = (words: readonly { text: string }[]): boolean =>
  words.some(({ text }) => OF_SCREENING.test(text));
