import Button from '@mui/material/Button';
import { BookX } from 'lucide-react';
import { type Count, lastPageOf } from '../../../../../shared/core/pagination.ts';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import { EmptyState } from '../../panels/empty-state.tsx';

interface PastEndProps {
  /** The requested page, which is empty. */
  page: number;
  pageSize: number;
  count: Count | undefined;
  onPage: (page: number) => void;
}

/** Whether an empty page is one past the end of its list, rather than the whole list. */
export const isPastEnd = (page: number, count: Count | undefined): boolean => page > 1 && count?.count !== 0;

type ShownPage = Omit<PastEndProps, 'onPage'>;

/**
 * The last page of the list; undefined where it is not known, or its rows disappeared after they were counted.
 */
function lastBefore({ page, pageSize, count }: ShownPage): number | undefined {
  const last = lastPageOf(count, pageSize);
  return last !== undefined && last < page ? last : undefined;
}

/** The message for a page past the end. */
export const pastEndMessage = (asked: ShownPage): string => UI_TEXTS.pastEnd(asked.page, lastBefore(asked));

/** Shown in place of a page past the end of a list: leads back to a page that exists. */
export function PastEnd({ onPage, ...asked }: PastEndProps) {
  const last = lastBefore(asked) ?? 1;
  return (
    <EmptyState
      icon={<BookX aria-hidden size={28} strokeWidth={1.5} />}
      message={pastEndMessage(asked)}
      action={
        <Button variant="outlined" onClick={() => onPage(last)}>
          {last === 1 ? UI_TEXTS.toFirstPage : UI_TEXTS.toLastPage(last)}
        </Button>
      }
    />
  );
}
