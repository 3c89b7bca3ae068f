import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import type { Observation } from '../../shared/observations/contract.ts';
import type { MeasureDefinition, ObservationType } from '../../shared/observations/observation-type.ts';
import { declaredAt, type Trend, type TrendValue, trendsOf } from '../../shared/observations/trend.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { browserZone, formatReadTime } from '../core/locale.ts';
import { useServices } from '../core/services-context.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { MeasureValue } from './measure-value.tsx';
import { sameTypeQuery, TREND_MAX } from './queries.ts';
import styles from './trend-panel.module.css';

/** Without the chart, for example if its code does not load, the values below still say everything. */
const TrendChart = lazy(() =>
  import('./trend-chart.tsx').then(
    ({ TrendChart: chart }): { default: ComponentType<{ trend: Trend }> } => ({ default: chart }),
    () => ({ default: () => null }),
  ),
);

interface TrendPanelProps {
  type: ObservationType;
  /** On the page of one observation: all its versions, itself included, which have a curve of their own. */
  versions?: readonly Observation[] | undefined;
}

/** The trend of a type's measures over its latest observations; nothing when no measure has two values. */
export function TrendPanel({ type, versions = [] }: TrendPanelProps) {
  const { api } = useServices();
  const { data: sameType } = useQuery(sameTypeQuery(api, type.id));
  if (!sameType) return null;
  const groups = [
    {
      title: TEXTS.trendVersions,
      hint: TEXTS.trendVersionsHint,
      trends: trendsOf(type, versions, declaredAt),
    },
    {
      title: TEXTS.trendSameType,
      hint: TEXTS.trendHint(type.title, TREND_MAX),
      trends: trendsOf(type, sameType, browserZone()),
    },
  ].filter(({ trends }) => trends.length > 0);
  if (groups.length === 0) return null;
  return (
    <Panel title={TEXTS.trend}>
      <div className={styles.groups}>
        {groups.map(({ title, hint, trends }) => (
          <section key={title} aria-label={title}>
            {groups.length > 1 && <h3>{title}</h3>}
            <p className={styles.hint}>{hint}</p>
            <div className={styles.charts}>
              {trends.map((trend) => (
                <TrendFigure key={trend.definitions.map(({ id }) => id).join()} trend={trend} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Panel>
  );
}

function TrendFigure({ trend }: { trend: Trend }) {
  return (
    <figure className={styles.chart}>
      <figcaption>{titleOf(trend)}</figcaption>
      <div className={styles.place} aria-hidden>
        <Suspense>
          <TrendChart trend={trend} />
        </Suspense>
      </div>
      <Values trend={trend} />
    </figure>
  );
}

/** The same values as the chart, as text: the latest first, as in lists. */
function Values({ trend: { definitions, points } }: { trend: Trend }) {
  return (
    <details className={styles.values}>
      <summary>{TEXTS.trendValues(points.length)}</summary>
      <div className={styles.scroll}>
        <ul>
          {points.toReversed().map(({ observation_id, time, read, values }) => (
            <li key={observation_id}>
              <Link to="/space/administration/observations/$observation_id" params={{ observation_id }}>
                {read ? <time dateTime={read.text}>{formatReadTime(read)}</time> : <TimeText iso={time} />}
              </Link>
              <span>
                {definitions
                  .filter(({ id }) => values[id])
                  .map((definition, at) => (
                    <Fragment key={definition.id}>
                      {at > 0 && ' · '}
                      {definitions.length > 1 && `${definition.title_short} `}
                      <PointValue value={values[definition.id]} definition={definition} />
                    </Fragment>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function PointValue({ value, definition }: { value: TrendValue | undefined; definition: MeasureDefinition }) {
  return value && <MeasureValue measure={value} definition={definition} />;
}

function titleOf({ definitions: [first, ...others] }: Trend): string {
  const unit = first?.unit_short ? ` (${first.unit_short})` : '';
  return [first, ...others].map((definition) => definition?.title_short).join(', ') + unit;
}
