import { readStateGroup } from '../../../shared/files/state-groups.ts';
import { readFileFilters } from '../../../shared/search/filters/file-filters.ts';
import { SEARCH_TEXTS } from '../../../shared/texts/search.ts';
import { useServices } from '../../core/services-context.tsx';
import { LoosenFilters } from '../../core/ui/list/search/loosen-filters.tsx';
import { Chips } from '../../core/ui/text/chips.tsx';
import { StateFilter } from '../extraction-state-filter.tsx';
import { fileCountQuery } from '../queries.ts';
import styles from '../screen.module.css';
import { FileFilterForm } from './file-filter-form.tsx';
import type { FilesAddress } from './use-files-address.ts';

/** The filters of the list of files: the field of the state, the form of the others, and a chip for each of these. */
export function FilesFilters({ address: { filters, labels, filter, remove } }: { address: FilesAddress }) {
  // The state has a field of its own.
  const chips = labels.filter(({ name }) => name !== 'state');
  return (
    <div className={styles.filters}>
      <StateFilter
        value={readStateGroup(filters.state)}
        onChange={(state) => filter(readFileFilters({ ...filters, state }))}
      />
      <FileFilterForm filters={filters} onFilter={filter} />
      {chips.length > 0 && (
        <Chips
          label={SEARCH_TEXTS.filters}
          items={chips.map(({ name, label }) => ({ key: name, label, onRemove: () => remove(name) }))}
        />
      )}
    </div>
  );
}

/** Under a list of files where nothing is found: removes one of its filters, with what would then be found. */
export function LoosenFilesFilters({ address }: { address: FilesAddress }) {
  const { api } = useServices();
  const { filters, labels, request, remove } = address;
  return (
    <LoosenFilters
      labels={labels}
      countWithout={(name) =>
        fileCountQuery(api, { text: request.text, filters: { ...filters, [name]: undefined } })
      }
      onRemove={remove}
    />
  );
}
