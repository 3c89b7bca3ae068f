import type { getDocumentProxy } from 'unpdf';
import { PDF_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { ExtractionError, type ExtractorInput, type FileHead } from '../../extractor.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type PdfOptions = NonNullable<Parameters<typeof getDocumentProxy>[1]>;

/** Maximum number of pages read. */
const PAGES_MAX = 200;
/** Images with more pixels are skipped. */
export const PIXELS_MAX = 25_000_000;
/** Silences the library, whose messages would quote the file. */
const SILENT = 0;

/** Whether a file is a PDF: `%PDF-` is in its first kilobyte. */
export function isPdf({ bytes }: FileHead): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The result of reading a page; null, with a log line, if the page is damaged. */
export async function readOr<Value>(
  reading: Promise<Value>,
  page: PdfPage,
  log: ExtractorInput['log'],
): Promise<Value | null> {
  return reading.catch(() => {
    log.info(PDF_LOG.pageUnreadable(page.pageNumber));
    return null;
  });
}

/**
 * Opens a PDF and iterates over its pages, up to `PAGES_MAX`. Scripts never run.
 * @throws ExtractionError if the document is encrypted or damaged
 */
export async function* openPdf(
  input: Pick<ExtractorInput, 'bytes' | 'log' | 'progress'>,
  options: PdfOptions = {},
): AsyncGenerator<{ page: PdfPage; document: PdfDocument }> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(input.bytes), {
    verbosity: SILENT,
    maxImageSize: PIXELS_MAX,
    disableFontFace: true,
    useSystemFonts: false,
    ...options,
  }).catch((cause: unknown) => {
    const encrypted = cause instanceof Error && cause.name === 'PasswordException';
    throw new ExtractionError(encrypted ? PDF_LOG.encrypted : PDF_LOG.damaged);
  });
  try {
    if (document.numPages > PAGES_MAX) {
      input.log.info(PDF_LOG.tooManyPages(PAGES_MAX, document.numPages - PAGES_MAX));
    }
    const pages = Math.min(document.numPages, PAGES_MAX);
    for (let number = 1; number <= pages; number += 1) {
      input.progress?.(number, pages);
      const page = await document.getPage(number).catch(() => null);
      if (page === null) input.log.info(PDF_LOG.pageUnreadable(number));
      else yield { page, document };
    }
  } finally {
    await document.loadingTask.destroy().catch(() => undefined);
  }
}
