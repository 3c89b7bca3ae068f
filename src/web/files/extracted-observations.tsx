import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../shared/core/pagination.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/failed.ts';
import { Paginator } from '../core/ui/paginator.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { ObservationList } from '../observations/observation-list.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { extractedCountQuery, extractedObservationsQuery } from './queries.ts';
import styles from './screen.module.css';

interface ExtractedObservationsProps {
  file_id: string;
  /** Whether an extraction is under way: until it ends, the screen does not tell that there are no observations. */
  isComing: boolean;
}

/** Observations extracted from a file, page by page: a glucose meter yields thousands. */
export function ExtractedObservations({ file_id, isComing }: ExtractedObservationsProps) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(extractedObservationsQuery(api, file_id, page));
  const count = useQuery(extractedCountQuery(api, file_id));
  const types = useQuery(observationTypesQuery(api));
  useScreenError(failed(error, ERRORS.search));
  const several = (count.data?.count ?? 0) > DEFAULT_PAGE_SIZE;
  return (
    <Panel title={TEXTS.observations}>
      <div className={styles.stack}>
        {(data === undefined ? !error : isComing && data.items.length === 0) && (
          <Skeleton variant="rounded" height="6rem" />
        )}
        {data?.items.length === 0 && !isComing && <p className={styles.muted}>{TEXTS.noObservation}</p>}
        {data && data.items.length > 0 && (
          <ObservationList observations={data.items} types={types.data ?? []} label={TEXTS.observations} />
        )}
        {several && (
          <Paginator
            page={page}
            pageSize={DEFAULT_PAGE_SIZE}
            pageSizes={[DEFAULT_PAGE_SIZE]}
            count={count.data}
            shown={data?.items.length ?? 0}
            onChange={(next) => setPage(next.page)}
          />
        )}
      </div>
    </Panel>
  );
}
