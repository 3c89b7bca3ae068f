import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { RUN_FAILURES } from '../../../../shared/texts/extraction-log.ts';
import { ExtractionError } from '../../extractor.ts';

const DEPTH_MAX = 100;

/** What a reader of one part of a workbook is told of its XML: local names, attributes, text. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML as it comes, without keeping it: nothing at all is no XML, and no error. No document type, no deep nesting.
 * @throws ExtractionError that echoes nothing of the content
 */
export async function readXmlEvents(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw new ExtractionError(RUN_FAILURES.xmlDoctype);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new ExtractionError(RUN_FAILURES.xmlDepth(DEPTH_MAX));
    reader.open?.(local(name), attributes);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(local(name));
  });
  parser.on('error', (cause) => {
    throw new ExtractionError(RUN_FAILURES.xml(parser.line), { cause });
  });
  let any = false;
  for await (const piece of pieces) {
    any = true;
    parser.write(piece);
  }
  if (any) parser.close();
}

/** A name without its prefix: some writers give the main namespace one. */
function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
