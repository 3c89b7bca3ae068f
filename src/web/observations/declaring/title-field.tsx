import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { titleError } from '../../../shared/observations/draft.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import styles from './measure-field.module.css';

interface TitleFieldProps {
  id: string;
  value: string;
  onChange: (title: string) => void;
}

/** Title of the observation. */
export function TitleField({ id, value, onChange }: TitleFieldProps) {
  const error = titleError(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {TEXTS.title}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        required
        value={value}
        error={error !== null}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-describedby': `${id}-help`, autoComplete: 'off' }}
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
