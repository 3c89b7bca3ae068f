import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../extractor.ts';

const DEPTH_MAX = 100;

/** Handlers for the events of an XML document; names are local names. */
export interface XmlReader {
  /** Accepts a document type declaration. Nothing of it is used, and an entity that it declares is an error. */
  doctype?: true;
  open?(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses XML as a stream. An empty stream is accepted; deep nesting and, unless the reader accepts it, a document type
 * declaration are errors.
 * @throws ExtractionError that does not quote the content
 */
export async function readXmlEvents(
  pieces: AsyncIterable<string> | Iterable<string>,
  reader: XmlReader,
): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    if (reader.doctype === undefined) throw new ExtractionError(RUN_FAILURES.xmlDoctype);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new ExtractionError(RUN_FAILURES.xmlDepth(DEPTH_MAX));
    reader.open?.(local(name), attributes, parser.line);
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

/** A name without its prefix, which some writers add for the main namespace. */
function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
