import Button from '@mui/material/Button';
import { ChartLine } from 'lucide-react';
import { useId, useState } from 'react';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import styles from '../screen.module.css';
import { TrendPanel } from '../trend/trend-panel.tsx';

/** Below a list of observations of one type: the trend of its measures, on demand. */
export function ListTrend({ type }: { type: ObservationType }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.screen} data-print="hide">
      <div className={styles.actions}>
        <Button
          variant="outlined"
          startIcon={<ChartLine aria-hidden size={18} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {TEXTS.trendOf(type.title)}
        </Button>
      </div>
      <div id={id}>{open && <TrendPanel type={type} />}</div>
    </div>
  );
}
