import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isShownTwice } from '../../../shared/core/local-time.ts';
import { parsePartialTime } from '../../../shared/core/partial-time.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { browserZone, formatReadTime } from '../../core/locale.ts';
import { localDay } from '../../core/question/local-day.ts';
import { useServices } from '../../core/services-context.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import styles from './time-field.module.css';
import { type TimeFields, timeFieldsOf, timeTextOf } from './time-fields.ts';

interface TimeFieldProps {
  id: string;
  /** Reduced ISO 8601; empty when unknown. */
  value: string;
  onChange: (text: string) => void;
  /** Shown when no day is given. */
  noDay?: string;
}

const NONE: TimeFields = { day: '', hour: '', zone: '' };

/**
 * When the measure was made: a day, and its hour if known, sent as typed whatever the browser's zone. A copied year or
 * month stays until a day replaces it. An incomplete date is reported, never dropped silently.
 */
export function TimeField(props: TimeFieldProps) {
  const { id, value } = props;
  const typed = useTypedTime(props);
  const { fields, help, error, change, day } = typed;
  return (
    <div className={styles.field}>
      <DayInput id={id} typed={typed} />
      <HourInput id={id} typed={typed} />
      {(value !== '' || fields.hour !== '') && (
        <IconButton
          onClick={() => {
            change(NONE);
            day.current?.focus();
          }}
          aria-label={TEXTS.clearEffectiveTime}
          title={TEXTS.clearEffectiveTime}
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
      <FormHelperText
        id={helpIdOf(id)}
        error={error !== null}
        className={styles.help ?? ''}
        aria-live="polite"
      >
        {help}
      </FormHelperText>
    </div>
  );
}

/** What is typed in the two inputs, its problem if it has one, and the sentence under them. */
function useTypedTime({ value, onChange, noDay = ' ' }: TimeFieldProps) {
  const { api } = useServices();
  // The hour is kept here while its day is being typed: until then, the browser reports no day.
  const [fields, setFields] = useState<TimeFields>(() => timeFieldsOf(value) ?? NONE);
  const [error, setError] = useState<string | null>(null);
  const day = useRef<HTMLInputElement>(null);
  const hour = useRef<HTMLInputElement>(null);

  function change(next: TimeFields) {
    setFields(next);
    setError(null);
    onChange(timeTextOf(next));
  }

  const tellProblem = () => setError(problemOf(day.current?.validity, hour.current?.validity));
  const unshownTime = timeFieldsOf(value) === null ? parsePartialTime(value) : null;
  const usualHelp =
    value === ''
      ? noDay
      : (futureHelp(fields, localDay(api.serverTime())) ?? zoneHelp(fields) ?? repeatedHelp(fields) ?? ' ');
  const help = error ?? (unshownTime && TEXTS.effectiveKept(formatReadTime(unshownTime))) ?? usualHelp;
  return { fields, change, error, tellProblem, help, day, hour };
}

interface InputProps {
  /** Of the whole field. */
  id: string;
  typed: ReturnType<typeof useTypedTime>;
}

function DayInput({ id, typed: { fields, change, error, tellProblem, day } }: InputProps) {
  return (
    <div className={styles.day}>
      <label htmlFor={id} className={styles.label}>
        {TEXTS.effectiveTime} <span className={styles.short}>({TEXTS.optional})</span>
      </label>
      <OutlinedInput
        id={id}
        type="date"
        size="small"
        inputRef={day}
        value={fields.day}
        error={error !== null}
        onChange={({ target }) => change({ ...fields, day: target.value })}
        onBlur={tellProblem}
        inputProps={{
          'aria-describedby': helpIdOf(id),
          onInvalid: tellProblem,
          min: '1900-01-01',
          max: '2200-12-31',
          required: fields.hour !== '',
        }}
      />
    </div>
  );
}

function HourInput({ id, typed: { fields, change, error, tellProblem, hour } }: InputProps) {
  return (
    <div className={styles.hour}>
      <label htmlFor={`${id}-hour`} className={styles.label}>
        {TEXTS.effectiveHour}
        <VisuallyHidden>{TEXTS.effectiveHourOf}</VisuallyHidden>{' '}
        <span className={styles.short}>({TEXTS.optional})</span>
      </label>
      <OutlinedInput
        id={`${id}-hour`}
        type="time"
        size="small"
        inputRef={hour}
        value={fields.hour.replace(/\..*$/, '')}
        error={error !== null}
        onChange={({ target }) =>
          change({ ...fields, hour: target.value, zone: target.value === '' ? '' : fields.zone })
        }
        onBlur={tellProblem}
        inputProps={{
          'aria-describedby': helpIdOf(id),
          onInvalid: tellProblem,
          step: fields.hour.length > 5 ? 1 : 60,
        }}
      />
    </div>
  );
}

const helpIdOf = (id: string): string => `${id}-help`;

/** A measure is not made yet: the year is most often mistyped. */
const futureHelp = ({ day }: TimeFields, today: string): string | null =>
  day > today ? TEXTS.dateToCome : null;

const zoneHelp = ({ zone }: TimeFields): string | null => (zone === '' ? null : TEXTS.effectiveZone(zone));

function problemOf(day: ValidityState | undefined, hour: ValidityState | undefined): string | null {
  if (day?.badInput) return TEXTS.dateIncomplete;
  if (hour?.badInput) return TEXTS.hourIncomplete;
  if (day?.rangeUnderflow || day?.rangeOverflow) return TEXTS.dateInvalid;
  return day?.valueMissing ? TEXTS.dayMissing : null;
}

/** Without an offset, the server takes the first of the two hours of the night when the clocks go back. */
function repeatedHelp(fields: TimeFields): string | null {
  const time = parsePartialTime(timeTextOf(fields));
  const isRepeated = fields.hour !== '' && time !== null && isShownTwice(time.local, browserZone());
  return isRepeated ? TEXTS.effectiveTwice : null;
}
