import type { MarkElementProps } from '@mui/x-charts/LineChart';
import {
  type Comparator,
  comparatorSchema,
  comparatorSign,
} from '../../../shared/observations/comparator.ts';

const EXACT = 'exact';

/** Encodes a run in the id of its series, which is all that the library passes to its marks. */
export const seriesIdOf = (measure: string, run: number, comparator: Comparator | null): string =>
  [measure, run, comparator ?? EXACT].join(' ');

/** A point of a chart: filled for an exact value, else hollow, below the sign of its comparator. */
export function TrendMark({ x, y, color, seriesId }: MarkElementProps) {
  const { data: comparator } = comparatorSchema.safeParse(String(seriesId).split(' ').at(-1));
  if (comparator === undefined) return <circle cx={x} cy={y} r={4} fill={color} />;
  return (
    <g data-bounded={comparator}>
      <circle cx={x} cy={y} r={5} fill="var(--surface)" stroke={color} strokeWidth={2} />
      <text x={x} y={Number(y) - 9} fill={color} fontSize={13} fontWeight={700} textAnchor="middle">
        {comparatorSign(comparator)}
      </text>
    </g>
  );
}
