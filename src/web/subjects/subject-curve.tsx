import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { TrendPanel } from '../observations/trend/trend-panel.tsx';
import { latestQuery } from './queries.ts';
import styles from './screen.module.css';

/** The curve of a type's measures over a chosen period, of this subject alone. */
export function SubjectCurve({ subject: { id, code } }: { subject: Pick<Subject, 'id' | 'code'> }) {
  const { api } = useServices();
  const [chosen, setChosen] = useState('');
  const latest = useQuery(latestQuery(api, id)).data ?? [];
  const types = useQuery(observationTypesQuery(api)).data ?? [];
  const offered = types.filter((type) => latest.some(({ type_id }) => type_id === type.id));
  const type = offered.find((each) => each.id === chosen);
  if (offered.length === 0) return null;
  return (
    <div className={styles.stack}>
      <TextField
        select
        size="small"
        label={TEXTS.curveOf}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        helperText={TEXTS.curveHint}
        data-print="hide"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{TEXTS.curveChoose}</option>
        {offered.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </TextField>
      {type && <TrendPanel key={type.id} type={type} subject={{ id, code }} />}
    </div>
  );
}
