import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { declaredAt, type Trend, trendsOf } from '../../../shared/observations/trend.ts';
import { pointsSince, TREND_PERIODS, type TrendPeriod } from '../../../shared/observations/trend-period.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { browserZone } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import { sameTypeQuery, TREND_MAX } from '../queries.ts';
import { TrendFigure } from './trend-figure.tsx';
import styles from './trend-panel.module.css';

interface TrendPanelProps {
  type: ObservationType;
  /** On the page of one observation: all its versions, itself included, which have a curve of their own. */
  versions?: readonly Observation[] | undefined;
  /** The subject, if only its values are shown. */
  subject?: { id: string; code: string } | null;
}

/** The trend of a type's measures over its latest observations; nothing when no measure has two values. */
export function TrendPanel({ type, versions = [], subject = null }: TrendPanelProps) {
  const { api } = useServices();
  const [period, setPeriod] = useState<TrendPeriod>('all');
  const { data: sameType } = useQuery(sameTypeQuery(api, type.id, subject?.id));
  if (!sameType) return null;
  const ofVersions = trendsOf(type, versions, declaredAt);
  const ofType = trendsOf(type, sameType, browserZone());
  if (ofVersions.length + ofType.length === 0) return null;
  const typeTitle = subject ? TEXTS.trendSubject(subject.code) : TEXTS.trendSameType;
  return (
    <Panel title={TEXTS.trend}>
      <div className={styles.groups}>
        {ofVersions.length > 0 && (
          <section aria-label={TEXTS.trendVersions}>
            <h3>{TEXTS.trendVersions}</h3>
            <p className={styles.hint}>{TEXTS.trendVersionsHint}</p>
            <Figures trends={ofVersions} />
          </section>
        )}
        {ofType.length > 0 && (
          <section aria-label={typeTitle}>
            <h3>
              <CodeText>{typeTitle}</CodeText>
            </h3>
            <p className={styles.hint}>
              {subject
                ? TEXTS.trendSubjectHint(type.title, TREND_MAX)
                : TEXTS.trendHint(type.title, TREND_MAX)}
            </p>
            <PeriodChoice period={period} onChange={setPeriod} />
            <Figures
              trends={ofType.map((trend) => ({
                ...trend,
                points: pointsSince(trend.points, period, new Date(api.serverTime())),
              }))}
            />
          </section>
        )}
      </div>
    </Panel>
  );
}

function Figures({ trends }: { trends: readonly Trend[] }) {
  return (
    <div className={styles.charts}>
      {trends.map((trend) => (
        <TrendFigure key={trend.definitions.map(({ id }) => id).join()} trend={trend} />
      ))}
    </div>
  );
}

interface PeriodChoiceProps {
  period: TrendPeriod;
  onChange: (period: TrendPeriod) => void;
}

function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <ToggleButtonGroup
      className={styles.periods}
      size="small"
      exclusive
      value={period}
      aria-label={TEXTS.trendPeriod}
      data-print="hide"
      // Pressing the selected one again passes null, but one must stay selected.
      onChange={(_, chosen: TrendPeriod | null) => chosen && onChange(chosen)}
    >
      {TREND_PERIODS.map((each) => (
        <ToggleButton key={each} value={each}>
          {TEXTS.trendPeriods[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
