import { useCallback, useState } from 'react';
import { checkSelection, type RefusalReason } from '../../../shared/files/check-selection.ts';
import { FILE_ERROR_TEXTS as ERRORS, UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { refusalError, severalRefused } from '../../../shared/texts/refused-uploads.ts';
import { ConfirmLeave } from '../../core/ui/confirm-leave.tsx';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { errorAbove } from '../file-outcome.ts';
import { RunningBatches, useRunningBatches } from '../running-batches.tsx';
import styles from '../screen.module.css';
import type { Chosen } from './chosen-files.ts';
import { DropZone } from './drop-zone.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadLimits } from './upload-limits.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** Chooses files, uploads them, and follows each until its observations are extracted. */
export function UploadScreen() {
  const { queue, snapshot } = useUploadQueue();
  const running = useRunningBatches(snapshot.batches);
  const [refusal, setRefusal] = useState<ScreenError>();
  useScreenError(refusal);
  useScreenError(refusal ? undefined : errorAbove(snapshot.items.map(fate)));

  const choose = useCallback(
    (chosen: Chosen[]) => {
      if (queue === undefined) return;
      const sentItems = queue.getSnapshot().items.filter(({ status }) => status !== 'FAILED');
      const { accepted, refused, problem } = checkSelection(chosen.map(described), sentItems.map(described));
      setRefusal(problem === undefined ? named(refused) : PROBLEMS[problem]);
      if (problem !== undefined) return;
      queue.add(
        accepted,
        refused.map(({ file, reason }) =>
          reason === 'file_chosen_twice' ? file : { ...file, error: refusalError(reason, [file.name]) },
        ),
      );
    },
    [queue],
  );

  return (
    <div className={styles.screen}>
      <Panel>
        <DropZone onChoose={choose} compact={snapshot.items.length > 0} />
        <UploadLimits />
      </Panel>
      <UploadPanel
        snapshot={snapshot}
        onRetry={(keys) => queue?.retry(keys)}
        onSendAnyway={(key) => queue?.sendAnyway(key)}
      />
      {/* Last, because it loads after the content that people read here. */}
      <RunningBatches batches={running} />
      <ConfirmLeave
        when={() => queue?.isSending() ?? false}
        title={TEXTS.leaveTitle}
        text={TEXTS.leaveText}
      />
    </div>
  );
}

const PROBLEMS = { no_file: ERRORS.noFile, too_many_files: ERRORS.tooMany } as const;

const described = ({ file, path }: Chosen) => ({
  file,
  path,
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
});

const fate = ({ path, serverState, error }: UploadItem) => ({ name: path, scan: serverState?.scan, error });

/** The files of a choice that are not sent. That some were chosen twice is shown only if nothing else is wrong. */
function named(all: readonly { file: Chosen; reason: RefusalReason }[]): ScreenError | undefined {
  const wrong = all.filter(({ reason }) => reason !== 'file_chosen_twice');
  const refused = wrong.length > 0 ? wrong : all;
  const [first] = refused;
  if (first === undefined) return undefined;
  const names = refused.map(({ file }) => file.file.name);
  const isOneReason = refused.every(({ reason }) => reason === first.reason);
  return isOneReason ? refusalError(first.reason, names) : severalRefused(names);
}
