import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../shared/core/pagination.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { type FoundType, findTypes } from '../../../shared/search/names/find-types.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { DataTable } from '../../core/ui/list/data-table.tsx';
import { Paginator } from '../../core/ui/list/paging/paginator.tsx';
import { FilterBox } from '../../core/ui/list/search/filter-box.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../core/ui/list/search/search-debounce.ts';
import type { Column } from '../../core/ui/list/table-column.ts';
import { EmptyState } from '../../core/ui/panels/empty-state.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import styles from '../screen.module.css';

const COLUMNS: readonly Column<FoundType>[] = [
  { key: 'type', header: TEXTS.type, primary: true, cell: (found) => <TypeLink {...found} /> },
  { key: 'category', header: TEXTS.category, cell: ({ type }) => type.category },
];

/** The catalogue, filtered and page by page; a row chooses its type. */
export function TypeChoice({ types }: { types: readonly ObservationType[] | undefined }) {
  const [filter, setFilter] = useState('');
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const found =
    types &&
    findTypes(
      types.filter((type) => !type.retired),
      filter,
    );
  const typesOfPage = found?.slice((page - 1) * pageSize, page * pageSize);
  const count = found && { count: found.length, exact: true };
  return (
    <div className={styles.column}>
      <div className={styles.typeFilter}>
        <FilterBox
          label={TEXTS.filterTypes}
          value={filter}
          debounce={SEARCH_DEBOUNCE_MS.loaded}
          onChange={(next) => {
            setFilter(next);
            setPaging({ page: 1, pageSize });
          }}
        />
      </div>
      {found?.length === 0 ? (
        <EmptyState message={filter === '' ? TEXTS.noType : UI_TEXTS.noResult} />
      ) : (
        <>
          <DataTable
            label={TEXTS.types}
            columns={COLUMNS}
            items={typesOfPage}
            rowKey={({ type }) => type.id}
          />
          <Paginator
            page={page}
            pageSize={pageSize}
            pageSizes={PAGE_SIZES}
            count={count}
            shown={typesOfPage?.length ?? 0}
            onChange={setPaging}
          />
        </>
      )}
      <VisuallyHidden>
        <span role="status">{found && TEXTS.typeCount(found.length)}</span>
      </VisuallyHidden>
    </div>
  );
}

function TypeLink({ type: { id, title }, why }: FoundType) {
  return (
    <Link to="/space/administration/observations/_new" search={(before) => ({ ...before, type: id })}>
      {why === null ? title : TEXTS.foundBy(why, title)}
    </Link>
  );
}
