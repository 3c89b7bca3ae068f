import type { StoredFile } from '../../../shared/files/contract.ts';
import { EXTRACTION_STATE_TEXTS as TEXTS } from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import styles from '../extraction-state.module.css';
import { ExtractionStateBadge } from '../extraction-state-badge.tsx';
import { isUnderWay } from './use-file.ts';

/** The progress of an extraction that has not ended; nothing for any other. */
export function ExtractionStateLine({ file }: { file: Pick<StoredFile, 'extraction'> }) {
  const { extraction } = file;
  if (extraction === undefined || !isUnderWay(file)) return null;
  const { state } = extraction;
  return (
    <Panel>
      <p role="status" className={styles.line}>
        <ExtractionStateBadge state={extraction} />
        <span>
          {state === 'queued' || state === 'running' || state === 'retried' ? TEXTS[state] : ''}{' '}
          {TEXTS.follows}
        </span>
      </p>
    </Panel>
  );
}
