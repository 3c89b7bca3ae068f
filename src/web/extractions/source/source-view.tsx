import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { decodeText } from '../../../shared/core/decode-text.ts';
import type { Place } from '../../../shared/core/place.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../shared/texts/extraction/source-pane.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { fileContentQuery } from '../queries.ts';
import { ImageSource } from './image-source.tsx';
import styles from './source.module.css';
import { isInside, type SourceKind, sourceKind } from './source-kind.ts';
import { Waiting } from './source-loading.tsx';
import { TableSource } from './table/table-source.tsx';
import { TextSource } from './text-source.tsx';

const PdfSource = lazy(async () => ({ default: (await import('./pdf/pdf-source.tsx')).PdfSource }));
const TextOrTree = lazy(async () => ({ default: (await import('./tree/text-or-tree.tsx')).TextOrTree }));
const SheetSource = lazy(async () => ({ default: (await import('./table/sheet-source.tsx')).SheetSource }));

interface SourceProps {
  file: StoredFile;
  /** Place of the value on screen; null when the report does not have it. */
  place: Place | null | undefined;
}

/** A file, as well as files of its type can be shown, at the place of a value. */
export function SourceView({ file, place }: SourceProps) {
  const kind = sourceKind(file.mimetype, place);
  return (
    <>
      {place === null && <p className={styles.note}>{SOURCE_TEXTS.noPlace}</p>}
      {place && isInside(place) && <p className={styles.note}>{TEXTS.evidenceInside}</p>}
      {kind === null && <p className={styles.note}>{TEXTS.evidenceNoView}</p>}
      {kind === 'image' && <ImageSource file={file} place={place} />}
      {kind !== null && kind !== 'image' && <Loaded kind={kind} file={file} place={place} />}
    </>
  );
}

/** The views that need the content of the file, which is loaded only here. */
function Loaded({ kind, file, place }: SourceProps & { kind: Exclude<SourceKind, null | 'image'> }) {
  const { data, error } = useQuery(fileContentQuery(useServices().api, file.id));
  useScreenError(failed(error, ERRORS.content));
  if (error) {
    const isLate = error instanceof ApiError && error.statusText.startsWith('TimeoutError');
    return <p className={styles.note}>{isLate ? SOURCE_TEXTS.abandoned : ERRORS.content.message}</p>;
  }
  if (data === undefined) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      {kind === 'pdf' && <PdfSource content={data} file={file} place={place} />}
      {kind === 'sheet' && <SheetSource content={data} file={file} place={place} />}
      {(kind === 'text' || kind === 'table') && <Text content={data} file={file} place={place} kind={kind} />}
    </Suspense>
  );
}

function Text({
  content,
  file,
  place,
  kind,
}: SourceProps & { content: ArrayBuffer; kind: 'text' | 'table' }) {
  const text = useMemo(() => decodeText(new Uint8Array(content)), [content]);
  if (kind === 'table') return <TableSource text={text} name={file.name} place={place} />;
  if (/^\s*[<{[]/.test(text)) return <TextOrTree text={text} name={file.name} place={place} />;
  return <TextSource text={text} name={file.name} place={place} />;
}
