import { pipeline, Readable, Transform } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { StoredFile } from '../../shared/files/contract.ts';
import { downloadName } from '../../shared/files/file-name.ts';
import { inlineType } from '../../shared/files/previewable-types.ts';
import type { ByteRange, Storage } from '../core/storage/storage.ts';
import type { Content } from './repository.ts';

/** Prevents a file shown inline from running, loading or posting anything, even if a browser mistakes it for a page. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/**
 * Without `sandbox`, under which Safari shows no PDF; Chromium ignores the policy of a PDF. Both render PDFs in their
 * own viewer, which runs nothing of the document in our origin.
 */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; object-src 'self'";

/** The requested range, or `all`; undefined when the range cannot be satisfied (RFC 9110, section 14). */
function askedRange(request: FastifyRequest, size: number, etag: string): ByteRange | 'all' | undefined {
  const header = request.headers.range;
  const condition = request.headers['if-range'];
  if (header === undefined || (condition !== undefined && condition !== etag)) return 'all';
  const ranges = parseRange(size, header);
  if (ranges === -1) return undefined;
  const [first, second] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return first === undefined || second !== undefined ? 'all' : { start: first.start, end: first.end };
}

/**
 * Sends the content of a file, or redirects to the storage when it serves contents itself: real name (RFC 6266),
 * ranges, entity tag, and headers that prevent anything in it from running. What we send ourselves is cut when its
 * reader loses their rights; a link to the storage, which lives for a short time, is not.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, checkStillOpen }: { storage: Storage; checkStillOpen: () => Promise<void> },
  { file, content: { key, sha256 } }: { file: StoredFile; content: Content },
  inline: boolean,
): Promise<FastifyReply> {
  const etag = `"${sha256.toString('base64url')}"`;
  const shownType = inline ? inlineType(file.mimetype) : undefined;
  const type = shownType ?? file.mimetype;
  const disposition = contentDisposition(downloadName(file.name), {
    type: shownType ? 'inline' : 'attachment',
  });
  reply.headers({
    'content-type': type,
    'content-disposition': disposition,
    'content-security-policy': file.mimetype === 'application/pdf' ? PDF_POLICY : CONTENT_POLICY,
    // This header is for browsers without `frame-ancestors`. Our own screens show files in frames.
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = askedRange(request, file.size, etag);
  if (range === undefined) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const isHead = request.method === 'HEAD';
  const link = isHead ? undefined : await storage.downloadLink(key, { type, disposition });
  // The browser sends its Range header again to the link.
  if (link !== undefined) return reply.redirect(link);
  // HEAD needs no content: an empty stream leaves the announced length untouched.
  const read = async (part?: ByteRange) =>
    isHead ? Readable.from([]) : whileOpen(await storage.read(key, part), checkStillOpen);
  if (range === 'all') return send(reply, await read(), file.size);
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return send(reply, await read(range), range.end - range.start + 1);
}

function send(reply: FastifyReply, content: Readable, length: number): FastifyReply {
  return reply.header('content-length', length).send(content);
}

/** A reader receives at most this much, besides what their connection holds, once their rights have ended. */
const RECHECK_BYTES = 1024 * 1024;

/** The same content, cut by an error as soon as `checkStillOpen` refuses. */
function whileOpen(content: Readable, checkStillOpen: () => Promise<void>): Readable {
  let sinceCheck = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sinceCheck += chunk.length;
      if (sinceCheck < RECHECK_BYTES) return done(null, chunk);
      sinceCheck = 0;
      checkStillOpen().then(() => done(null, chunk), done);
    },
  });
  // An error of one destroys the other; Fastify reports it and cuts the connection.
  pipeline(content, checked, () => {});
  return checked;
}
