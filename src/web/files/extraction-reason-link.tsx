import { Link } from '@tanstack/react-router';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { StateName } from '../../shared/files/extraction-state.ts';
import { EXTRACTION_STATE_TEXTS as TEXTS } from '../../shared/texts/extraction/extraction-state-texts.ts';
import { VisuallyHidden } from '../core/ui/text/visually-hidden.tsx';
import { FileStateBadge } from './extraction-state-badge.tsx';
import { isQuarantined } from './scan-notice.tsx';
import styles from './screen.module.css';

/** States whose reason is at the top of the extraction page. */
const STATES_WITH_REASON: ReadonlySet<StateName | undefined> = new Set<StateName>([
  'failed',
  'partly_done',
  'unrecognised',
]);

interface WhyLinkProps {
  id: string;
  name: string;
  file: Pick<StoredFile, 'scan' | 'extraction'>;
}

/** Links from the state of an extraction that did not end well to the reason; nothing for other states. */
export function WhyLink({ id, name, file }: WhyLinkProps) {
  if (isQuarantined(file) || !STATES_WITH_REASON.has(file.extraction?.state)) return null;
  return (
    <Link to="/space/administration/files/$file_id/extractions" params={{ file_id: id }}>
      {TEXTS.why} <VisuallyHidden>{TEXTS.whyOf(name)}</VisuallyHidden>
    </Link>
  );
}

/** The state of a file, with a link to the reason when it is not a success. */
export function FileState({ file }: { file: StoredFile }) {
  return (
    <span className={styles.state}>
      <FileStateBadge file={file} />
      <WhyLink id={file.id} name={file.name} file={file} />
    </span>
  );
}
