import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Line } from '../page/page.ts';
import type { FoundDate } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { readLabel } from '../sections/read-label.ts';
import { BLOOD, saysOtherMatter } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import type { DatedList } from './list-sentence.ts';
import { BESIDE } from './listed-items.ts';
import { isValue } from './result-row.ts';

/** « HbA1c du 03/02/2025 : 7,1 % »: a name, its day, its value and unit, and nothing else in the sentence. */
export function namedOn(
  line: Line,
  date: FoundDate,
  from: number,
  catalogue: Catalogue,
): DatedList | undefined {
  const beforeDate = line.text.slice(0, date.at);
  const before = /^.*[.;!?]\s+/u.exec(beforeDate)?.[0] ?? '';
  // Somebody or some matter named just before the sentence may still be what it is about.
  if (isAboutPerson(before) || saysOtherMatter(before)) return undefined;
  const name =
    /^\s*(?:[-•*–]\s*)?(?:[Ll]['’]|[Ll][ae]\s+)?(\p{L}.{1,50}?)\s+(?:(?:du|le|au|of|on)\s+|\((?:du |le |on )?)$/u.exec(
      beforeDate.slice(before.length),
    )?.[1];
  const label = name === undefined ? null : readLabel(catalogue, name, BLOOD);
  if (label === null || label.examination) return undefined;
  const stop = line.text.slice(from).search(/\.(?=\s|$)/);
  const text = line.text.slice(0, stop < 0 ? line.text.length : from + stop).replace(BESIDE, '');
  const parts = readAfterLabel(text, from, label.entries) ?? [];
  const [value, ...others] = parts;
  const unit = value !== undefined && isValue(value) ? (value.unit ?? label.unit) : null;
  if (value === undefined || !isValue(value) || others.length > 0 || value.at !== from) return undefined;
  if (unit === null && !label.entries.every(({ measure }) => measure.ucum === '1')) return undefined;
  if (text.slice(value.end).trim() !== '') return undefined;
  return {
    date,
    rows: [{ line, label, labelAt: 0, parts: [{ ...value, unit }] }],
    left: [],
    lines: 1,
    single: true,
  };
}
