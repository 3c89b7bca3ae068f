import { filtersQuery, removedWith, withoutFilter } from '../../shared/search/filters.ts';
import { SEARCH_TEXTS } from '../../shared/texts/search.ts';
import { useServices } from '../core/services-context.tsx';
import { Chips } from '../core/ui/chips.tsx';
import { LoosenFilters } from '../core/ui/loosen-filters.tsx';
import { observationCountQuery } from './queries.ts';
import type { ListAddress } from './use-list-address.ts';

/** A chip for each filter of the list. */
export function ListChips({ address: { labels, hasTypes, remove } }: { address: ListAddress }) {
  if (labels.length === 0) return null;
  return (
    <Chips
      label={SEARCH_TEXTS.filters}
      isAwaited={!hasTypes}
      items={labels.map(({ name, label }) => ({ key: name, label, onRemove: () => void remove(name) }))}
    />
  );
}

/** Under a list where nothing is found: removes one of its filters, with what would then be found. */
export function LoosenListFilters({ address }: { address: ListAddress }) {
  const { api } = useServices();
  const { filters, labels, request, remove } = address;
  return (
    <LoosenFilters
      labels={labels}
      countWithout={(name) =>
        observationCountQuery(api, {
          text: request.text,
          conditions: filtersQuery(withoutFilter(filters, name)),
        })
      }
      onRemove={remove}
      removedWith={(name) => removedWith(filters, name)}
    />
  );
}
