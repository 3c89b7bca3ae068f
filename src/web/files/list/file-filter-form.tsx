import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { ListFilter } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { TYPE_FAMILY_NAMES } from '../../../shared/files/type-families.ts';
import { type FileFilters, readFileFilters } from '../../../shared/search/filters/file-filters.ts';
import { FILE_FILTER_TEXTS as TEXTS } from '../../../shared/texts/file-filters.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import styles from './file-filter-form.module.css';
import { daysOf, rangeOf, shownDays, shownRange } from './range-fields.ts';

interface FileFilterFormProps {
  filters: FileFilters;
  onFilter: (filters: FileFilters) => void;
}

/** A button with a popup that filters the list by type, size, day, author and number of observations. */
export function FileFilterForm(props: FileFilterFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListFilter aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {TEXTS.button}
      </Button>
      {isOpen && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Form({ filters, onFilter, onClose }: FileFilterFormProps & { onClose: () => void }) {
  const id = useId();
  const size = shownRange(filters.size, false);
  const count = shownRange(filters.observations, true);
  const day = shownDays(filters.day);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fieldOf = (name: string) => String(data.get(name) ?? '').trim();
    const sides = (name: string) => ({ from: fieldOf(`${name}_from`), to: fieldOf(`${name}_to`) });
    const { state, batch } = filters;
    onFilter(
      readFileFilters({
        ...{ state, batch, type: fieldOf('type'), author: fieldOf('author') },
        size: rangeOf(filters.size, sides('size'), false),
        observations: rangeOf(filters.observations, sides('count'), true),
        // A number of days up to now, which chips and links can set, stays until a day is entered.
        day: daysOf(filters.day, sides('day')),
      }),
    );
    onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={0}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{TEXTS.title}</DialogTitle>
        <DialogContent className={styles.fields ?? ''}>
          <TextField
            select
            autoFocus
            name="type"
            label={TEXTS.type}
            defaultValue={filters.type ?? ''}
            className={styles.whole ?? ''}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{TEXTS.all}</option>
            {TYPE_FAMILY_NAMES.map((family) => (
              <option key={family} value={family}>
                {TEXTS.families[family]}
              </option>
            ))}
          </TextField>
          <Field name="size_from" label={TEXTS.sizeFrom} value={size.from} type="number" />
          <Field name="size_to" label={TEXTS.sizeTo} value={size.to} type="number" />
          <Field name="day_from" label={TEXTS.dayFrom} value={day.from} type="date" />
          <Field name="day_to" label={TEXTS.dayTo} value={day.to} type="date" />
          <Field name="count_from" label={TEXTS.countFrom} value={count.from} type="number" step="1" />
          <Field name="count_to" label={TEXTS.countTo} value={count.to} type="number" step="1" />
          <TextField
            name="author"
            label={TEXTS.author}
            defaultValue={filters.author ?? ''}
            className={styles.whole ?? ''}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' }, inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {UI_TEXTS.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {TEXTS.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  type: 'number' | 'date';
  step?: string;
}

function Field({ name, label, value, type, step = 'any' }: FieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      defaultValue={value}
      slotProps={{
        htmlInput: type === 'number' ? { min: 0, step } : {},
        inputLabel: { shrink: true },
      }}
    />
  );
}
