import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import { ARCHIVE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { RUN_FAILURES } from '../../../../shared/texts/extraction/run-failures.ts';
import {
  type Candidate,
  ExtractionError,
  type Extractor,
  type ExtractorInput,
  type FileHead,
} from '../../extractor.ts';
import { openZip, type ZipArchive } from '../../parsing/zip.ts';
import { isZipOfDocuments } from '../../parsing/zip-head.ts';
import { isWithdrawn, type Register, readMetadata, type Withdrawn, withdrawnBy } from './metadata.ts';

/**
 * Zip archives of documents: what a secure mailbox sends (`IHE_XDM.ZIP`), or files sent together. Each document is read
 * by the extractor of its format.
 */
export const archive: Extractor = { name: 'archive', version: '1', holdsFiles: true, accepts, extract };

const DOCUMENTS_MAX = 200;
const MB = 1024 * 1024;
/** Limits on each document, as for an uploaded file, and on all of them. */
const DOCUMENT_MAX = 30 * MB;
const ALL_MAX = 64 * MB;

const REGISTERS_MAX = 20;
const REGISTER_MAX = 4 * MB;

/** Files that accompany documents: those of XDM, and those that operating systems add. */
const XDM = /(?:^|\/)METADATA\.XML$/i;
const XDM_ASIDE = /(?:^|\/)(?:METADATA\.XML|README\.TXT|INDEX\.HTML?|[^/]+\.XSLT?)$/i;
const SYSTEM_ASIDE = /(?:^|\/)(?:__MACOSX\/|\.[^/]+$|Thumbs\.db$|desktop\.ini$)/i;

function accepts({ bytes }: FileHead): boolean {
  return isZipOfDocuments(bytes);
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const zip = await openZip(input.bytes);
  const isXdm = zip.names.some((name) => XDM.test(name));
  const documents = zip.names.filter(
    (name) => !name.endsWith('/') && !SYSTEM_ASIDE.test(name) && !(isXdm && XDM_ASIDE.test(name)),
  );
  const withdrawn = await withdrawnOf(zip);
  if (documents.length === 0) input.log.info(ARCHIVE_LOG.empty);
  if (documents.length > DOCUMENTS_MAX)
    input.log.info(ARCHIVE_LOG.tooMany(DOCUMENTS_MAX, documents.length - DOCUMENTS_MAX));
  let remaining = ALL_MAX;
  for (const [index, name] of documents.slice(0, DOCUMENTS_MAX).entries()) {
    // File names are not shown, because they may be names of persons.
    const path = ARCHIVE_LOG.document(index + 1);
    const size = zip.sizeOf(name);
    remaining -= size;
    if (size > DOCUMENT_MAX || remaining < 0) {
      input.log.info(EXTRACTION_LOG.embeddedTooDeep(` (${path})`));
      if (remaining < 0) return;
      continue;
    }
    const bytes = await bytesOf(zip, name);
    if (bytes === null) input.log.info(EXTRACTION_LOG.embeddedFailed(` (${path})`, RUN_FAILURES.zip));
    else if (isWithdrawn(withdrawn, name, bytes))
      input.log.info(EXTRACTION_LOG.embeddedFailed(` (${path})`, ARCHIVE_LOG.deprecated));
    else yield* readOne(bytes, path, documents.length, input);
  }
}

/** Combines the registers of the archive, one per submission, into the documents that they withdraw. */
async function withdrawnOf(zip: ZipArchive): Promise<Withdrawn> {
  const found: Register[] = [];
  for (const name of zip.names.filter((each) => XDM.test(each)).slice(0, REGISTERS_MAX)) {
    const bytes = zip.sizeOf(name) > REGISTER_MAX ? null : await bytesOf(zip, name);
    if (bytes !== null) found.push(await readMetadata(bytes, name));
  }
  return withdrawnBy(found);
}

/** Null if the entry is encrypted or damaged, so that the other entries are still read. */
async function bytesOf(zip: ZipArchive, name: string): Promise<Buffer | null> {
  try {
    return await zip.bytes(name);
  } catch (cause) {
    if (cause instanceof ExtractionError) return null;
    throw cause;
  }
}

/**
 * The values of one document. Documents side by side may belong to different patients: values without a person are
 * never assigned to the person of another document.
 */
async function* readOne(
  bytes: Buffer,
  path: string,
  documents: number,
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  for await (const { inside, ...candidate } of input.embedded(bytes, { path, text: '' })) {
    const isNested = inside !== undefined && inside !== `${path} › `;
    const isKnown = Boolean(candidate.person) || documents === 1;
    yield {
      ...candidate,
      subject: isKnown ? candidate.subject : `${path} ${candidate.subject}`,
      panel: `${path}, ${candidate.panel}`,
      ...(candidate.result !== undefined && { result: `${path}, ${candidate.result}` }),
      ...(isNested && { inside }),
    };
  }
}
