import type { Column } from '../page/column.ts';
import { BARE, type Row } from './result-row.ts';

/** Whether a row is of a ratio: « Rapport A/G » below « % » has no unit of its column. */
export function isBare({ label }: Row): boolean {
  return label.all.every(({ measure }) => BARE.has(measure.ucum));
}

/** Without spaces and capitals, which no unit of a heading depends on. */
const plain = (unit: string): string => unit.replace(/\s/g, '').toLowerCase();

/** Whether the name or the limits of a row say another unit than the heading of a dated column: one of them is wrong. */
export function contradictsUnit({ label, parts }: Row, column: Column | undefined): boolean {
  const unit = column?.date ? column.unit : null;
  if (unit === null) return false;
  const limits = parts.map((part) => (part.kind === 'range' ? part.unit : null));
  return [label.unit, ...limits].some(
    (own) => own !== null && own !== undefined && plain(own) !== plain(unit),
  );
}
