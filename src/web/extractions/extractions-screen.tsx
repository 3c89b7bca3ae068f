import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Eye, FlaskConical, Play } from 'lucide-react';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import { isHeldBack } from '../core/api-error.ts';
import { useServices } from '../core/services-context.tsx';
import { EmptyState } from '../core/ui/empty-state.tsx';
import { failed } from '../core/ui/failed.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { ExtractionDetails } from './extraction-details.tsx';
import { PreviewNote } from './preview-note.tsx';
import { extractionQuery, useRunExtraction } from './queries.ts';
import { extractionsRoute } from './routes.tsx';
import styles from './screen.module.css';

const wordsFor = <Words,>(error: unknown, words: Words) => (isHeldBack(error) ? {} : words);

/** What was extracted from a file, run after run; extracts again, or shows what would be extracted. */
export function ExtractionsScreen() {
  const { file_id } = extractionsRoute.useParams();
  const saved = useQuery(extractionQuery(useServices().api, file_id));
  const run = useRunExtraction(file_id);
  // Once something was asked for, its outcome is what matters.
  useScreenError(run.isIdle ? failed(saved.error, wordsFor(saved.error, ERRORS.load)) : undefined);
  useScreenError(failed(run.error, wordsFor(run.error, ERRORS.run)));
  const preview = run.variables?.save === false ? run.data : undefined;
  const shown = preview ?? saved.data;
  return (
    <div className={styles.screen}>
      <PageActions>
        <Button
          variant="outlined"
          disabled={run.isPending}
          startIcon={<Eye aria-hidden size={18} />}
          onClick={() => run.mutate({ save: false })}
        >
          {TEXTS.preview}
        </Button>
        <Button
          disabled={run.isPending}
          startIcon={<Play aria-hidden size={18} />}
          onClick={() => run.mutate({ save: true })}
        >
          {TEXTS.run}
        </Button>
      </PageActions>
      <p role="status" className={styles.announcement}>
        {run.isPending && TEXTS.running}
        {run.data && run.variables?.save && TEXTS.saved(run.data.extracted_items?.length ?? 0)}
      </p>
      {preview && <PreviewNote onClose={run.reset} />}
      {shown === null && (
        <Panel>
          <EmptyState
            icon={<FlaskConical aria-hidden size={28} strokeWidth={1.5} />}
            message={TEXTS.none}
            hint={TEXTS.noneHint}
          />
        </Panel>
      )}
      {shown === undefined && !saved.error && <Skeleton variant="rounded" height="16rem" />}
      {shown && <ExtractionDetails extraction={shown} isPreview={preview !== undefined} />}
    </div>
  );
}
