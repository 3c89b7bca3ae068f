import Button from '@mui/material/Button';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import type { Count } from '../../../../../shared/core/pagination.ts';
import { SEARCH_TEXTS as TEXTS } from '../../../../../shared/texts/search.ts';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';

interface LoosenFiltersProps<Name extends string, Key extends readonly unknown[]> {
  labels: readonly { name: Name; label: string }[];
  /** The count of the list without that filter. */
  countWithout: (name: Name) => UseQueryOptions<Count, Error, Count, Key>;
  onRemove: (name: Name) => void;
  /** Present when some filters disappear with another: all those that a removal takes away. */
  removedWith?: (name: Name) => readonly Name[];
}

/** Below an empty result: the filters whose removal leads to results, and how many. */
export function LoosenFilters<Name extends string, Key extends readonly unknown[]>({
  labels,
  countWithout,
  onRemove,
  removedWith = (name) => [name],
}: LoosenFiltersProps<Name, Key>) {
  const counts = useQueries({ queries: labels.map(({ name }) => countWithout(name)) });
  const labelOf = new Map(labels.map(({ name, label }) => [name, label]));
  return labels.map(({ name }, index) => {
    const { data: count, isPlaceholderData } = counts[index] ?? {};
    // The count of the question before is no answer to this one.
    if (count === undefined || isPlaceholderData || count.count === 0) return null;
    return (
      <Button key={name} onClick={() => onRemove(name)}>
        {TEXTS.without(
          removedWith(name).map((removed) => labelOf.get(removed) ?? removed),
          UI_TEXTS.results(count.count, count.exact),
        )}
      </Button>
    );
  });
}
