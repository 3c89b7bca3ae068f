import { CircleCheck, CirclePause, CircleX, Clock, Copy, FlaskConical, Upload } from 'lucide-react';
import { scanRefusal } from '../../../shared/files/content-refusal.ts';
import type { StateName } from '../../../shared/files/extraction-state.ts';
import type { UploadStatus } from '../../../shared/files/upload-status.ts';
import { UPLOAD_STATUS_TEXTS, UPLOAD_TEXTS } from '../../../shared/texts/files.ts';
import type { Tone } from '../../core/ui/panels/collapsible-panel.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { ExtractionStateBadge } from '../extraction-state-badge.tsx';
import { ScanBadge } from '../scan-badge.tsx';
import type { ServerState } from './upload-item.ts';

const LOOKS: Record<UploadStatus, { tone: Tone; Icon: typeof Clock }> = {
  PENDING: { tone: 'neutral', Icon: Clock },
  UPLOADING: { tone: 'info', Icon: Upload },
  EXTRACTING: { tone: 'info', Icon: FlaskConical },
  DONE: { tone: 'success', Icon: CircleCheck },
  FAILED: { tone: 'danger', Icon: CircleX },
};

/** The status of an upload. */
export function UploadStatusBadge({ status }: { status: UploadStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden size={14} />} label={UPLOAD_STATUS_TEXTS[status]} />
  );
}

/**
 * The status of a stored file: its progress during the extraction; the outcome, when that was neither a success nor a
 * failure.
 */
export function StoredStatusBadge({ status, file }: { status: UploadStatus; file: ServerState }) {
  const { scan, extraction } = file;
  if (scanRefusal(scan) !== undefined) return <ScanBadge scan={scan} />;
  const showsState =
    status === 'EXTRACTING' ? extraction?.state !== 'none' : HIDDEN_BY_STATUS.has(extraction?.state);
  return showsState && extraction ? (
    <ExtractionStateBadge state={extraction} />
  ) : (
    <UploadStatusBadge status={status} />
  );
}

/** States that « done » and « failed » would hide. */
const HIDDEN_BY_STATUS: ReadonlySet<StateName | undefined> = new Set<StateName>([
  'partly_done',
  'unrecognised',
]);

/** Shown instead of the status: the content is stored already. */
export function DuplicateBadge() {
  return (
    <StatusBadge tone="info" icon={<Copy aria-hidden size={14} />} label={UPLOAD_TEXTS.duplicateLabel} />
  );
}

/** Shown instead of the status: the file was being sent when the connection or the session was lost. */
export function PausedBadge() {
  return (
    <StatusBadge tone="neutral" icon={<CirclePause aria-hidden size={14} />} label={UPLOAD_TEXTS.paused} />
  );
}

/** Shown instead of the status: the file cannot be sent. */
export function RefusedBadge() {
  return (
    <StatusBadge tone="danger" icon={<CircleX aria-hidden size={14} />} label={UPLOAD_TEXTS.refusedLabel} />
  );
}

/** Shown instead of the status: the same file was chosen before. */
export function ChosenTwiceBadge() {
  return (
    <StatusBadge tone="info" icon={<Copy aria-hidden size={14} />} label={UPLOAD_TEXTS.chosenTwiceLabel} />
  );
}
