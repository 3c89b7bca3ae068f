import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import type { FilterName, Filters } from '../../shared/search/filter-names.ts';
import { filtersQuery, readFilters } from '../../shared/search/filters.ts';
import { SEARCH_TEXTS as TEXTS } from '../../shared/texts/search.ts';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { useServices } from '../core/services-context.tsx';
import { observationCountQuery } from './queries.ts';

interface LoosenFiltersProps {
  filters: Filters;
  text: string;
  labels: readonly { name: FilterName; label: string }[];
  onRemove: (name: FilterName) => void;
}

/** Under an empty result: which filters give some once they are removed, and how many. */
export function LoosenFilters({ filters, text, labels, onRemove }: LoosenFiltersProps) {
  const { api } = useServices();
  const counts = useQueries({
    queries: labels.map(({ name }) =>
      observationCountQuery(api, { text, conditions: filtersQuery(withoutFilter(filters, name)) }),
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

/** A value goes with its measure. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  const others = { ...filters };
  delete others[name];
  return readFilters(others);
}
