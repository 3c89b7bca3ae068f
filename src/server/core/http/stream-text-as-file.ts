import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text, while it is still being produced, as a file that browsers save. The first piece is produced before any
 * header is sent, so that an unreachable database is still answered as an error. A later error cuts the connection: no
 * client mistakes a chunked body without its end for a whole file.
 * @param pieces the text, cut anywhere
 * @param checkStillOpen called before each later piece: its refusal cuts the connection
 */
export async function sendDownload(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  pieces: AsyncGenerator<string>,
  checkStillOpen: () => Promise<void>,
): Promise<FastifyReply> {
  const first = await pieces.next();
  reply.headers({
    'content-type': type,
    'content-disposition': contentDisposition(name),
    'cache-control': 'no-store',
  });
  return reply.send(Readable.from(resume(first, pieces, checkStillOpen)));
}

async function* resume(
  first: IteratorResult<string>,
  rest: AsyncIterable<string>,
  checkStillOpen: () => Promise<void>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  for await (const piece of rest) {
    await checkStillOpen();
    yield piece;
  }
}
