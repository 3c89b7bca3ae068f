import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { NewObservation, Observation, Source } from '../../../shared/observations/contract.ts';
import { checkDraft } from '../../../shared/observations/draft.ts';
import { draftFromJson } from '../../../shared/observations/json-editor-draft.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { SEE_COPIED } from '../../../shared/texts/standing-and-history.ts';
import { SCREEN_TITLES } from '../../../shared/texts/titles.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { useCreateObservation } from '../queries.ts';
import { type Submission, sourceOf } from '../submission.ts';
import { CopiedMeanwhileError, useCopiedMeanwhile } from './copied-meanwhile.ts';
import { type EditedObservation, isTemplate } from './edited-observation.ts';
import type { Editor } from './editors.ts';
import { hasInvalidDate } from './invalid-date.ts';
import styles from './observation-form.module.css';
import { refusalOf } from './refused-fields.ts';
import { SavedEarlier } from './saved-earlier.tsx';

interface ObservationFormProps {
  type: ObservationType;
  editor: Editor;
  edited: EditedObservation;
  /** The observation that a version is made of. */
  copied: Observation | undefined;
  /**
   * Outlives the form, which changes with the editor: a declaration sent from one editor may be sent again from the
   * next.
   */
  submission: Submission;
  onChange: (next: EditedObservation) => void;
  /** « Enregistrer » was pressed, whatever comes of it. */
  onTry: () => void;
  onSaved: (created: Observation) => void;
  /** Absent when another one like it makes no sense: for a version. */
  onSavedAgain?: ((created: Observation) => void) | undefined;
}

/** The chosen editor and « Enregistrer », which moves to the first invalid field or saves. */
export function ObservationForm({
  type,
  editor,
  edited,
  copied,
  submission,
  onChange,
  onTry,
  onSaved,
  onSavedAgain,
}: ObservationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const checkCopied = useCopiedMeanwhile(copied);
  const create = useCreateObservation(submission, checkCopied);
  const [withoutMeasure, setWithoutMeasure] = useState(false);
  const Editor = editor.component;

  function submit(event: FormEvent) {
    event.preventDefault();
    save(onSaved);
  }

  function save(onSuccess: (created: Observation) => void) {
    if (create.isPending) return;
    onTry();
    const body = bodyOf(
      type,
      edited,
      sourceOf(submission, copied ? { entity_id: copied.id, entity_type: 'Observation' } : null),
    );
    if (body === 'without_measure') setWithoutMeasure(true);
    else if (body !== null && !hasInvalidDate(form.current)) {
      return create.mutate(body, {
        onSuccess: ({ saved, isEarlier }) => {
          if (!isEarlier) onSuccess(saved);
        },
      });
    }
    firstToCorrect(form.current)?.focus();
  }

  function change(next: EditedObservation) {
    // Text that is typed now would belong neither to the observation being saved nor to the next one.
    if (create.isPending) return;
    setWithoutMeasure(false);
    create.reset();
    onChange(next);
  }

  const refusal = create.error && refusalOf(create.error, type, create.variables);
  const error = withoutMeasure ? ERRORS.withoutMeasure : refusal;
  return (
    <form
      ref={form}
      noValidate
      aria-busy={create.isPending}
      onSubmit={submit}
      className={styles.form}
      aria-label={SCREEN_TITLES.newObservation}
    >
      <Editor type={type} edited={edited} onChange={change} />
      {error && <ErrorPanel error={error} />}
      {create.error instanceof CopiedMeanwhileError && (
        <Link
          to="/space/administration/observations/$observation_id"
          params={{ observation_id: create.error.copied.id }}
          target="_blank"
        >
          {SEE_COPIED}
        </Link>
      )}
      {submission.follows && <SavedEarlier observation={submission.follows} type={type} />}
      <div className={styles.save}>
        {onSavedAgain && (
          <Button variant="outlined" disabled={create.isPending} onClick={() => save(onSavedAgain)}>
            {TEXTS.saveAgain}
          </Button>
        )}
        <Button type="submit" loading={create.isPending} loadingPosition="start">
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}

/**
 * The body to send; `without_measure` when no measure has a value; null when a field is invalid, which its editor
 * already shows.
 */
function bodyOf(
  type: ObservationType,
  edited: EditedObservation,
  source: Source | null,
): NewObservation | 'without_measure' | null {
  const { draft, json } = edited;
  const isWritten = json !== null && !isTemplate(type, draft, json);
  if (isWritten && draftFromJson(type, draft, json).problems.length > 0) return null;
  const checked = checkDraft(type, draft, source);
  if ('body' in checked) return checked.body;
  return checked.withoutMeasure ? 'without_measure' : null;
}

/** The first invalid field, or else the first field of a measure. */
function firstToCorrect(form: HTMLFormElement | null): HTMLElement | null {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector) ?? null;
  return (
    find('[aria-invalid="true"]') ??
    find('input:invalid') ??
    find('fieldset input, fieldset textarea, fieldset button') ??
    find('textarea')
  );
}
