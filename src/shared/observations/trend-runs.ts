import type { Comparator } from './comparator.ts';
import type { TrendPoint, TrendValue } from './trend.ts';

/** Values of a measure that are drawn in one way: one per point of the chart, null for the points of other runs. */
interface TrendRun {
  /** Null for exact values, which a line joins; else that of bounded values, each drawn as a mark. */
  comparator: Comparator | null;
  values: readonly (TrendValue | null)[];
}

/**
 * Splits the values of a measure into runs to draw. A line joins exact values unless a bounded one is between them,
 * since nobody knows where the curve went there. No run has two neighbouring bounded values, so that no line joins
 * them.
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
