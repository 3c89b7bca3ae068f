import type { Box } from '../../../../shared/core/place.ts';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import type { Place } from '../../extractor.ts';
import { boxOf, confidenceOf } from '../page/words-to-lines.ts';
import type { Row } from './result-row.ts';
import type { RowValue } from './row-values.ts';

/** The place of a value. It includes the label if both are on one line and the value is the present result. */
export function placeOf(
  { line, labelAt, parts }: Row,
  { at, end, number, comparator }: RowValue,
  first: boolean,
): Place {
  const from = first && labelAt !== null && !/\d/.test(line.text.slice(labelAt, at)) ? labelAt : at;
  const confidence = confidenceOf(line, at, at + number.length + (comparator?.length ?? 0));
  const lead = line.text.slice(from).search(/\S/);
  const value = parts.find((part) => part.at === at);
  return {
    page: line.page.number,
    line: line.number,
    box: boxOf(line, from + Math.max(lead, 0), value?.end ?? end),
    ...(labelAt !== null && from === at && { label_box: labelBox(line, labelAt, at) }),
    text: tidySpaces(line.text.slice(from, end)),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** The box of an analysis name: the words of its line up to the end of its column. */
function labelBox(line: Row['line'], labelAt: number, valueAt: number): Box {
  const name = line.text.slice(labelAt, valueAt);
  const lead = name.search(/\S/);
  const column = name.slice(Math.max(lead, 0)).split('\t')[0] ?? '';
  return boxOf(line, labelAt + Math.max(lead, 0), labelAt + Math.max(lead, 0) + column.trimEnd().length);
}

/** The box of a reading's digits, without sign, bracket or comparator. */
export function numberBox({ line }: Row, { at, number }: RowValue): Box {
  const digits = [...line.text.slice(at).matchAll(/\d/g)].slice(0, number.replace(/\D/g, '').length);
  return boxOf(line, at + (digits[0]?.index ?? 0), at + (digits.at(-1)?.index ?? 0) + 1);
}

/** A text with its white space collapsed to one line, for the log. */
export function tidySpaces(text: string): string {
  return beginningOf(text.replace(/\s+/g, ' ').trim(), 200);
}
