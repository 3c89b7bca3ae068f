import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../../../../shared/core/place.ts';
import { OCR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import {
  type Candidate,
  ExtractionError,
  type Extractor,
  type ExtractorInput,
  type FileHead,
} from '../../extractor.ts';
import type { Page } from '../../printed/page/page.ts';
import { isPdf, openPdf, PIXELS_MAX, readOr } from '../pdf/open-pdf.ts';
import { readPdfPage } from '../pdf/words-of-pdf-page.ts';
import { imageKind, imageSize, isTiff, unreadKind } from './image-kind-and-size.ts';
import { type QuarterTurns, turnedBack, turnsOf } from './orientation.ts';
import { openPaddle } from './paddle/open-paddle.ts';
import { isOn, type TextArea } from './paddle/text-areas.ts';
import type { Bend } from './page-bend.ts';
import { type Prepared, prepare } from './prepare.ts';
import { type Readers, type ReadPage, readPage } from './read-page.ts';
import { readTwice } from './read-twice.ts';
import { openReader } from './reader.ts';
import { type TiffPage, tiffImage, tiffPages } from './tiff-pages.ts';

/** Images of reports, and PDF pages that are images. The log asks people to check what was found. */
export const ocr: Extractor = { name: 'ocr', version: '1', accepts, extract, readsImages: true };

/**
 * Limits for a document: number of pages, and processor time after which no further page is started. On a busy machine
 * a page takes longer, and is not left out for that.
 */
const PAGES_MAX = 20;
const TIFF_PAGES_MAX = 200;
const PROCESSOR_MAX_MS = 140_000;
const DOTS_PER_POINT = 240 / 72;

function accepts(head: FileHead): boolean {
  const { bytes } = head;
  return isPdf(head) || imageKind(bytes) !== null || isTiff(bytes) || unreadKind(bytes) !== null;
}

function processorMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A page to recognise: its number and its image. */
interface Scan {
  number: number;
  image: Buffer | Canvas;
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const unread = unreadKind(input.bytes);
  if (unread !== null) throw new ExtractionError(OCR_LOG.unread(unread));
  const pdf = isPdf({ bytes: input.bytes, text: '' });
  const rotations = new Map<number, { angle: number; turns: QuarterTurns; bend: Bend }>();
  const pages: Page[] = [];
  const secondPages: Page[] = [];
  let readers: Readers | null = null;
  try {
    for await (const { number, image } of pagesOf(input, pdf)) {
      const ready = await prepare(image).catch(() => {
        if (!pdf) throw new ExtractionError(OCR_LOG.damaged);
        return null;
      });
      if (ready === null) continue;
      readers ??= { words: await openReader(), figures: await openPaddle() };
      const { read, angle, turns } = await readUpright(readers, { number, image }, ready);
      pages.push(read.first);
      secondPages.push(read.second);
      rotations.set(number, { angle, turns, bend: read.bend });
    }
  } catch (cause) {
    // The `pdf` extractor already reports what is wrong with the document.
    if (!pdf || !(cause instanceof ExtractionError)) throw cause;
  } finally {
    await readers?.words.close();
    await readers?.figures.close();
  }
  if (pages.length === 0) input.log.info(pdf ? OCR_LOG.noImage : OCR_LOG.blank);
  let least = 1;
  let found = 0;
  for (const candidate of readTwice(pages, secondPages, input)) {
    const { place } = candidate;
    least = Math.min(least, place.confidence ?? 1);
    found += 1;
    const rotation = rotations.get(place.page ?? 1);
    const box = place.box && rotation && onScan(place.box, pageOf(pages, place.page), rotation);
    const { page, ...onImage } = place;
    yield { ...candidate, place: { ...(pdf || pages.length > 1 ? place : onImage), ...(box && { box }) } };
  }
  if (found > 0) input.log.info(OCR_LOG.toCheck(found, Math.round(least * 100)));
  else if (pages.length > 0) input.log.info(OCR_LOG.nothing);
}

/** Reads a page, turned upright if it is sideways or upside down. */
async function readUpright(
  readers: Readers,
  { number, image }: Scan,
  ready: Prepared,
): Promise<{ read: ReadPage; angle: number; turns: QuarterTurns }> {
  const areas = await areasOf(readers, ready);
  const turns = await turnsOf(readers.figures, ready.image, areas);
  const upright = turns === 0 ? null : await prepare(image, turns);
  if (upright === null)
    return { read: await readPage(readers, ready, number, areas), angle: ready.angle, turns: 0 };
  const read = await readPage(readers, upright, number, await areasOf(readers, upright));
  return { read, angle: upright.angle, turns };
}

/**
 * The lines of a page, including those that only show with its pen strokes: a large coloured title may be taken for
 * one.
 */
async function areasOf({ figures }: Readers, { image, writtenOver }: Prepared): Promise<TextArea[]> {
  const areas = await figures.areasOf(image);
  const others = writtenOver === null ? [] : await figures.areasOf(writtenOver);
  return [...areas, ...others.filter((other) => !areas.some((area) => isOn(area, other)))];
}

/** The pages of a PDF without text, as images. */
async function* scansOf(input: ExtractorInput): AsyncGenerator<Scan> {
  const { createIsomorphicCanvasFactory, renderPageAsImage } = await import('unpdf');
  const canvas = () => import('@napi-rs/canvas');
  const CanvasFactory = await createIsomorphicCanvasFactory(canvas);
  const start = process.cpuUsage();
  let count = 0;
  const unread: number[] = [];
  for await (const { page, document } of openPdf(input, { CanvasFactory })) {
    const text = await readOr(readPdfPage(page), page, input.log);
    if (text === null || !text.isImage) continue;
    if (count >= PAGES_MAX || processorMsSince(start) > PROCESSOR_MAX_MS) {
      unread.push(page.pageNumber);
      continue;
    }
    count += 1;
    const scale = Math.min(DOTS_PER_POINT, Math.sqrt(PIXELS_MAX / (text.width * text.height)));
    const rendering = renderPageAsImage(document, page.pageNumber, { canvasImport: canvas, scale });
    const image = await readOr(rendering, page, input.log);
    if (image !== null) yield { number: page.pageNumber, image: Buffer.from(image) };
  }
  if (unread.length > 0) input.log.info(OCR_LOG.pagesLeft(unread.length));
}

function pagesOf(input: ExtractorInput, pdf: boolean): AsyncIterable<Scan> | Iterable<Scan> {
  if (pdf) return scansOf(input);
  return isTiff(input.bytes) ? tiffScans(input) : [wholeImage(input)];
}

/** The pages of a TIFF file, one at a time. */
async function* tiffScans({ bytes, log }: ExtractorInput): AsyncGenerator<Scan> {
  const pages = tiffPages(bytes, TIFF_PAGES_MAX);
  if (pages === null) throw new ExtractionError(OCR_LOG.damaged);
  const start = process.cpuUsage();
  let unread = 0;
  for (const [index, page] of pages.entries()) {
    const tall = page.width * page.height * Math.max(page.aspect, 1 / page.aspect);
    if (index >= PAGES_MAX || processorMsSince(start) > PROCESSOR_MAX_MS) unread += 1;
    else {
      const image =
        tall > PIXELS_MAX ? OCR_LOG.tooManyPixels(PIXELS_MAX / 1e6) : await decodedPage(bytes, index, page);
      if (typeof image !== 'string') yield { number: index + 1, image };
      else if (pages.length === 1) throw new ExtractionError(image);
      else log.info(OCR_LOG.pageLeft(index + 1, image));
    }
  }
  if (unread > 0) log.info(OCR_LOG.pagesLeft(unread));
}

/** A decoded page, or the reason why it cannot be read. */
async function decodedPage(bytes: Buffer, index: number, page: TiffPage): Promise<Canvas | string> {
  try {
    return await tiffImage(bytes, index, page);
  } catch {
    return OCR_LOG.damaged;
  }
}

function wholeImage({ bytes }: ExtractorInput): Scan {
  const size = imageSize(bytes);
  if (size === null) throw new ExtractionError(OCR_LOG.damaged);
  if (size.width * size.height > PIXELS_MAX)
    throw new ExtractionError(OCR_LOG.tooManyPixels(PIXELS_MAX / 1e6));
  return { number: 1, image: bytes };
}

function pageOf(pages: readonly Page[], number: number | undefined): Pick<Page, 'width' | 'height'> {
  return pages.find((page) => page.number === number) ?? { width: 1, height: 1 };
}

/** Converts a box on the straightened page to the page as scanned. */
function onScan(
  box: Box,
  size: Pick<Page, 'width' | 'height'>,
  { angle, turns, bend }: { angle: number; turns: QuarterTurns; bend: Bend },
): Box {
  const { width, height } = size;
  const middle = { x: (box.x + box.width / 2) * width, y: (box.y + box.height / 2) * height };
  const lower = (bend.bent(middle.x, middle.y) - middle.y) / height;
  return turnedBack(turned({ ...box, y: box.y + lower }, size, angle), turns);
}

function turned(box: Box, { width, height }: Pick<Page, 'width' | 'height'>, angle: number): Box {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [(box.x + box.width / 2 - 0.5) * width, (box.y + box.height / 2 - 0.5) * height];
  const middle = {
    x: (x * Math.cos(radians) - y * Math.sin(radians)) / width + 0.5,
    y: (x * Math.sin(radians) + y * Math.cos(radians)) / height + 0.5,
  };
  const taller = box.height + (Math.abs(Math.sin(radians)) * box.width * width) / height;
  return {
    x: clamped(middle.x - box.width / 2),
    y: clamped(middle.y - taller / 2),
    width: box.width,
    height: clamped(taller),
  };
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));
}
