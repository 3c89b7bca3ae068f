import { Link } from '@tanstack/react-router';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { StateName } from '../../shared/files/extraction-state.ts';
import { EXTRACTION_STATE_TEXTS as TEXTS } from '../../shared/texts/extraction-state.ts';
import { VisuallyHidden } from '../core/ui/visually-hidden.tsx';
import { FileStateBadge } from './extraction-state-badge.tsx';
import { isHeldBack } from './scan-notice.tsx';
import styles from './screen.module.css';

/** States whose reason the page of the extraction says before anything else. */
const SAID: ReadonlySet<StateName | undefined> = new Set<StateName>([
  'failed',
  'partly_done',
  'unrecognised',
]);

interface WhyLinkProps {
  id: string;
  name: string;
  file: Pick<StoredFile, 'scan' | 'extraction'>;
}

/** Leads from the state of an extraction that did not end well to what happened; nothing for any other. */
export function WhyLink({ id, name, file }: WhyLinkProps) {
  if (isHeldBack(file) || !SAID.has(file.extraction?.state)) return null;
  return (
    <Link to="/space/administration/files/$file_id/extractions" params={{ file_id: id }}>
      {TEXTS.why} <VisuallyHidden>{TEXTS.whyOf(name)}</VisuallyHidden>
    </Link>
  );
}

/** What became of a file, and the way to why where that is not well. */
export function FileState({ file }: { file: StoredFile }) {
  return (
    <span className={styles.state}>
      <FileStateBadge file={file} />
      <WhyLink id={file.id} name={file.name} file={file} />
    </span>
  );
}
