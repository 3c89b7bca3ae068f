import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { fileQuery } from '../core/file-query.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/failed.ts';
import { Panel } from '../core/ui/panel.tsx';
import { isHeldBack, ScanNotice } from '../core/ui/scan-notice.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { TrailButton } from '../core/ui/trail-button.tsx';
import { EraseContent } from './erase-content.tsx';
import { ExtractedObservations } from './extracted-observations.tsx';
import { FileActions } from './file-actions.tsx';
import { FileDescription } from './file-description.tsx';
import { FilePreview } from './file-preview.tsx';
import { fileRoute } from './routes.tsx';
import styles from './screen.module.css';

/** A file: what it is, what it holds if asked for, and what was extracted from it. */
export function FileScreen() {
  const { file_id } = fileRoute.useParams();
  const { data: file, error } = useQuery(fileQuery(useServices().api, file_id));
  useScreenError(failed(error, ERRORS.file));
  if (error) return null;
  return (
    <div className={styles.screen}>
      {file && <FileActions file={file} />}
      {file && <ScanNotice file={file} />}
      {!file && <Skeleton variant="rounded" height="8rem" />}
      {file && !isHeldBack(file) && <FilePreview key={file.id} file={file} />}
      <div className={styles.columns}>
        <ExtractedObservations file_id={file_id} />
        <Panel title={TEXTS.description} actions={<TrailButton of="files" id={file_id} />}>
          {file ? <FileDescription file={file} /> : <Skeleton variant="rounded" height="16rem" />}
          {file?.stored && file.erased_time === null && <EraseContent file_id={file_id} />}
        </Panel>
      </div>
    </div>
  );
}
