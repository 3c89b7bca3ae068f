import Button from '@mui/material/Button';
import { FilterX } from 'lucide-react';
import { SEARCH_TEXTS as TEXTS } from '../../../shared/texts/search.ts';
import { EmptyState } from './empty-state.tsx';

interface UnreadFiltersProps {
  /** As the address writes them. */
  unread: readonly string[];
  onDrop: () => void;
}

/** Stands where a list would: without a filter that its link asks for, it would show what nobody asked for. */
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
