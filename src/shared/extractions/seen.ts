import { splitComparator } from '../observations/comparator.ts';

/** What a machine read, in its parts. */
export interface Seen {
  label: string;
  /** As written, with its comparator; empty where none was read. */
  value: string;
  unit: string;
}

const AMOUNT = /^((?:[<>≤≥]=?)?\s*[+-]?\d[\d ]*(?:[.,]\d+)?)\s*(.*)$/;

/**
 * The parts of what a report says it saw: « Vit D 25-OH [1989-3] = 21 ng/ml ». Where it gives a name alone, the value is
 * sought in the text of the place.
 */
export function readSeen(seen: string, text: string): Seen {
  const at = seen.lastIndexOf(' = ');
  const label = (at < 0 ? seen : seen.slice(0, at)).replace(/\s*\[[^\]]*\]$/, '').trim();
  const written = at < 0 ? text.replace(label, '') : seen.slice(at + 3).replace(/[«»]/g, '');
  const { value, unit } = readAmount(written);
  return { label, value, unit };
}

/** A number and the unit after it; what is no number is the value itself. */
export function readAmount(written: string): { value: string; unit: string } {
  const tidy = written.replace(/\s+/gu, ' ').trim();
  const [, number = '', unit = ''] = AMOUNT.exec(tidy) ?? [];
  if (number === '') return { value: '', unit: '' };
  const { comparator, rest } = splitComparator(number);
  const digits = rest.replaceAll(' ', '');
  return { value: comparator === null ? digits : number.replaceAll(' ', ''), unit: unit.split(' ')[0] ?? '' };
}

/** The unit that a label holds, as names of columns do: « Poids (kg) », « Glycémie mg/dL »; empty where it holds none. */
export function unitInLabel(label: string): string {
  const tidy = label.trim();
  return /[([]([^()[\]\d][^()[\]]*)[)\]]$/.exec(tidy)?.[1] ?? /(?:^|\s)(\S+\/\S+)$/.exec(tidy)?.[1] ?? '';
}
