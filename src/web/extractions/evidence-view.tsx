import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { decodeText } from '../../shared/core/decode-text.ts';
import type { Place } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/failed.ts';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { isInside, viewOf } from './evidence-kind.ts';
import styles from './evidence-view.module.css';
import { ImageEvidence } from './image-evidence.tsx';
import { fileContentQuery } from './queries.ts';
import { TextEvidence } from './text-evidence.tsx';

const PdfEvidence = lazy(async () => ({ default: (await import('./pdf-evidence.tsx')).PdfEvidence }));
const SheetEvidence = lazy(async () => ({ default: (await import('./sheet-evidence.tsx')).SheetEvidence }));

/** The part of a file that holds a value, as far as files of this type can be shown. */
export function EvidenceView({ file, place }: { file: StoredFile; place: Place }) {
  const kind = viewOf(place, file.mimetype);
  if (kind === null) return <p className={styles.note}>{TEXTS.evidenceNoView}</p>;
  return (
    <>
      {isInside(place) && <p className={styles.note}>{TEXTS.evidenceInside}</p>}
      {kind === 'image' ? (
        <ImageEvidence file={file} place={place} />
      ) : (
        <Loaded kind={kind} file={file} place={place} />
      )}
    </>
  );
}

interface LoadedProps {
  kind: 'pdf' | 'sheet' | 'text';
  file: StoredFile;
  place: Place;
}

/** The views that need the content of the file, which is requested here only. */
function Loaded({ kind, file, place }: LoadedProps) {
  const { data, error } = useQuery(fileContentQuery(useServices().api, file.id));
  useScreenError(failed(error, ERRORS.content));
  if (error) return <p className={styles.note}>{ERRORS.content.message}</p>;
  if (data === undefined) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      {kind === 'pdf' && <PdfEvidence content={data} file={file} place={place} />}
      {kind === 'sheet' && <SheetEvidence content={data} file={file} place={place} />}
      {kind === 'text' && <Text content={data} file={file} place={place} />}
    </Suspense>
  );
}

function Text({ content, file, place }: { content: ArrayBuffer; file: StoredFile; place: Place }) {
  const text = useMemo(() => decodeText(new Uint8Array(content)), [content]);
  return <TextEvidence text={text} name={file.name} place={place} />;
}

function Waiting() {
  return (
    <p className={styles.note} role="status">
      {TEXTS.evidenceLoading}
    </p>
  );
}
