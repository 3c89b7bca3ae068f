import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { AuditButton } from '../../audit/audit-button.tsx';
import { hasCode } from '../../core/api/api-error.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Retry } from '../../core/ui/errors/retry.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { useWhenTitleReady } from '../../core/ui/text/when-title-ready.ts';
import { isQuarantined, ScanNotice } from '../scan-notice.tsx';
import styles from '../screen.module.css';
import { EraseContent } from './erase-content.tsx';
import { ExtractedObservations } from './extracted-observations.tsx';
import { ExtractionStateLine } from './extraction-state-line.tsx';
import { FileActions } from './file-actions.tsx';
import { FileDescription } from './file-description.tsx';
import { FilePreview } from './file-preview.tsx';
import { MissingFile } from './missing-file.tsx';
import { isUnderWay, useFile } from './use-file.ts';

const fileRoute = getRouteApi('/app/space/administration/files/$file_id');

/** A file: its description, its content on request, and what was extracted from it. */
export function FileScreen() {
  const { file_id } = fileRoute.useParams();
  const { data, error, refetch } = useFile(file_id);
  const file = useWhenTitleReady(data);
  useScreenError(failed(error, ERRORS.file));
  if (error && !data) return hasCode(error, 'file_not_found') ? <MissingFile /> : <Retry onRetry={refetch} />;
  return (
    // A new element once the file is known: its actions are shown above it, and its content starts below them.
    <div key={file ? 'known' : 'awaited'} className={styles.screen} data-awaited={!file}>
      {file && <FileActions file={file} />}
      {file && <ScanNotice file={file} />}
      {file && <ExtractionStateLine file={file} />}
      {!file && <Skeleton variant="rounded" height="8rem" />}
      {file && !isQuarantined(file) && <FilePreview file={file} />}
      <div className={styles.columns}>
        <ExtractedObservations file_id={file_id} isComing={file === undefined || isUnderWay(file)} />
        <Panel title={TEXTS.description} actions={<AuditButton of="files" id={file_id} />}>
          {file ? <FileDescription file={file} /> : <Skeleton variant="rounded" height="16rem" />}
          {file?.stored && file.erased_time === null && <EraseContent file_id={file_id} />}
        </Panel>
      </div>
    </div>
  );
}
