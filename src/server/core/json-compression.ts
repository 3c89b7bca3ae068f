import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * How long JSON answers are compressed (RFC 9110, section 8.4.1). A short list gains less than its compression costs; the
 * catalogue of types is 211 kB, and a phone waited 1.7 s for it. No answer holds both a secret and a text that another
 * site could choose, whose lengths could then be compared (BREACH): a session's token travels in a cookie, and SameSite
 * keeps other sites from asking in a person's name.
 */
export const JSON_COMPRESSION = {
  threshold: 8 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Lets routes compress their answers. Bodies of requests are never decompressed: a small one could fill the memory. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}
