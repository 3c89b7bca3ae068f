import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * How JSON answers of 8 kB and more are compressed (RFC 9110, section 8.4.1). A short list gains less than its
 * compression costs; the catalogue of types is 211 kB, and a phone waited 1.7 s for it. The length of an answer cannot
 * be used to guess a secret in it (BREACH): answers that hold a token are far shorter than the threshold, and SameSite
 * keeps other sites from sending requests in a person's name.
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
