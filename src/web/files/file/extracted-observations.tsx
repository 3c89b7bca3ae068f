import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { loadedOrNone } from '../../core/loaded-or-none.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { PagedObservations } from '../../observations/list/paged-observations.tsx';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import { extractedCountQuery, extractedObservationsQuery } from '../queries.ts';
import styles from '../screen.module.css';

interface ExtractedObservationsProps {
  file_id: string;
  /** Whether an extraction is under way: until it ends, the screen does not say that there are no observations. */
  isComing: boolean;
}

/** Observations extracted from a file, page by page: a glucose meter yields thousands. */
export function ExtractedObservations({ file_id, isComing }: ExtractedObservationsProps) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(extractedObservationsQuery(api, file_id, page));
  const count = useQuery(extractedCountQuery(api, file_id));
  const types = loadedOrNone(useQuery(observationTypesQuery(api)));
  useScreenError(failed(error, ERRORS.search));
  const isAwaited = data === undefined ? !error : data.items.length > 0 && types === undefined;
  return (
    <Panel title={TEXTS.observations}>
      <div className={styles.stack} data-awaited={isAwaited}>
        {(isAwaited || (isComing && data?.items.length === 0)) && (
          <Skeleton variant="rounded" height="6rem" />
        )}
        {data?.items.length === 0 && !isComing && <p className={styles.muted}>{TEXTS.noObservation}</p>}
        <PagedObservations
          observations={data?.items}
          types={types}
          count={count.data}
          page={page}
          onPage={setPage}
          label={TEXTS.observations}
        />
      </div>
    </Panel>
  );
}
