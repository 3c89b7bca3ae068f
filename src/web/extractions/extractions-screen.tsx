import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Correction, Extraction } from '../../shared/extractions/contract.ts';
import { contentRefusal } from '../../shared/files/content-refusal.ts';
import { CORRECTION_TEXTS } from '../../shared/texts/correction.ts';
import { errorText } from '../../shared/texts/errors.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import { hasCode, isScanRefusal } from '../core/api-error.ts';
import { useServices } from '../core/services-context.tsx';
import { EmptyState } from '../core/ui/empty-state.tsx';
import { failed } from '../core/ui/failed.ts';
import { InfoPanel } from '../core/ui/info-panel.tsx';
import { PageActions } from '../core/ui/page-actions.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { ExtractionStateLine } from '../files/extraction-state-line.tsx';
import { MissingFile } from '../files/missing-file.tsx';
import { ScanNotice } from '../files/scan-notice.tsx';
import { isUnderWay, useFile } from '../files/use-file.ts';
import { useChoice } from './choice.ts';
import { CorrectingProvider } from './correcting/correcting.tsx';
import { ExtractionDetails } from './extraction-details.tsx';
import { ExtractionVerdict } from './extraction-verdict.tsx';
import { PreviewNote } from './preview-note.tsx';
import { extractionQuery, type ItemsPlace, useRunExtraction } from './queries.ts';
import { RunButtons } from './run-buttons.tsx';
import styles from './screen.module.css';
import { SelectionProvider } from './selection.tsx';
import { SiblingFiles, useSiblings } from './sibling-files.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useRefusals } from './use-refusals.ts';
import { useSelected } from './use-selected.ts';
import { observationOf } from './values-of.ts';
import { Workbench } from './workbench.tsx';

const extractionsRoute = getRouteApi('/app/space/administration/files/$file_id/extractions');

const ERASED = errorText('file_erased');
const wordsFor = <Words,>(error: unknown, words: Words) => (isScanRefusal(error) ? {} : words);

/** The extractions of a file, beside the file; extracts again, or previews an extraction. */
export function ExtractionsScreen() {
  const { file_id } = extractionsRoute.useParams();
  return <FileExtraction key={file_id} file_id={file_id} />;
}

function FileExtraction({ file_id }: { file_id: string }) {
  const search = extractionsRoute.useSearch();
  const name = search.value ?? search.observation;
  const isOpen = name !== undefined;
  const [place, setPlace] = useState<ItemsPlace>(() => {
    const holding = observationOf(search.value) ?? search.observation;
    return holding === undefined ? { page: 1 } : { holding };
  });
  const saved = useQuery(extractionQuery(useServices().api, file_id, place));
  const { data: file, error: fileError } = useFile(file_id);
  const isMissing = hasCode(fileError, 'file_not_found');
  // Actions that the server would refuse are not offered.
  const isClosed = file !== undefined && contentRefusal(file) !== undefined;
  const run = useRunExtraction(file_id);
  const [preview, setPreview] = useState<Extraction | null>(null);
  const [kept, setKept] = useState<string>();
  const choice = useChoice(preview?.extracted_items ?? []);
  // After an extraction was requested, its outcome matters more than the past ones.
  useScreenError(run.isIdle ? failed(saved.error, wordsFor(saved.error, ERRORS.load)) : undefined);
  useScreenError(failed(run.error, wordsFor(run.error, ERRORS.run)));
  // While a first extraction waits, runs or is loading, the screen does not say that there is none yet.
  const isComing =
    saved.data === null && (run.isPending || saved.isFetching || (file !== undefined && isUnderWay(file)));
  const extraction = preview ?? (isComing ? undefined : saved.data);
  const refusals = useRefusals(extraction ?? undefined, name);
  const { value, select, stepBy } = useSelected(
    extraction ?? undefined,
    refusals,
    name,
    preview !== null || !saved.isPlaceholderData,
  );
  const siblings = useSiblings(file, isOpen);
  useArrowKeys({
    onValue: (by) => {
      const step = stepBy(by);
      if (step === null) return;
      if ('page' in step) setPlace({ page: step.page });
      select('page' in step ? step.name : step.key);
    },
    onFile: siblings.go,
    onLeave: () => {
      if (isOpen) select(undefined);
    },
  });
  const show = (next: Extraction | null) => {
    choice.reset();
    setPreview(next);
    setKept(undefined);
    if (isOpen) select('first');
  };
  // Saved observations are refetched; a preview is not extracted again for that.
  const onKept = useCallback((correction: Correction) => {
    setKept(correction.observation.title);
    setPreview((before) => before && { ...before, corrections: [...(before.corrections ?? []), correction] });
  }, []);
  return (
    <div className={styles.screen}>
      <PageActions>
        <SiblingFiles {...siblings} place="head" />
        {!isClosed && !isMissing && (
          <RunButtons run={run} choice={preview === null ? undefined : choice} onShow={show} />
        )}
      </PageActions>
      {isMissing && <MissingFile />}
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
        {kept !== undefined && CORRECTION_TEXTS.kept(kept)}
        {run.data && run.variables?.save && TEXTS.saved(run.data.extracted_items?.length ?? 0)}
      </p>
      {preview && (
        <PreviewNote
          isNew={choice.total > 0}
          onClose={() => {
            show(null);
            run.reset();
          }}
        />
      )}
      {extraction === null && (
        <Panel>
          <EmptyState
            icon={<FlaskConical aria-hidden size={28} strokeWidth={1.5} />}
            message={TEXTS.none}
            {...(!isClosed && { hint: TEXTS.noneHint })}
          />
        </Panel>
      )}
      {extraction === undefined && !saved.error && <Skeleton variant="rounded" height="16rem" />}
      {extraction && (
        <SelectionProvider value={value} select={select}>
          <CorrectingProvider extraction={extraction} onKept={onKept}>
            <ExtractionVerdict
              extraction={extraction}
              isPreview={preview !== null}
              isBefore={preview === null && file !== undefined && isUnderWay(file)}
            />
            <Workbench extraction={extraction} refusals={refusals} isOpen={isOpen && !isClosed}>
              <ExtractionDetails
                extraction={extraction}
                refusals={refusals}
                choice={preview === null ? undefined : choice}
                onPage={(page) => setPlace({ page })}
              />
            </Workbench>
          </CorrectingProvider>
        </SelectionProvider>
      )}
      {(extraction !== undefined || saved.error) && <SiblingFiles {...siblings} place="foot" />}
    </div>
  );
}
