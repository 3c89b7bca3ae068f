/** The queue of extractions: lists tell the states of files by its jobs. */
export const EXTRACTION_QUEUE = 'extract-file';
