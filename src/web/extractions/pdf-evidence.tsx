import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import styles from './evidence-view.module.css';
import { FramedPage } from './framed-page.tsx';
import { drawPage } from './pdf-page.ts';

interface PdfEvidenceProps {
  content: ArrayBuffer;
  file: StoredFile;
  place: Place;
}

/** A page of a PDF file, rendered here, with a box around the value. Nothing in the file is executed. */
export function PdfEvidence({ content, file, place }: PdfEvidenceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const page = place.page ?? 1;
  useEffect(() => {
    if (canvas.current === null) return;
    const leaving = new AbortController();
    setState('drawing');
    drawPage(content, page, canvas.current, leaving.signal).then(
      () => setState('drawn'),
      () => {
        if (!leaving.signal.aborted) setState('failed');
      },
    );
    return () => leaving.abort();
  }, [content, page]);
  if (state === 'failed') return <p className={styles.note}>{ERRORS.content.message}</p>;
  const label = TEXTS.pageOf(page, file.name);
  return (
    <>
      {state === 'drawing' && (
        <p className={styles.note} role="status">
          {TEXTS.evidenceLoading}
        </p>
      )}
      <FramedPage label={label} box={place.box} isDrawn={state === 'drawn'}>
        <canvas key={page} ref={canvas} role="img" aria-label={label} />
      </FramedPage>
    </>
  );
}
