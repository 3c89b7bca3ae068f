import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { X } from 'lucide-react';
import {
  comparatorSchema,
  comparatorSign,
  splitComparator,
} from '../../../shared/observations/comparator.ts';
import { MEASURE_TEXT_MAX } from '../../../shared/observations/contract.ts';
import { measureError } from '../../../shared/observations/draft.ts';
import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { decimalSeparator } from '../../core/locale.ts';
import styles from './measure-field.module.css';

interface MeasureFieldProps {
  id: string;
  definition: MeasureDefinition;
  value: string;
  onChange: (value: string) => void;
  /** Clears and hides the field; absent when all fields are always shown. */
  onHide?: (() => void) | undefined;
}

/** The field of one measure, with its unit and the errors of what is typed. */
export function MeasureField({ id, definition, value, onChange, onHide }: MeasureFieldProps) {
  const { title, title_short, unit, unit_short } = definition;
  const error = measureError(definition, value, decimalSeparator());
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {title} {title_short !== title && <span className={styles.short}>({title_short})</span>}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={value}
        error={error !== null}
        multiline={definition.value_type === 'TEXTE'}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'aria-describedby': `${id}-unit ${id}-help`,
          autoComplete: 'off',
          inputMode: inputMode(definition),
          maxLength: MEASURE_TEXT_MAX,
        }}
        startAdornment={
          definition.value_type !== 'TEXTE' && (
            <ComparatorChoice title={title} value={value} onChange={onChange} />
          )
        }
        endAdornment={
          unit_short && (
            <InputAdornment position="end">
              <span id={`${id}-unit`} title={unit ?? unit_short}>
                {unit_short}
              </span>
            </InputAdornment>
          )
        }
      />
      {onHide && (
        <IconButton
          className={styles.hide ?? ''}
          onClick={onHide}
          aria-label={TEXTS.clearAndHide(title)}
          title={TEXTS.clearAndHide(title)}
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
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

type ComparatorChoiceProps = Pick<MeasureFieldProps, 'value' | 'onChange'> & { title: string };

/** Numeric keyboards of phones have neither `<` nor `>`: there, the comparator is chosen. */
function ComparatorChoice({ title, value, onChange }: ComparatorChoiceProps) {
  const { comparator, rest } = splitComparator(value);
  return (
    <select
      className={styles.comparator}
      aria-label={TEXTS.comparatorOf(title)}
      value={comparator === null ? '' : comparatorSign(comparator)}
      onChange={({ target }) => onChange(target.value === '' ? rest : `${target.value} ${rest}`)}
    >
      <option value="">=</option>
      {comparatorSchema.options.map(comparatorSign).map((sign) => (
        <option key={sign}>{sign}</option>
      ))}
    </select>
  );
}

/** Numeric keyboards have no minus sign on some phones. */
function inputMode({ value_type, min }: MeasureDefinition): 'text' | 'numeric' | 'decimal' {
  if (value_type === 'TEXTE' || min === null || min < 0) return 'text';
  return value_type === 'ENTIER' ? 'numeric' : 'decimal';
}
