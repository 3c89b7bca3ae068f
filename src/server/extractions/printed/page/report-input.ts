import type { ExtractorInput } from '../../extractor.ts';
import type { SecondReading } from './second-reading.ts';

/** What the reader of printed pages needs besides them. */
export type ReportInput = Pick<ExtractorInput, 'catalogue' | 'timeZone' | 'log' | 'tryMapping' | 'holder'> & {
  secondReading?: SecondReading;
  /** Whether the file dates the results if the page does not. */
  dated?: boolean;
};
