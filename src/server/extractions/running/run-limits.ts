import type { Extractor, FileHead } from '../extractor.ts';
import { HEAD_SIZE } from '../parsing/file-head.ts';

/** What the child that runs one extractor may take before it is killed. */
export interface RunLimits {
  /**
   * Processor time, where the system reports it: unlike elapsed time, it does not depend on how busy the machine is.
   */
  processorMs: number;
  /**
   * Elapsed time, for a child that waits for ever. It is generous because, at a load of 48, a second of work took
   * 100.
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

/** The start of a PDF in base64: a document embedded in another one, whose pages may be images. */
const PDF_INSIDE = 'JVBERi0';

/** The limits of an extractor's run on a file. What is beyond the file's head may be a document with images. */
export function limitsOf({ readsImages, holdsFiles }: Extractor, { bytes, text }: FileHead): RunLimits {
  const mayHold = holdsFiles === true && bytes.length >= HEAD_SIZE;
  return readsImages || mayHold || text.includes(PDF_INSIDE) ? IMAGE_LIMITS : DEFAULT_LIMITS;
}
