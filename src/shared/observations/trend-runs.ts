import type { Comparator } from './comparator.ts';
import type { TrendPoint, TrendValue } from './trend.ts';

/** Values of a measure that are drawn alike, one a point of the chart: null where the point is not of them. */
interface TrendRun {
  /** Null for exact values, which a line joins; else bounded ones, each a mark of its own. */
  comparator: Comparator | null;
  values: readonly (TrendValue | null)[];
}

/**
 * How the values of a measure are drawn: a line joins exact values as far as no bounded one stands between them, for
 * nobody knows where the curve went there; bounded values stand apart, and no two neighbours in one run, so that no line
 * joins them.
 */
export function runsOf(points: readonly TrendPoint[], measure: string): TrendRun[] {
  const values = points.map((point) => point.values[measure] ?? null);
  const line: number[] = [];
  let passed = 0;
  for (const value of values) {
    if (value?.comparator !== undefined) passed += 1;
    line.push(passed);
  }
  const only = (isOf: (value: TrendValue, at: number) => boolean) =>
    values.map((value, at) => (value !== null && isOf(value, at) ? value : null));
  const lines = [...new Set(line)].map((number) => ({
    comparator: null,
    values: only(({ comparator }, at) => comparator === undefined && line[at] === number),
  }));
  const comparators = [...new Set(values.flatMap((value) => value?.comparator ?? []))];
  const bounded = comparators.flatMap((comparator) =>
    [0, 1].map((parity) => ({
      comparator,
      values: only((value, at) => value.comparator === comparator && at % 2 === parity),
    })),
  );
  return [...lines, ...bounded].filter((run) => run.values.some((value) => value !== null));
}
