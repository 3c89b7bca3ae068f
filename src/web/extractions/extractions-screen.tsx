import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { contentRefusal } from '../../shared/files/content-refusal.ts';
import { errorText } from '../../shared/texts/errors/api-error-texts.ts';
import { CORRECTION_TEXTS } from '../../shared/texts/extraction/correction.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { EmptyState } from '../core/ui/panels/empty-state.tsx';
import { InfoPanel } from '../core/ui/panels/info-panel.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { ExtractionStateLine } from '../files/file/extraction-state-line.tsx';
import { MissingFile } from '../files/file/missing-file.tsx';
import { isUnderWay } from '../files/file/use-file.ts';
import { ScanNotice } from '../files/scan-notice.tsx';
import { CorrectingProvider } from './correcting/correcting.tsx';
import { Workbench } from './file-beside-values.tsx';
import { PreviewNote } from './preview-note.tsx';
import { ExtractionDetails } from './report/extraction-details.tsx';
import { ExtractionVerdict } from './report/extraction-verdict.tsx';
import { RunButtons } from './run-buttons.tsx';
import styles from './screen.module.css';
import { SiblingFiles, useSiblings } from './sibling-files.tsx';
import { useShownExtraction } from './use-shown-extraction.ts';
import { useKeptItems } from './values/kept-items.ts';
import { ShownValueProvider } from './values/shown-value.tsx';
import { useWalk } from './values/use-next-value.ts';
import { observationOf } from './values/values-of.ts';

const extractionsRoute = getRouteApi('/app/space/administration/files/$file_id/extractions');

const ERASED = errorText('file_erased');

/** The extractions of a file, beside the file; extracts again, or previews an extraction. */
export function ExtractionsScreen() {
  const { file_id } = extractionsRoute.useParams();
  const search = extractionsRoute.useSearch();
  const name = search.value ?? search.observation;
  const isOpen = name !== undefined;
  const shown = useShownExtraction(file_id, observationOf(search.value) ?? search.observation);
  const { saved, file, isMissing, run, preview, extraction } = shown;
  // Actions that the server would refuse are not offered.
  const isClosed = file !== undefined && contentRefusal(file) !== undefined;
  const keptItems = useKeptItems(preview?.extracted_items ?? []);
  const offered = preview === null ? undefined : keptItems;
  const siblings = useSiblings(file_id, file, isOpen);
  const { refusals, value, select, restart } = useWalk(shown, name, siblings);
  const show = (next: Extraction | null) => {
    keptItems.reset();
    shown.show(next);
    restart();
  };
  const leavePreview = () => {
    show(null);
    run.reset();
  };
  return (
    <div className={styles.screen}>
      <PageActions>
        <SiblingFiles {...siblings} place="head" />
        {!isClosed && !isMissing && <RunButtons run={run} keptItems={offered} onShow={show} />}
      </PageActions>
      {isMissing && <MissingFile />}
      {file && <ScanNotice file={file} />}
      {file && <ExtractionStateLine file={file} />}
      {file?.erased_time && <ErasedNotice />}
      <p role="status" className={styles.announcement}>
        {run.isPending && TEXTS.running}
        {shown.kept !== undefined && CORRECTION_TEXTS.kept(shown.kept)}
        {run.data && run.variables?.save && TEXTS.saved(run.data.extracted_items?.length ?? 0)}
      </p>
      {preview && <PreviewNote isNew={keptItems.total > 0} onClose={leavePreview} />}
      {extraction === null && <NoExtraction isClosed={isClosed} />}
      {extraction === undefined && !saved.error && <Skeleton variant="rounded" height="16rem" />}
      {extraction && (
        <ShownValueProvider value={value} select={select}>
          <CorrectingProvider extraction={extraction} onKept={shown.onKept}>
            <ExtractionVerdict
              extraction={extraction}
              isPreview={preview !== null}
              isBefore={preview === null && file !== undefined && isUnderWay(file)}
            />
            <Workbench extraction={extraction} refusals={refusals} isOpen={isOpen && !isClosed}>
              <ExtractionDetails
                extraction={extraction}
                refusals={refusals}
                keptItems={offered}
                onPage={(page) => shown.setPlace({ page })}
              />
            </Workbench>
          </CorrectingProvider>
        </ShownValueProvider>
      )}
      {(extraction !== undefined || saved.error) && <SiblingFiles {...siblings} place="foot" />}
    </div>
  );
}

const ErasedNotice = () => (
  <div role="status">
    <InfoPanel message={ERASED.message} defaultOpen>
      <p>{ERASED.advice}</p>
    </InfoPanel>
  </div>
);

const NoExtraction = ({ isClosed }: { isClosed: boolean }) => (
  <Panel>
    <EmptyState
      icon={<FlaskConical aria-hidden size={28} strokeWidth={1.5} />}
      message={TEXTS.none}
      {...(!isClosed && { hint: TEXTS.noneHint })}
    />
  </Panel>
);
