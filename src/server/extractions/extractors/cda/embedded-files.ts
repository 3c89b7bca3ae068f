import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { XmlElement } from 'libxml2-wasm';
import { decodeText } from '../../../../shared/core/decode-text.ts';
import { CDA_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Person } from '../../../core/person.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { attribute } from '../../parsing/xml.ts';
import { ofHolder } from '../give-to-outer-person.ts';
import { isPlainText } from '../plain-text.ts';
import { readPlainText } from './narrative.ts';

/** A file embedded in a document, and its place. */
export interface FileInside {
  node: XmlElement;
  path: string;
}

/** Maximum size of a compressed file once inflated. */
const INFLATED_MAX = 64 * 1024 * 1024;
const INFLATE = new Map([
  ['DF', inflateRawSync],
  ['ZL', inflateSync],
  ['GZ', gunzipSync],
]);

/**
 * The values of the files in a document, each read by the extractor of its format. An image beside structured results
 * only illustrates them (a curve, a logo): it is not read, and a log line says so.
 *
 * @param structured whether the document has values of its own
 */
export async function* readFiles(
  files: readonly FileInside[],
  { person, structured }: { person: Person | null; structured: boolean },
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  for (const { node, path } of files) {
    const type = (attribute(node, 'mediaType') ?? '').slice(0, 60);
    if (structured && type.startsWith('image/')) {
      input.log.info(CDA_LOG.copy(/^[\w/.+-]+$/.test(type) ? type : ''));
      continue;
    }
    const bytes = bytesOf(node);
    const place = { path, line: node.line, text: '' };
    if (bytes === null) input.log.info(CDA_LOG.compressed(node.line));
    else if (type.startsWith('text/plain') && !structured && isPlainText(bytes))
      yield* ofHolder(readPlainText(decodeText(bytes), node, path, input), { subject: '', person });
    else yield* ofHolder(input.embedded(bytes, place), { subject: '', person });
  }
}

function bytesOf(node: XmlElement): Buffer | null {
  const packed = Buffer.from(node.content, 'base64');
  const compression = attribute(node, 'compression');
  if (compression === null) return packed;
  try {
    return INFLATE.get(compression)?.(packed, { maxOutputLength: INFLATED_MAX }) ?? null;
  } catch {
    return null;
  }
}
