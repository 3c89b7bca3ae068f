import { PDF_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput } from '../../extractor.ts';
import type { Page } from '../../printed/page/page.ts';
import { readReport } from '../../printed/report.ts';
import { isPdf, openPdf, readOr } from './open-pdf.ts';
import { readPdfPage } from './words-of-pdf-page.ts';

/** Laboratory reports as PDF with a text layer. Pages that are images are left to `ocr`. */
export const pdf: Extractor = { name: 'pdf', version: '1', accepts: isPdf, extract };

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const pages: Page[] = [];
  const images: number[] = [];
  let count = Number.POSITIVE_INFINITY;
  for await (const { page, document } of openPdf(input)) {
    count = document.numPages;
    const read = await readOr(readPdfPage(page), page, input.log);
    if (read?.isImage) images.push(page.pageNumber);
    if (read !== null) pages.push(read);
  }
  if (images.length > 0) input.log.info(PDF_LOG.withoutText(images));
  else if (pages.length === count) input.allRead?.();
  let found = false;
  for (const candidate of readReport(pages, input)) {
    found = true;
    yield candidate;
  }
  if (!found && pages.length > images.length) input.log.info(PDF_LOG.noResult);
}
