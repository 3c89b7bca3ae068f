import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import type { Trend } from '../../../shared/observations/trend.ts';
import { splitOldPoints } from '../../../shared/observations/trend-period.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { formatReadHour } from '../../core/locale.ts';
import { DeclarationTime } from '../measure-time.tsx';
import { MeasureValue } from '../measure-value.tsx';
import styles from './trend-panel.module.css';

/** Without the chart, for example if its code fails to load, the table below still shows everything. */
const TrendChart = lazy(() =>
  import('./trend-chart.tsx').then(
    ({ TrendChart: chart }): { default: ComponentType<{ trend: Trend }> } => ({ default: chart }),
    () => ({ default: () => null }),
  ),
);

/** With up to this many points the table is open: it is no taller than the chart. */
const OPEN_MAX = 6;

/** Measures of one unit over time: their chart, and the same values as a table. */
export function TrendFigure({ trend }: { trend: Trend }) {
  const { drawn, old } = splitOldPoints(trend.points);
  return (
    <figure className={styles.chart}>
      <figcaption>{titleOf(trend)}</figcaption>
      {drawn.length === 0 ? (
        <p className={styles.hint}>{TEXTS.trendNoValue}</p>
      ) : (
        <>
          <div className={styles.place} aria-hidden>
            <Suspense>
              <TrendChart trend={{ ...trend, points: drawn }} />
            </Suspense>
          </div>
          {old.length > 0 && <p className={styles.hint}>{TEXTS.trendOld(old.length)}</p>}
          <Values trend={trend} />
        </>
      )}
    </figure>
  );
}

/** The latest first, as in lists. */
function Values({ trend }: { trend: Trend }) {
  const { definitions, points } = trend;
  return (
    <details className={styles.values} open={points.length <= OPEN_MAX}>
      <summary>{TEXTS.trendValues(points.length)}</summary>
      <div className={styles.scroll}>
        <table aria-label={titleOf(trend)}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.trendTime}</th>
              {definitions.map(({ id, title, title_short }) => (
                <th key={id} scope="col">
                  <abbr title={title}>{title_short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ observation_id, time, read, offset, values }) => (
              <tr key={observation_id}>
                <th scope="row">
                  <Link to="/space/administration/observations/$observation_id" params={{ observation_id }}>
                    {read ? (
                      <time dateTime={read.text}>{formatReadHour(read, offset)}</time>
                    ) : (
                      <DeclarationTime iso={time} />
                    )}
                  </Link>
                </th>
                {definitions.map((definition) => (
                  <td key={definition.id}>
                    <PointValue value={values[definition.id]} definition={definition} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function PointValue({
  value,
  definition,
}: {
  value: Trend['points'][number]['values'][string] | undefined;
  definition: MeasureDefinition;
}) {
  return value && <MeasureValue measure={value} definition={definition} />;
}

function titleOf({ definitions: [first, ...others] }: Trend): string {
  const unit = first?.unit_short ? ` (${first.unit_short})` : '';
  return [first, ...others].map((definition) => definition?.title_short).join(', ') + unit;
}
