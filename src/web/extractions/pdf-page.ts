import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadAsset } from '../core/http.ts';
import { PDF_ASSETS } from './pdf-assets.ts';

/** Rendered width in pixels, enough to enlarge a page on a wide screen; and the largest size of an unusual page. */
const WIDTH = 1600;
const AREA_MAX = 12_000_000;
/** Images with more pixels are omitted from the page. */
const IMAGE_MAX = 50_000_000;
const TIMEOUT_MS = 60_000;

/** Gives pdf.js the assets that it requests by name. */
class OwnAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = Object.entries(PDF_ASSETS).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (url === undefined) throw new Error('no such asset');
    return loadAsset(url);
  }
}

/**
 * Renders a page of a PDF file. The file is parsed in a worker that can load, execute and send nothing; it ends with
 * the rendering.
 *
 * @param page from 1
 * @param signal cancels the rendering
 * @throws for a file that cannot be rendered, or not within a minute
 */
export async function drawPage(
  content: ArrayBuffer,
  page: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
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
  const giveUp = () => end.reject(new Error('given up'));
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal.addEventListener('abort', giveUp);
  port.onerror = giveUp;
  try {
    await Promise.race([draw(task.promise, page, canvas), end.promise]);
  } finally {
    clearTimeout(timer);
    void task.destroy().catch(() => undefined);
    port.terminate();
  }
}

async function draw(
  opening: ReturnType<typeof getDocument>['promise'],
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await (await opening).getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / width, Math.sqrt(AREA_MAX / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
}
