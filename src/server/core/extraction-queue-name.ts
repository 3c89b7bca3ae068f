/** The queue of extractions: lists compute the states of files from its jobs. */
export const EXTRACTION_QUEUE = 'extract-file';
