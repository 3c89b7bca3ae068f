import { splitComparator } from '../observations/comparator.ts';

/** What the machine read, split into parts. */
export interface Seen {
  label: string;
  /** As written, with its comparator; empty if no value was read. */
  value: string;
  unit: string;
}

const AMOUNT = /^((?:[<>≤≥]=?)?\s*[+-]?\d[\d ]*(?:[.,]\d+)?)\s*(.*)$/;

/**
 * Splits what a report quotes of a value, such as « Vit D 25-OH [1989-3] = 21 ng/ml ». If the report quotes only a
 * name, the value is looked for in `text`, the text at that place.
 */
export function readSeen(seen: string, text: string): Seen {
  const at = seen.lastIndexOf(' = ');
  const label = (at < 0 ? seen : seen.slice(0, at)).replace(/\s*\[[^\]]*\]$/, '').trim();
  const amountText = at < 0 ? text.replace(label, '') : seen.slice(at + 3).replace(/[«»]/g, '');
  const { value, unit } = readAmount(amountText);
  return { label, value, unit };
}

/** Splits a number from the unit after it. Both are empty if the text does not start with a number. */
export function readAmount(written: string): { value: string; unit: string } {
  const trimmed = written.replace(/\s+/gu, ' ').trim();
  const [, number = '', unit = ''] = AMOUNT.exec(trimmed) ?? [];
  if (number === '') return { value: '', unit: '' };
  const { comparator, rest } = splitComparator(number);
  const digits = rest.replaceAll(' ', '');
  return { value: comparator === null ? digits : number.replaceAll(' ', ''), unit: unit.split(' ')[0] ?? '' };
}

/** The unit inside a label, as column names have it: « Poids (kg) », « Glycémie mg/dL ». Empty if there is none. */
export function unitInLabel(label: string): string {
  const trimmed = label.trim();
  return (
    /[([]([^()[\]\d][^()[\]]*)[)\]]$/.exec(trimmed)?.[1] ?? /(?:^|\s)(\S+\/\S+)$/.exec(trimmed)?.[1] ?? ''
  );
}
