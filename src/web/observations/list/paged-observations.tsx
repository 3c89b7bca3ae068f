import { type Count, DEFAULT_PAGE_SIZE } from '../../../shared/core/pagination.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { Paginator } from '../../core/ui/list/paging/paginator.tsx';
import { ObservationList } from '../observation-list.tsx';

interface PagedObservationsProps {
  /** Those of the page; undefined while they load. */
  observations: readonly Observation[] | undefined;
  /** Undefined while they load: the observations wait for them. */
  types: readonly ObservationType[] | undefined;
  /** Of all pages; undefined while it loads. */
  count: Count | undefined;
  page: number;
  onPage: (page: number) => void;
  /** Accessible name of the list. */
  label: string;
}

/** One page of a list of observations, with its paginator when there are several. */
export function PagedObservations({
  observations,
  types,
  count,
  page,
  onPage,
  label,
}: PagedObservationsProps) {
  return (
    <>
      {observations !== undefined && observations.length > 0 && types !== undefined && (
        <ObservationList observations={observations} types={types} label={label} />
      )}
      {(count?.count ?? 0) > DEFAULT_PAGE_SIZE && (
        <Paginator
          page={page}
          pageSize={DEFAULT_PAGE_SIZE}
          pageSizes={[DEFAULT_PAGE_SIZE]}
          count={count}
          shown={observations?.length ?? 0}
          onChange={(next) => onPage(next.page)}
        />
      )}
    </>
  );
}
