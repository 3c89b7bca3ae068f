import type { Comparator } from './comparator.ts';
import type { TrendPoint, TrendValue } from './trend.ts';

/** Values of a measure that are drawn the same way: one per point of the chart, null for the points of other runs. */
interface TrendRun {
  /** Null for exact values; otherwise the comparator of bounded values. */
  comparator: Comparator | null;
  /** Whether a line joins them; otherwise each is a mark, and no two are neighbours. */
  isJoined: boolean;
  values: readonly (TrendValue | null)[];
}

/**
 * Splits the values of a measure into runs to draw. A line joins the exact values of one person unless a bounded one is
 * between them, since it is unknown where the curve went there.
 */
export function runsOf(points: readonly TrendPoint[], measure: string): TrendRun[] {
  const values = points.map((point) => point.values[measure] ?? null);
  const places = values.flatMap((value, at) => (value === null ? [] : [at]));
  const keep = (kept: readonly number[]) => {
    const wanted = new Set(kept);
    return values.map((value, at) => (wanted.has(at) ? value : null));
  };
  const segments = segmentsOf(points, measure);
  const lines = segments.filter(({ length }) => length > 1);
  const alone = new Set(segments.filter(({ length }) => length === 1).flat());
  const marks = Map.groupBy(
    places.filter((at) => alone.has(at) || values[at]?.comparator !== undefined),
    (at) => `${values[at]?.comparator ?? ''} ${at % 2}`,
  );
  return [
    ...lines.map((line) => ({ comparator: null, isJoined: true, values: keep(line) })),
    ...Array.from(marks.values(), (some) => ({
      comparator: values[some[0] ?? 0]?.comparator ?? null,
      isJoined: false,
      values: keep(some),
    })),
  ];
}

/** Indexes of the consecutive exact values of one line, without a bounded value between them. */
function segmentsOf(points: readonly TrendPoint[], measure: string): number[][] {
  const segments = new Map<string, number[]>();
  const bounded = new Map<string, number>();
  points.forEach(({ line, values }, at) => {
    const value = values[measure];
    if (value === undefined) return;
    const passed = bounded.get(line) ?? 0;
    if (value.comparator !== undefined) bounded.set(line, passed + 1);
    else {
      const key = `${passed} ${line}`;
      segments.set(key, [...(segments.get(key) ?? []), at]);
    }
  });
  return [...segments.values()];
}
