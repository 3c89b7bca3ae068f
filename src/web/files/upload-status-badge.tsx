import { CircleCheck, CircleX, Clock, Copy, FlaskConical, Upload } from 'lucide-react';
import type { UploadStatus } from '../../shared/files/upload-status.ts';
import { UPLOAD_STATUS_TEXTS, UPLOAD_TEXTS } from '../../shared/texts/files.ts';
import type { Tone } from '../core/ui/collapsible-panel.tsx';
import { StatusBadge } from '../core/ui/status-badge.tsx';

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

/** Shown instead of the status: the same content is already stored. */
export function AlreadyImportedBadge() {
  return (
    <StatusBadge
      tone="info"
      icon={<Copy aria-hidden size={14} />}
      label={UPLOAD_TEXTS.alreadyImportedLabel}
    />
  );
}
