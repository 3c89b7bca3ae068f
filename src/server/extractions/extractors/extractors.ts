import type { Extractor } from '../extractor.ts';
import { appleHealth } from './apple-health/extractor.ts';
import { archive } from './archive/extractor.ts';
import { cda } from './cda/extractor.ts';
import { table } from './csv/extractor.ts';
import { dexcom } from './csv/own-formats/dexcom.ts';
import { libreview } from './csv/own-formats/libreview.ts';
import { dicom } from './dicom/extractor.ts';
import { fhir } from './fhir/extractor.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';
import { json } from './json/extractor.ts';
import { ocr } from './ocr/extractor.ts';
import { pdf } from './pdf/extractor.ts';
import { xlsx } from './xlsx/extractor.ts';

/** Every extractor, the most structured format first: if two find the same observation, that of the first is kept. */
export const EXTRACTORS: readonly Extractor[] = [
  cda,
  json,
  fhir,
  hl7v2,
  hprim,
  appleHealth,
  libreview,
  dexcom,
  table,
  xlsx,
  archive,
  dicom,
  pdf,
  ocr,
];
