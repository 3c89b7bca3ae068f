import { LineChart } from '@mui/x-charts/LineChart';
import { formatMeasure, formatMeasureValue } from '../../shared/observations/format-measure.ts';
import type { Trend } from '../../shared/observations/trend.ts';
import { browserLocale, formatDay, formatTime } from '../core/locale.ts';

const HEIGHT = 200;
/** Points beyond which marks would hide the line. */
const MARKED_MAX = 60;
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
  return (
    <LineChart
      disableKeyboardNavigation
      height={HEIGHT}
      colors={COLORS}
      skipAnimation
      hideLegend={definitions.length === 1}
      margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: points.map(({ time }) => new Date(time)),
          scaleType: 'time',
          tickNumber: 4,
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? formatDay(date.toISOString()) : formatTime(date.toISOString()),
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
