import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadAsset } from '../../../core/api/http.ts';
import { type PrintedLine, printedLines } from './page-search.ts';
import { PDF_ASSETS } from './pdf-assets.ts';

/** Rendered width in pixels, enough to enlarge a page on a wide screen; and the largest size of an unusual page. */
const WIDTH = 1600;
const AREA_MAX = 12_000_000;
/** Images with more pixels are omitted from the page. */
const IMAGE_MAX = 50_000_000;
const TIMEOUT_MS = 60_000;

/** A PDF file that is open. Pages are numbered from 1. */
export interface PdfFile {
  pages: number;
  /** Renders a page. @returns its aspect ratio, width to height */
  draw(page: number, canvas: HTMLCanvasElement): Promise<number>;
  /** The text of a page, line by line; empty for a scanned one. */
  lines(page: number): Promise<PrintedLine[]>;
}

/** Gives pdf.js the assets that it requests by name. */
class OwnAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = Object.entries(PDF_ASSETS).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (url === undefined) throw new Error('no such asset');
    return loadAsset(url);
  }
}

/**
 * Opens a PDF file in a worker that can load, execute and send nothing. The worker ends with the signal, and with
 * anything that takes more than a minute.
 * @throws for a file that cannot be read
 */
export async function openPdf(content: ArrayBuffer, signal: AbortSignal): Promise<PdfFile> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({
    // The buffer is transferred to the worker: the page keeps a copy, which it may need again.
    data: content.slice(0),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: IMAGE_MAX,
    useWorkerFetch: false,
    BinaryDataFactory: OwnAssets,
    stopAtErrors: false,
    verbosity: 0,
  });
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  const close = () => {
    end.reject(new Error('given up'));
    void task.destroy().catch(() => undefined);
    port.terminate();
  };
  signal.addEventListener('abort', close);
  port.onerror = close;
  const inTime = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const timer = setTimeout(close, TIMEOUT_MS);
    try {
      return await Promise.race([work, end.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    const document = await inTime(task.promise);
    return {
      pages: document.numPages,
      draw: (page, canvas) => inTime(document.getPage(page).then((found) => draw(found, canvas))),
      lines: (page) => inTime(document.getPage(page).then(linesOf)),
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<number> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / width, Math.sqrt(AREA_MAX / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return canvas.width / canvas.height;
}

async function linesOf(page: PDFPageProxy): Promise<PrintedLine[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y);
    const [right = 0, top = 0] = viewport.convertToViewportPoint(x + item.width, y + item.height);
    return [
      {
        text: item.str,
        box: {
          x: Math.min(left, right) / viewport.width,
          y: Math.min(top, bottom) / viewport.height,
          width: Math.abs(right - left) / viewport.width,
          height: Math.abs(bottom - top) / viewport.height,
        },
      },
    ];
  });
  return printedLines(words);
}
