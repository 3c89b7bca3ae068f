import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { DescriptionList } from '../core/ui/description-list.tsx';
import { type Shown, useEvidence } from './evidence-context.tsx';
import styles from './evidence-panel.module.css';
import { EvidenceView } from './evidence-view.tsx';
import { PlaceText } from './place-text.tsx';

/** The clicked value at its place in the file: beside the list, or over it on a narrow screen. */
export function EvidencePanel({ file }: { file: StoredFile }) {
  const { shown, close } = useEvidence();
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const id = useId();
  if (shown === null) return null;
  const content = <Content id={id} file={file} shown={shown} onClose={close} />;
  if (beside) {
    return (
      <section
        data-beside
        className={styles.aside}
        aria-labelledby={id}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        {content}
      </section>
    );
  }
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={id}>
      <div className={styles.dialog}>{content}</div>
    </Dialog>
  );
}

interface ContentProps {
  id: string;
  file: StoredFile;
  shown: Shown;
  onClose: () => void;
}

function Content({ id, file, shown, onClose }: ContentProps) {
  const { key, title, place, reason } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value that is clicked takes the focus there
  useEffect(() => heading.current?.focus({ preventScroll: true }), [key]);
  return (
    <>
      <div className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="text" data-print="hide" startIcon={<X aria-hidden size={18} />} onClick={onClose}>
          {TEXTS.closeEvidence}
        </Button>
      </div>
      <DescriptionList
        items={[
          ...(reason === undefined ? [] : [{ term: TEXTS.evidenceReason, value: reason }]),
          { term: TEXTS.evidenceRead, value: <PlaceText place={place} /> },
        ]}
      />
      <EvidenceView key={file.id} file={file} place={place} />
    </>
  );
}
