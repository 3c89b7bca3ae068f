import Button from '@mui/material/Button';
import { FilterX } from 'lucide-react';
import { SEARCH_TEXTS as TEXTS } from '../../../../../shared/texts/search.ts';
import { EmptyState } from '../../panels/empty-state.tsx';

interface UnreadFiltersProps {
  /** As the address writes them. */
  unread: readonly string[];
  onDrop: () => void;
}

/**
 * Shown in place of a list whose link has filters that doc2 does not know: without them, it would show more rows than
 * the link means.
 */
export const UnreadFilters = ({ unread, onDrop }: UnreadFiltersProps) => (
  <div role="alert">
    <EmptyState
      message={TEXTS.unread(unread)}
      hint={TEXTS.unreadHint}
      action={
        <Button variant="outlined" onClick={onDrop}>
          {TEXTS.dropUnread(unread.length)}
        </Button>
      }
      icon={<FilterX aria-hidden size={28} strokeWidth={1.5} />}
    />
  </div>
);
