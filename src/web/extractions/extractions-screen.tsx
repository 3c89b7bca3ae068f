import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Eye, FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { contentRefusal } from '../../shared/files/readable-content.ts';
import { errorText } from '../../shared/texts/errors.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import { isHeldBack } from '../core/api-error.ts';
import { useServices } from '../core/services-context.tsx';
import { EmptyState } from '../core/ui/empty-state.tsx';
import { failed } from '../core/ui/failed.ts';
import { InfoPanel } from '../core/ui/info-panel.tsx';
import { PageActions } from '../core/ui/page-actions.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { ExtractionStateLine } from '../files/extraction-state-line.tsx';
import { ScanNotice } from '../files/scan-notice.tsx';
import { isUnderWay, useFile } from '../files/use-file.ts';
import { useChoice } from './choice.ts';
import { EvidenceProvider } from './evidence-context.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { ExtractionDetails } from './extraction-details.tsx';
import { PreviewNote } from './preview-note.tsx';
import { extractionQuery, type ItemsPlace, useRunExtraction } from './queries.ts';
import styles from './screen.module.css';

const extractionsRoute = getRouteApi('/app/space/administration/files/$file_id/extractions');

const ERASED = errorText('file_erased');
const wordsFor = <Words,>(error: unknown, words: Words) => (isHeldBack(error) ? {} : words);

/** What was extracted from a file, run by run; extracts again, or previews an extraction. */
export function ExtractionsScreen() {
  const { file_id } = extractionsRoute.useParams();
  const { observation } = extractionsRoute.useSearch();
  const [place, setPlace] = useState<ItemsPlace>(
    observation === undefined ? { page: 1 } : { holding: observation },
  );
  const saved = useQuery(extractionQuery(useServices().api, file_id, place));
  const { data: file } = useFile(file_id);
  // What the server would refuse is not offered.
  const isClosed = file !== undefined && contentRefusal(file) !== undefined;
  const run = useRunExtraction(file_id);
  const [preview, setPreview] = useState<Extraction | null>(null);
  const choice = useChoice(preview?.extracted_items ?? []);
  // After an extraction was requested, its outcome matters more than the past ones.
  useScreenError(run.isIdle ? failed(saved.error, wordsFor(saved.error, ERRORS.load)) : undefined);
  useScreenError(failed(run.error, wordsFor(run.error, ERRORS.run)));
  const show = (next: Extraction | null) => {
    choice.reset();
    setPreview(next);
  };
  // While a first extraction waits, runs or is read, that there is none yet is not said.
  const isComing =
    saved.data === null && (run.isPending || saved.isFetching || (file !== undefined && isUnderWay(file)));
  const shown = preview ?? (isComing ? undefined : saved.data);
  return (
    <div className={styles.screen}>
      {!isClosed && (
        <PageActions>
          <Button
            variant="outlined"
            disabled={run.isPending}
            startIcon={<Eye aria-hidden size={18} />}
            onClick={() => run.mutate({ save: false }, { onSuccess: show })}
          >
            {TEXTS.preview}
          </Button>
          <Button
            disabled={run.isPending}
            startIcon={<Play aria-hidden size={18} />}
            onClick={() =>
              run.mutate({ save: true, excluded: choice.excluded }, { onSuccess: () => show(null) })
            }
          >
            {TEXTS.run}
          </Button>
        </PageActions>
      )}
      {file && <ScanNotice file={file} />}
      {file && <ExtractionStateLine file={file} />}
      {file?.erased_time && (
        <div role="status">
          <InfoPanel message={ERASED.message} defaultOpen>
            <p>{ERASED.advice}</p>
          </InfoPanel>
        </div>
      )}
      <p role="status" className={styles.announcement}>
        {run.isPending && TEXTS.running}
        {run.data && run.variables?.save && TEXTS.saved(run.data.extracted_items?.length ?? 0)}
      </p>
      {preview && (
        <PreviewNote
          onClose={() => {
            show(null);
            run.reset();
          }}
        />
      )}
      {shown === null && (
        <Panel>
          <EmptyState
            icon={<FlaskConical aria-hidden size={28} strokeWidth={1.5} />}
            message={TEXTS.none}
            {...(!isClosed && { hint: TEXTS.noneHint })}
          />
        </Panel>
      )}
      {shown === undefined && !saved.error && <Skeleton variant="rounded" height="16rem" />}
      {shown && (
        <EvidenceProvider key={`${file_id} ${preview === null}`}>
          <div className={styles.beside}>
            <div className={styles.screen}>
              <ExtractionDetails
                extraction={shown}
                choice={preview === null ? undefined : choice}
                openedAt={observation}
                onPage={(page) => setPlace({ page })}
              />
            </div>
            <EvidencePanel file={shown.file} />
          </div>
        </EvidenceProvider>
      )}
    </div>
  );
}
