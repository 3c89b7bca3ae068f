import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  FlaskConical,
  RotateCw,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { ExtractionState, StateName } from '../../shared/files/extraction-state.ts';
import { stateDetail, stateTitle } from '../../shared/texts/extraction/extraction-state-texts.ts';
import type { Tone } from '../core/ui/panels/collapsible-panel.tsx';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';
import styles from './extraction-state.module.css';
import { ScanBadge } from './scan-badge.tsx';
import { isQuarantined } from './scan-notice.tsx';

const LOOKS: Record<StateName, { tone: Tone; Icon: typeof Clock }> = {
  none: { tone: 'neutral', Icon: CircleDashed },
  queued: { tone: 'neutral', Icon: Clock },
  running: { tone: 'info', Icon: FlaskConical },
  done: { tone: 'success', Icon: CircleCheck },
  partly_done: { tone: 'caution', Icon: TriangleAlert },
  failed: { tone: 'danger', Icon: CircleX },
  retried: { tone: 'caution', Icon: RotateCw },
  quarantined: { tone: 'danger', Icon: ShieldAlert },
  unrecognised: { tone: 'neutral', Icon: CircleHelp },
};

/** The state of the extraction of a file, and its progress: queue, extractor, page. */
export function ExtractionStateBadge({ state }: { state: ExtractionState }) {
  const { tone, Icon } = LOOKS[state.state];
  const detail = stateDetail(state);
  return (
    <span className={styles.state}>
      <StatusBadge tone={tone} icon={<Icon aria-hidden size={14} />} label={stateTitle(state.state)} />
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

/** The same, or the result of the malware scan when that holds the file back. */
export function FileStateBadge({ file }: { file: Pick<StoredFile, 'scan' | 'extraction'> }) {
  if (isQuarantined(file)) return <ScanBadge scan={file.scan} />;
  return file.extraction ? <ExtractionStateBadge state={file.extraction} /> : null;
}
