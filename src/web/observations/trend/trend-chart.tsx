import { LineChart } from '@mui/x-charts/LineChart';
import { formatMeasure, formatMeasureValue } from '../../../shared/observations/format-measure.ts';
import type { Trend } from '../../../shared/observations/trend.ts';
import { runsOf } from '../../../shared/observations/trend-runs.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { browserLocale, formatDay, formatHour, formatReadHour, formatTime } from '../../core/locale.ts';
import { seriesIdOf, TrendMark } from './trend-mark.tsx';

const HEIGHT = 200;
/** With more points than this, marks would hide the line. */
const MARKED_MAX = 60;
/** With a shorter span than this, the axis would repeat the same day. */
const HOURS_SHOWN_MS = 2 * 24 * 3600_000;
const COLORS = [
  'var(--primary)',
  'var(--accent)',
  'var(--info)',
  'var(--caution)',
  'var(--success)',
  'var(--danger)',
];

/**
 * One line per measure and person over time; single values and bounded ones as marks. Hidden from screen readers, which
 * have the table of values. Loads the chart library.
 */
export function TrendChart({ trend: { definitions, points } }: { trend: Trend }) {
  const locale = browserLocale();
  const formatTick = spanOf(points) < HOURS_SHOWN_MS ? formatHour : formatDay;
  return (
    <LineChart
      disableKeyboardNavigation
      height={HEIGHT}
      skipAnimation
      hideLegend={definitions.length === 1}
      margin={{ left: 0, right: 40, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: points.map(({ time }) => new Date(time)),
          scaleType: 'time',
          tickNumber: 3,
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? formatTick(date.toISOString()) : shownAt(points, date),
        },
      ]}
      yAxis={[
        {
          width: 56,
          valueFormatter: (value: number) =>
            formatMeasureValue({ value, value_string: String(value) }, locale),
        },
      ]}
      slots={{ mark: TrendMark }}
      series={definitions.flatMap((definition, at) =>
        runsOf(points, definition.id).map(({ comparator, isJoined, values }, run) => ({
          id: seriesIdOf(definition.id, run, comparator),
          // A series with a label is in the legend, so only one per measure has one.
          ...(run === 0 && { label: definition.title_short }),
          color: COLORS[at % COLORS.length] ?? 'var(--primary)',
          data: values.map((value) => value?.value ?? null),
          connectNulls: isJoined,
          curve: 'linear' as const,
          showMark: !isJoined || points.length <= MARKED_MAX,
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) => {
            const measure = values[dataIndex];
            if (!measure) return null;
            const shownText = formatMeasure(measure, definition, locale);
            return run === 0 ? shownText : `${definition.title_short} ${shownText}`;
          },
        })),
      )}
    />
  );
}

/** When the point under the pointer was measured, as it was read, or else when it was declared. */
function shownAt(points: Trend['points'], date: Date): string {
  const point = points.find(({ time }) => Date.parse(time) === date.getTime());
  return point?.read
    ? formatReadHour(point.read, point.offset)
    : `${TEXTS.declaredOn} ${formatTime(date.toISOString())}`;
}

/** Milliseconds from the oldest point to the latest. */
function spanOf(points: Trend['points']): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? Date.parse(last.time) - Date.parse(first.time) : 0;
}
