import { createRequire } from 'node:module';
import { RUN_FAILURES } from '../../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../../extractor.ts';

/** A data set as dcmjs reads it: elements by tag, in eight hexadecimal digits. */
export type DataSet = Readonly<Record<string, unknown>>;

interface Logger {
  disableAll(): void;
}

/** The part of dcmjs that is used; the package has no types. */
interface Dcmjs {
  log: Logger & { getLoggers(): Readonly<Record<string, Logger>> };
  data: { DicomMessage: { readFile(buffer: ArrayBuffer, options: object): { dict: DataSet } } };
}

/** Refused, because dcmjs inflates a deflated data set without limit, and no known report uses this transfer syntax. */
const DEFLATED = '1.2.840.10008.1.2.1.99';

/** Reads a DICOM file (PS3.10). If the file is damaged, what precedes the damage is kept. @throws ExtractionError */
export function readDataSet(bytes: Buffer): DataSet {
  if (transferSyntax(bytes) === DEFLATED) throw new ExtractionError(RUN_FAILURES.dicom);
  const require = createRequire(import.meta.url);
  const { log, data }: Dcmjs = require('dcmjs');
  // dcmjs logs every anomaly of a file together with its content.
  for (const each of [log, ...Object.values(log.getLoggers())]) each.disableAll();
  try {
    const copy = new Uint8Array(bytes);
    return data.DicomMessage.readFile(copy.buffer, { ignoreErrors: true, noCopy: true }).dict;
  } catch (cause) {
    throw new ExtractionError(RUN_FAILURES.dicom, { cause });
  }
}

/** The transfer syntax declared in the file's meta information: (0002,0010), in explicit little endian. */
function transferSyntax(bytes: Buffer): string {
  const header = bytes.subarray(0, 4096);
  const at = header.indexOf(Buffer.from([0x02, 0x00, 0x10, 0x00, 0x55, 0x49]));
  if (at < 0 || at + 8 > header.length) return '';
  const length = header.readUInt16LE(at + 6);
  const text = header.subarray(at + 8, at + 8 + length).toString('latin1');
  return text.replaceAll('\0', '').trim();
}

/** The nested data sets of a sequence; empty if there are none. */
export function sequence(data: DataSet, tag: string): DataSet[] {
  return arrayOf(data[tag], 'Value').filter(isDataSet);
}

/** The values of an element as texts, with numbers as written. */
export function texts(data: DataSet, tag: string): string[] {
  const raw = arrayOf(data[tag], '_rawValue');
  const asWritten = raw.length > 0 && raw.every((value) => typeof value === 'string');
  return (asWritten ? raw : arrayOf(data[tag], 'Value')).flatMap((value) => {
    if (typeof value === 'number') return [String(value)];
    const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
    return text === '' ? [] : [text];
  });
}

/** The first value of an element, or null. */
export function text(data: DataSet, tag: string): string | null {
  return texts(data, tag)[0] ?? null;
}

function arrayOf(element: unknown, name: string): unknown[] {
  const value = isDataSet(element) ? element[name] : undefined;
  return Array.isArray(value) ? value : [];
}

function isDataSet(value: unknown): value is DataSet {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
