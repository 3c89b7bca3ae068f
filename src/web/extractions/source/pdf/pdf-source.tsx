import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Box, Place } from '../../../../shared/core/place.ts';
import type { StoredFile } from '../../../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../../shared/texts/extraction/source-pane.ts';
import { type Marked, useCorrecting } from '../../correcting/correcting.tsx';
import styles from '../source.module.css';
import { Waiting } from '../source-loading.tsx';
import { SearchTool, Tool, Tools, ViewTools } from '../source-toolbar.tsx';
import { MarkedPage, START, useMarkedPage } from './marked-page.tsx';
import { findOnPage, type PrintedLine, wordsIn } from './page-search.ts';
import { openPdf, type PdfFile } from './pdf-file.ts';

interface PdfSourceProps {
  content: ArrayBuffer;
  file: StoredFile;
  place: Place | null | undefined;
}

/** Pages of a PDF file, rendered here, with a box around the value. Nothing in the file is executed. */
export function PdfSource({ content, file, place }: PdfSourceProps) {
  const [pdf, setPdf] = useState<PdfFile | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    setPdf(undefined);
    openPdf(content, leaving.signal).then(setPdf, () => {
      if (!leaving.signal.aborted) setPdf('failed');
    });
    return () => leaving.abort();
  }, [content]);
  if (pdf === 'failed') return <Failed />;
  if (pdf === undefined) return <Waiting />;
  return <Pages pdf={pdf} file={file} place={place} />;
}

function Pages({ pdf, file, place }: Omit<PdfSourceProps, 'content'> & { pdf: PdfFile }) {
  const [view, setView] = useState(START);
  const { mark } = useCorrecting();
  const [turned, setTurned] = useState(place?.page ?? 1);
  const search = usePdfSearch(pdf, setTurned);
  const { leave } = search;
  useEffect(() => {
    if (place?.page === undefined) return;
    leave();
    setTurned(place.page);
  }, [place, leave]);
  const page = Math.min(Math.max(1, turned), pdf.pages);
  const placeOnPage = place?.page === page ? place : null;
  const { frame, zoom } = useMarkedPage(view, placeOnPage);
  const { canvas, state, aspect } = useDrawn(pdf, page);
  if (state === 'failed') return <Failed />;
  const label = TEXTS.pageOf(page, file.name);
  const turnTo = (next: number) => {
    leave();
    setTurned(next);
  };
  return (
    <>
      <Tools>
        {pdf.pages > 1 && (
          <div className={styles.toolGroup}>
            <Tool label={SOURCE_TEXTS.previousPage} disabled={page === 1} onClick={() => turnTo(page - 1)}>
              <ChevronLeft aria-hidden size={18} />
            </Tool>
            <span className={styles.pageNumber}>{SOURCE_TEXTS.page(page, pdf.pages)}</span>
            <Tool
              label={SOURCE_TEXTS.nextPage}
              disabled={page === pdf.pages}
              onClick={() => turnTo(page + 1)}
            >
              <ChevronRight aria-hidden size={18} />
            </Tool>
          </div>
        )}
        <ViewTools view={view} zoom={zoom} onChange={setView} />
        <SearchTool {...search.tool} />
      </Tools>
      <MarkedPage
        frame={frame}
        label={label}
        zoom={zoom}
        turn={view.turn}
        aspect={aspect}
        place={placeOnPage}
        onMark={(box) =>
          pdf.lines(page).then(
            (lines) => mark(markedOn(page, box, lines)),
            () => mark(markedOn(page, box, [])),
          )
        }
        hit={search.hit?.page === page ? search.hit.box : undefined}
      >
        <canvas key={page} ref={canvas} role="img" aria-label={label} />
      </MarkedPage>
      {state === 'drawing' && <Waiting />}
    </>
  );
}

/** The content of a box drawn on a page: the words in it, and those before them on their line, which name the value. */
function markedOn(page: number, box: Box, lines: readonly PrintedLine[]): Marked {
  const { text, before } = wordsIn(lines, box);
  return { place: { page, box, text }, label: before };
}

/** A page drawn on a canvas of its own: one canvas cannot be drawn on twice at once. */
function useDrawn(pdf: PdfFile, page: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ page: number; aspect: number | 'failed' }>();
  useEffect(() => {
    if (canvas.current === null) return;
    let isLeft = false;
    const done = (aspect: number | 'failed') => {
      if (!isLeft) setDrawn({ page, aspect });
    };
    pdf.draw(page, canvas.current).then(done, () => done('failed'));
    return () => {
      isLeft = true;
    };
  }, [pdf, page]);
  const isDrawn = drawn?.page === page;
  const aspect = isDrawn && drawn.aspect !== 'failed' ? drawn.aspect : null;
  const state = isDrawn ? (aspect === null ? 'failed' : 'drawn') : 'drawing';
  return { canvas, aspect, state } as const;
}

/** Searches every page; the page of the current match is shown. */
function usePdfSearch(pdf: PdfFile, turnTo: (page: number) => void) {
  const [query, setQuery] = useState('');
  const [{ hits, at }, setHits] = useState<{ hits: { page: number; box: Box }[]; at: number }>({
    hits: [],
    at: -1,
  });
  useEffect(() => {
    let isLeft = false;
    setHits({ hits: [], at: -1 });
    const run = async () => {
      const found: { page: number; box: Box }[] = [];
      for (let page = 1; page <= pdf.pages && !isLeft; page += 1) {
        for (const box of findOnPage(await pdf.lines(page), query)) found.push({ page, box });
      }
      if (isLeft) return;
      setHits({ hits: found, at: found.length === 0 ? -1 : 0 });
      if (found[0]) turnTo(found[0].page);
    };
    if (query !== '') run().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [pdf, query, turnTo]);
  const onStep = (by: 1 | -1) => {
    const next = (at + by + hits.length) % hits.length;
    setHits({ hits, at: next });
    const hit = hits[next];
    if (hit) turnTo(hit.page);
  };
  const [leave] = useState(() => () => setHits((before) => ({ ...before, at: -1 })));
  return { hit: hits[at], leave, tool: { query, at, count: hits.length, onQuery: setQuery, onStep } };
}

const Failed = () => <p className={styles.note}>{ERRORS.content.message}</p>;
