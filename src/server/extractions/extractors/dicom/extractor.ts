import { DICOM_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { readDataSet, sequence } from './data-set.ts';
import { readAnnotations, readReport } from './read-items.ts';
import { TAG } from './tags.ts';

/** DICOM: numbers of structured reports, and annotations of electrocardiograms by devices. Images are not read. */
export const dicom: Extractor = { name: 'dicom', version: '1', accepts, extract };

function accepts({ bytes }: FileHead): boolean {
  return Buffer.from(bytes.subarray(128, 132)).toString('latin1') === 'DICM';
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const root = readDataSet(input.bytes);
  const isReport = sequence(root, TAG.content).length > 0;
  const isAnnotated = sequence(root, TAG.annotations).length > 0;
  if (!isReport && !isAnnotated) input.log.info(DICOM_LOG.nothing);
  if (isReport) yield* readReport(root, input);
  if (isAnnotated) yield* readAnnotations(root, input);
}
