import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import { EmptyState } from '../../panels/empty-state.tsx';

/** The message of a list that has nothing at all, and what to do about it. */
export interface EmptyList {
  message: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** The message of a list whose filters or words leave nothing, and how to clear them all. */
export interface NarrowedList {
  /** Undefined for the usual one, about words. */
  hint: string | undefined;
  action: ReactNode;
  /** Clears the filters; absent if only words were searched. */
  onClear?: (() => void) | undefined;
}

interface NothingFoundProps {
  filtered: boolean;
  /** Number of words that were searched. */
  words: number;
  empty: EmptyList;
  narrowed: NarrowedList | undefined;
  onClear: () => void;
}

/** In place of the rows of a list: it is empty, or its filter leaves nothing. */
export function NothingFound({ filtered, words, empty, narrowed, onClear }: NothingFoundProps) {
  if (!filtered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
      message={UI_TEXTS.noResult}
      hint={narrowed?.hint ?? UI_TEXTS.noResultHint(words)}
      action={
        <>
          {narrowed?.action}
          <Button variant="outlined" onClick={onClear}>
            {narrowed?.onClear ? UI_TEXTS.clearFilters : UI_TEXTS.clearFilter}
          </Button>
        </>
      }
    />
  );
}
