import type { Extractor, FileHead } from '../extractor.ts';
import { HEAD_SIZE } from '../parsing/file-head.ts';

/** What the child of one extractor may use before it is killed. `EXTRACTIONS_AT_ONCE` says how many run at a time. */
export interface RunLimits {
  /** Processor time, if the system reports it. Unlike elapsed time, it does not depend on the machine's load. */
  processorMs: number;
  /**
   * Elapsed time, for a child that waits forever. It is generous because, at a load of 48, a second of work took 100.
   */
  timeMs: number;
  /** Resident memory of the child: heap, buffers and WebAssembly. */
  memoryBytes: number;
  /** Size of its answer, as JSON. */
  resultBytes: number;
}

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: RunLimits = {
  processorMs: 60_000,
  timeMs: 600_000,
  memoryBytes: 512 * MB,
  resultBytes: 64 * MB,
};
/** For runs that recognise text on images. */
export const IMAGE_LIMITS: RunLimits = {
  ...DEFAULT_LIMITS,
  processorMs: 180_000,
  timeMs: 1_200_000,
  memoryBytes: 1024 * MB,
};

/** How a PDF starts in base64: an embedded document whose pages may be images. */
const PDF_INSIDE = 'JVBERi0';

/** The limits of an extractor's run on a file. A file longer than its head may embed a document with images. */
export function limitsOf({ readsImages, holdsFiles }: Extractor, { bytes, text }: FileHead): RunLimits {
  const mayHold = holdsFiles === true && bytes.length >= HEAD_SIZE;
  return readsImages || mayHold || text.includes(PDF_INSIDE) ? IMAGE_LIMITS : DEFAULT_LIMITS;
}
