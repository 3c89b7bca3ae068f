import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import styles from './measure-field.module.css';

interface TimeFieldProps {
  id: string;
  /** ISO 8601; empty where unknown. */
  value: string;
  onChange: (iso: string) => void;
}

/** When the measure was made, in the browser's time zone. Half a date is said to be one, never dropped in silence. */
export function TimeField({ id, value, onChange }: TimeFieldProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {TEXTS.effectiveTime} <span className={styles.short}>({TEXTS.optional})</span>
      </label>
      <OutlinedInput
        id={id}
        type="datetime-local"
        fullWidth
        size="small"
        value={toLocalTime(value)}
        error={error !== null}
        onChange={({ target }) => {
          setError(null);
          onChange(fromLocalTime(target.value));
        }}
        onBlur={({ target }) => setError(problemOf(target.validity))}
        inputProps={{
          'aria-describedby': `${id}-help`,
          min: '1900-01-01T00:00',
          max: '9999-12-31T23:59',
        }}
      />
      <FormHelperText
        id={`${id}-help`}
        error={error !== null}
        className={styles.help ?? ''}
        aria-live="polite"
      >
        {error ?? ' '}
      </FormHelperText>
    </div>
  );
}

function problemOf({ badInput, rangeUnderflow, rangeOverflow }: ValidityState): string | null {
  if (badInput) return TEXTS.dateIncomplete;
  return rangeUnderflow || rangeOverflow ? TEXTS.dateInvalid : null;
}
