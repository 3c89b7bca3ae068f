import { LineChart } from '@mui/x-charts/LineChart';
import { formatMeasure, formatMeasureValue } from '../../shared/observations/format-measure.ts';
import type { Trend } from '../../shared/observations/trend.ts';
import { browserLocale, formatDay, formatHour, formatTime } from '../core/locale.ts';

const HEIGHT = 200;
/** Points beyond which marks would hide the line. */
const MARKED_MAX = 60;
/** Span of a chart below which its days would all be the same. */
const HOURS_SHOWN_MS = 2 * 24 * 3600_000;
const COLORS = [
  'var(--primary)',
  'var(--accent)',
  'var(--info)',
  'var(--caution)',
  'var(--success)',
  'var(--danger)',
];

/** One line a measure, over time; hidden from what reads aloud, that has the list of values. Brings the library of charts. */
export function TrendChart({ trend: { definitions, points } }: { trend: Trend }) {
  const locale = browserLocale();
  const formatTick = spanOf(points) < HOURS_SHOWN_MS ? formatHour : formatDay;
  return (
    <LineChart
      disableKeyboardNavigation
      height={HEIGHT}
      colors={COLORS}
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
            location === 'tick' ? formatTick(date.toISOString()) : formatTime(date.toISOString()),
        },
      ]}
      yAxis={[
        {
          width: 56,
          valueFormatter: (value: number) =>
            formatMeasureValue({ value, value_string: String(value) }, locale),
        },
      ]}
      series={definitions.map((definition) => ({
        label: definition.title_short,
        data: points.map(({ values }) => values[definition.id]?.value ?? null),
        connectNulls: true,
        curve: 'linear',
        showMark: points.length <= MARKED_MAX,
        valueFormatter: (_value, { dataIndex }) => {
          const measure = points[dataIndex]?.values[definition.id];
          return measure ? formatMeasure(measure, definition, locale) : null;
        },
      }))}
    />
  );
}

/** Milliseconds from the oldest point to the latest. */
function spanOf(points: Trend['points']): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? Date.parse(last.time) - Date.parse(first.time) : 0;
}
