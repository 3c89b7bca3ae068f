import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { FolderSearch } from 'lucide-react';
import { RELAUNCH_TEXTS as RELAUNCH } from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { FILE_FILTER_TEXTS } from '../../../shared/texts/file-filters.ts';
import { FILE_ERROR_TEXTS as ERRORS, UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { useExtractAgain } from '../../core/api/extract-again.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Retry } from '../../core/ui/errors/retry.tsx';
import { EmptyState } from '../../core/ui/panels/empty-state.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { batchFilesQuery } from '../queries.ts';
import { RelaunchFailures, relaunchable } from '../relaunch-failures.tsx';
import { followedStatesOf, usePolling } from '../use-polling.ts';
import { BatchList } from './files-of-batch.tsx';

const batchRoute = getRouteApi('/app/space/administration/files/_/uploads/$batch_id');

/** A batch, as the server knows it: which files arrived, which did not, and what was extracted from them. */
export function BatchScreen() {
  const { batch_id } = batchRoute.useParams();
  const relaunch = useExtractAgain();
  const query = batchFilesQuery(useServices().api, batch_id);
  const { data, error, hasStopped, refetch } = usePolling(
    query,
    ({ items }, now) => followedStatesOf(items, now),
    relaunch.isRunning,
  );
  const files = data?.items;
  useScreenError(failed(error, ERRORS.files));
  if (error && files === undefined) return <Retry onRetry={refetch} />;
  const again = files && (
    <>
      <ButtonLink variant="outlined" to="/space/administration/files" search={{ batch: batch_id }}>
        {FILE_FILTER_TEXTS.batchInList}
      </ButtonLink>
      <RelaunchFailures failed={relaunchable(files)} label={RELAUNCH.batch} relaunch={relaunch} />
    </>
  );
  return (
    // A new element once its files are known: an error about them is shown above it.
    <Panel key={files ? 'known' : 'awaited'} title={TEXTS.status} actions={again}>
      {files === undefined && <Skeleton variant="rounded" height="10rem" />}
      {files?.length === 0 && (
        <EmptyState
          icon={<FolderSearch aria-hidden size={28} strokeWidth={1.5} />}
          message={TEXTS.batchEmpty}
        />
      )}
      {files && files.length > 0 && <BatchList files={files} hasStopped={hasStopped} />}
    </Panel>
  );
}
