import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseSubjectCode } from '../../../shared/core/subject-code.ts';
import { subjectError } from '../../../shared/observations/draft.ts';
import type { Subject } from '../../../shared/subjects/contract.ts';
import { SUBJECT_FIELD_TEXTS as TEXTS } from '../../../shared/texts/subjects.ts';
import { useServices } from '../../core/services-context.tsx';
import { CreateSubject } from './create-subject.tsx';
import styles from './subject-field.module.css';
import { suggestedSubjectsQuery } from './subject-queries.ts';

/** Milliseconds after the last key before subjects are searched. */
const SEARCH_DELAY_MS = 250;

interface SubjectFieldProps {
  id: string;
  /** The code as typed; empty for no subject. */
  value: string;
  onChange: (code: string) => void;
  /** Whether it is the main field of a dialog. */
  autoFocus?: boolean;
  /** Whether a subject is required. */
  required?: boolean;
  /** Why the server refused the current code. */
  refusal?: string | undefined;
}

/**
 * The subject that an observation belongs to: a code, completed from a part of it or of its label. A mistyped code is
 * reported once it is complete.
 */
export function SubjectField(props: SubjectFieldProps) {
  const { id, value, onChange, autoFocus = false, required = false, refusal } = props;
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const { found, isUpToDate } = useFoundSubjects(value, open);
  const options = found.data ?? [];
  const error = typing ? null : (subjectError(value) ?? refusal ?? null);
  const help = error ?? (isUpToDate ? helpOf(value, options, found.isError) : TEXTS.searching);
  return (
    <div className={styles.field}>
      <div className={styles.input}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {TEXTS.subject}
          {!required && <span className={styles.short}> ({TEXTS.optional})</span>}
        </label>
        <SubjectBox
          id={id}
          value={value}
          onChange={onChange}
          onTyping={setTyping}
          open={open}
          onOpen={setOpen}
          options={options}
          loading={found.isFetching}
          input={{ autoFocus, required, error: error !== null }}
        />
      </div>
      <CreateSubject variant="text" onCreated={({ code }) => onChange(code)} />
      <FormHelperText
        id={`${id}-help`}
        error={error !== null}
        className={styles.help ?? ''}
        aria-live="polite"
      >
        {help}
      </FormHelperText>
    </div>
  );
}

interface SubjectBoxProps {
  id: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with whether a code is being typed; its end is Enter, a suggestion, or another field. */
  onTyping: (isTyping: boolean) => void;
  /** Whether the list of suggestions is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  options: readonly Subject[];
  loading: boolean;
  input: { autoFocus: boolean; required: boolean; error: boolean };
}

/** The box in which a code is typed, with the subjects that it may be completed to. */
function SubjectBox({
  id,
  value,
  onChange,
  onTyping,
  open,
  onOpen,
  options,
  loading,
  input,
}: SubjectBoxProps) {
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      // In the page's landmarks, where screen readers look for it.
      disablePortal
      slotProps={{ paper: { className: styles.list ?? '' } }}
      size="small"
      // The typed text is the value: choosing from the list only fills in a code.
      value={null}
      inputValue={value}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return;
        onTyping(reason === 'input');
        onChange(next);
      }}
      onChange={() => onTyping(false)}
      onBlur={() => onTyping(false)}
      open={open}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      options={options}
      // The server has filtered them already.
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      loading={loading}
      loadingText={TEXTS.searching}
      clearText={TEXTS.clear}
      openText={TEXTS.open}
      closeText={TEXTS.close}
      renderOption={({ key, ...props }, subject) => (
        <li key={key} {...props}>
          <SubjectOption subject={subject} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...input}
          hiddenLabel
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': `${id}-help`, maxLength: 50 },
          }}
        />
      )}
    />
  );
}

function SubjectOption({ subject: { code, label, head } }: { subject: Subject }) {
  return (
    <span className={styles.option}>
      <span className={styles.code}>{code}</span>
      {label !== null && <span className={styles.ofOperator}>{label}</span>}
      {head !== null && <span className={styles.ofOperator}>{TEXTS.joinedInto(head.code)}</span>}
    </span>
  );
}

/** The subject of the typed code, if known, or how to find one. */
function helpOf(typed: string, found: readonly Subject[], isError: boolean): string {
  if (isError) return TEXTS.failed;
  if (typed.trim() === '') return TEXTS.hint;
  if (found.length === 0) return TEXTS.none;
  const known = found.find(({ code }) => code === parseSubjectCode(typed));
  if (known === undefined) return TEXTS.hint;
  return known.head ? TEXTS.joinedInto(known.head.code) : (known.label ?? '\u00a0');
}

/** The subjects whose code or label contains what is typed, a moment after the last key; all while the list is open. */
function useFoundSubjects(typed: string, open: boolean) {
  const { api } = useServices();
  const searched = useDebounced(typed);
  const found = useQuery({ ...suggestedSubjectsQuery(api, searched), enabled: open || searched !== '' });
  return { found, isUpToDate: searched === typed && !found.isFetching };
}

/** A text, as it was when it last stayed unchanged for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
