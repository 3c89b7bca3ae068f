import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { VIEW_TEXTS as TEXTS } from '../../shared/texts/views.ts';
import {
  type KeptView,
  type ViewList,
  type ViewWords,
  viewWordsSchema,
} from '../../shared/views/contract.ts';
import { ApiError } from '../core/api/api-error.ts';
import { FormDialog } from '../core/form/form-dialog.tsx';
import { FormTextField } from '../core/form/form-text-field.tsx';
import { showFieldErrors, useZodForm } from '../core/form/zod-form.ts';
import { failed } from '../core/ui/errors/error-or-none.ts';
import type { ScreenError } from '../core/ui/errors/screen-error.ts';
import { useChangeView, useCreateView } from './queries.ts';
import styles from './views.module.css';

/** Keeps the query of a list under a name. */
export function KeepView({ list, query, onClose }: { list: ViewList; query: string; onClose: () => void }) {
  const create = useCreateView();
  return (
    <ViewForm
      title={TEXTS.keep}
      start={{ name: '', shared: false }}
      pending={create.isPending}
      error={isNameTaken(create.error) ? undefined : failed(create.error, TEXTS.keepFailed)}
      onSubmit={(words) => create.mutateAsync({ ...words, list, query })}
      onClose={onClose}
    />
  );
}

/** Renames a view, shares or unshares it. */
export function ChangeView({ view, onClose }: { view: KeptView; onClose: () => void }) {
  const change = useChangeView(view.id);
  return (
    <ViewForm
      title={TEXTS.changeTitle}
      start={view}
      pending={change.isPending}
      error={isNameTaken(change.error) ? undefined : failed(change.error, TEXTS.changeFailed)}
      onSubmit={change.mutateAsync}
      onClose={onClose}
    />
  );
}

const isNameTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'view_name_taken';

interface ViewFormProps {
  title: string;
  start: ViewWords;
  pending: boolean;
  error: ScreenError | undefined;
  onSubmit: (words: ViewWords) => Promise<unknown>;
  onClose: () => void;
}

function ViewForm({ title, start: { name, shared }, pending, error, onSubmit, onClose }: ViewFormProps) {
  const form = useZodForm(viewWordsSchema, { name, shared });
  const id = useId();
  /** An error for a name that another view has is shown at its field. */
  function refuseName(thrown: unknown): never {
    if (isNameTaken(thrown)) {
      showFieldErrors(form, [{ path: 'name', message: `${thrown.message} ${thrown.advice ?? ''}`.trim() }]);
      form.setFocus('name');
    }
    throw thrown;
  }
  return (
    <FormDialog
      title={title}
      form={form}
      confirm={TEXTS.save}
      pending={pending}
      error={error}
      onSubmit={(words) => onSubmit(words).catch(refuseName)}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={TEXTS.name}
        helperText={TEXTS.nameHint}
        autoComplete="off"
        autoFocus
        required
        margin="dense"
      />
      <Controller
        control={form.control}
        name="shared"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <div className={styles.share}>
            <Checkbox
              id={`${id}-shared`}
              checked={value}
              onBlur={onBlur}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { ref, 'aria-describedby': `${id}-hint` } }}
            />
            <div>
              <label htmlFor={`${id}-shared`}>{TEXTS.share}</label>
              <p id={`${id}-hint`} className={styles.hint}>
                {TEXTS.shareHint}
              </p>
            </div>
          </div>
        )}
      />
    </FormDialog>
  );
}
