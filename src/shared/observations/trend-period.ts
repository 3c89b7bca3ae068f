import type { TrendPoint } from './trend.ts';

/** How far back a chart goes. */
export const TREND_PERIODS = ['month', 'half_year', 'year', 'all'] as const;
export type TrendPeriod = (typeof TREND_PERIODS)[number];

const MONTHS = { month: 1, half_year: 6, year: 12 } as const;

/** The points of a period that ends now. A month goes back to the same day of the month before, or to its last day. */
export function pointsSince(
  points: readonly TrendPoint[],
  period: TrendPeriod,
  now: Date,
): readonly TrendPoint[] {
  if (period === 'all') return points;
  const start = new Date(now);
  start.setMonth(start.getMonth() - MONTHS[period]);
  // The 31st of a month of 30 days would be the 1st of the next one.
  if (start.getDate() !== now.getDate()) start.setDate(0);
  return points.filter(({ time }) => Date.parse(time) >= start.getTime());
}

/** With fewer points than this there is no curve that an old point could squeeze. */
const CURVE_MIN = 3;
const OLD_MAX = 2;
/** An old point is left out when its distance from the others is more than this many times their span. */
const OLD_GAP = 3;

/**
 * Splits points, oldest first, into those to draw, and one or two so old that they would squeeze the others into the
 * edge of the chart.
 */
export function splitOldPoints(points: readonly TrendPoint[]): {
  drawn: readonly TrendPoint[];
  old: readonly TrendPoint[];
} {
  const times = points.map(({ time }) => Date.parse(time));
  const last = times.at(-1) ?? 0;
  for (let old = 1; old <= OLD_MAX && points.length - old >= CURVE_MIN; old += 1) {
    const first = times[old] ?? last;
    const gap = first - (times[old - 1] ?? first);
    if (last > first && gap > OLD_GAP * (last - first))
      return { drawn: points.slice(old), old: points.slice(0, old) };
  }
  return { drawn: points, old: [] };
}
