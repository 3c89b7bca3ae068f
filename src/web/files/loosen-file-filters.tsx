import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import type { FileFilterName, FileFilters } from '../../shared/search/file-filters.ts';
import { SEARCH_TEXTS as TEXTS } from '../../shared/texts/search.ts';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { useServices } from '../core/services-context.tsx';
import { fileCountQuery } from './queries.ts';

interface LoosenFileFiltersProps {
  filters: FileFilters;
  text: string;
  labels: readonly { name: FileFilterName; label: string }[];
  onRemove: (name: FileFilterName) => void;
}

/** Under an empty result: which filters give some once they are removed, and how many. */
export function LoosenFileFilters({ filters, text, labels, onRemove }: LoosenFileFiltersProps) {
  const { api } = useServices();
  const counts = useQueries({
    queries: labels.map(({ name }) =>
      fileCountQuery(api, { text, filters: { ...filters, [name]: undefined } }),
    ),
  });
  return labels.map(({ name, label }, index) => {
    const count = counts[index]?.data;
    if (count === undefined || count.count === 0) return null;
    return (
      <Button key={name} onClick={() => onRemove(name)}>
        {TEXTS.without(label, UI_TEXTS.results(count.count, count.exact))}
      </Button>
    );
  });
}
