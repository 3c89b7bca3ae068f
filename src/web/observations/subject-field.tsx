import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { parseSubjectCode } from '../../shared/core/subject-code.ts';
import { subjectError } from '../../shared/observations/draft.ts';
import type { Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_FIELD_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
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
  const { api } = useServices();
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const typed = useDebounced(value);
  const found = useQuery({ ...suggestedSubjectsQuery(api, typed), enabled: open || typed !== '' });
  const options = found.data ?? [];
  const error = typing ? null : (subjectError(value) ?? refusal ?? null);
  const isUpToDate = typed === value && !found.isFetching;
  const help = error ?? (isUpToDate ? helpOf(value, options, found.isError) : TEXTS.searching);
  return (
    <div className={styles.field}>
      <div className={styles.input}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {TEXTS.subject}
          {!required && <span className={styles.short}> ({TEXTS.optional})</span>}
        </label>
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
            setTyping(reason === 'input');
            onChange(next);
          }}
          // Enter, on the typed text or on a suggestion.
          onChange={() => setTyping(false)}
          onBlur={() => setTyping(false)}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={options}
          // The server has filtered them already.
          filterOptions={(all) => all}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          loading={found.isFetching}
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
              hiddenLabel
              autoFocus={autoFocus}
              required={required}
              error={error !== null}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': `${id}-help`, maxLength: 50 },
              }}
            />
          )}
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

/** A text, as it was when it last stayed unchanged for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
