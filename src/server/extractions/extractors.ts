import type { Extractor } from './extractor.ts';
import { cda } from './extractors/cda/extractor.ts';
import { dexcom } from './extractors/csv/dexcom.ts';
import { libreview } from './extractors/csv/libreview.ts';
import { table } from './extractors/csv/table.ts';
import { dicom } from './extractors/dicom/extractor.ts';
import { fhir } from './extractors/fhir/extractor.ts';
import { hl7v2 } from './extractors/hl7v2/extractor.ts';
import { hprim } from './extractors/hprim/extractor.ts';
import { ocr } from './extractors/ocr/extractor.ts';
import { pdf } from './extractors/pdf/extractor.ts';
import { xlsx } from './extractors/xlsx/extractor.ts';

/** Every extractor, the most structured formats first: where two find the same, the first one's is kept. */
export const EXTRACTORS: readonly Extractor[] = [
  cda,
  fhir,
  hl7v2,
  hprim,
  libreview,
  dexcom,
  table,
  xlsx,
  dicom,
  pdf,
  ocr,
];
