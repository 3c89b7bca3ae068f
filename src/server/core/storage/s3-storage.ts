import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import type { Clock } from '../clock.ts';
import { INCOMING, KEPT, listObjects } from './bucket.ts';
import { type Content, describeContent } from './describe-content.ts';
import { type Storage, storageError } from './storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Undefined: AWS's own endpoint for the region. */
  endpoint: string | undefined;
  /** Endpoint by which browsers reach the bucket; undefined: the server's. */
  publicEndpoint: string | undefined;
  /** `https://host/bucket/key` rather than `https://bucket.host/key`. */
  pathStyle: boolean;
  /** Encryption of kept contents; null: the bucket's default. `kmsKeyId` undefined: AWS's own key. */
  encryption: { algorithm: 'AES256' | 'aws:kms'; kmsKeyId: string | undefined } | null;
}

/** Life of a download link: long enough to begin on a slow network, and to seek in a video. */
const DOWNLOAD_LINK_SECONDS = 300;
const CONNECTION_TIMEOUT_MS = 5_000;
/** Longest silence of the bucket. Two tries together end before a proxy's usual time-out of 60 s. */
const SILENCE_LIMIT_MS = 20_000;
const TRIES = 2;

/** A client with the credentials of the SDK's standard chain: environment, shared files, role of the machine. */
export function s3Client(
  { region, pathStyle }: S3Options,
  endpoint: string | undefined,
  silenceLimitMs: number = SILENCE_LIMIT_MS,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    // Browsers that follow a link cannot compute Amazon's own checksums, and many other S3 servers know none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: silenceLimitMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceLimitMs,
    },
  });
}

/**
 * Contents in an S3 bucket; browsers send and read them through links that we sign. An upload link accepts one content:
 * `If-None-Match: *` is signed, and an empty object replaces the content until the link has expired. A bucket that does
 * not support this condition accepts more contents, so the link leads to « incoming » only: the content that counts is
 * a copy under a key that no link leads to.
 * @throws if no credentials are found
 */
export async function s3Storage(options: S3Options, clock: Clock, silenceLimitMs?: number): Promise<Storage> {
  const { bucket: Bucket, encryption } = options;
  const client = s3Client(options, options.endpoint, silenceLimitMs);
  const signer = s3Client(options, options.publicEndpoint ?? options.endpoint);
  const incoming = (id: string) => ({ Bucket, Key: `${INCOMING}${id}` });
  const keptObject = (key: string) => ({ Bucket, Key: `${KEPT}${key}` });
  const remove = async (target: { Bucket: string; Key: string }) =>
    void (await away(client.send(new DeleteObjectCommand(target))));
  const keysOf = async (id: string) =>
    (await away(listObjects(client, Bucket, `${KEPT}${id}/`))).map(({ key }) => key.slice(KEPT.length));
  /** Removes what arrived, and keeps the link from accepting anything else. */
  const closeLink = async (id: string) =>
    void (await away(client.send(new PutObjectCommand({ ...incoming(id), ContentLength: 0, Body: '' }))));
  const uploadLink: Storage['uploadLink'] = (id, size, expiry) => {
    const signingDate = clock();
    const expiresIn = Math.floor((expiry.getTime() - signingDate.getTime()) / 1000);
    // Both are signed: the bucket accepts a body of that length only, and only where no object exists yet.
    const command = new PutObjectCommand({ ...incoming(id), ContentLength: size, IfNoneMatch: '*' });
    return getSignedUrl(signer, command, { signingDate, expiresIn });
  };

  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await away(client.send(new GetObjectCommand({ ...keptObject(key), Range })));
    if (!(Body instanceof Readable)) throw new AppError('storage_unavailable');
    return Body;
  };

  const discard: Storage['discard'] = async (id) => {
    await closeLink(id);
    for (const key of await keysOf(id)) await remove(keptObject(key));
  };

  return {
    origin: new URL(await uploadLink('origin', 1, new Date(clock().getTime() + 60_000))).origin,
    uploadLink,
    read,

    async receive(id, size, Body) {
      // An error of the body is not an error of the bucket.
      let failure: unknown;
      Body.once('error', (error) => {
        failure = error;
      });
      const command = new PutObjectCommand({ ...incoming(id), ContentLength: size, Body });
      await client.send(command).catch((cause: unknown) => {
        throw failure === undefined ? storageError(cause) : new AppError('bad_request', { cause: failure });
      });
    },

    async keep(id, size) {
      const key = `${id}/${uuidv7()}`;
      const copy = new CopyObjectCommand({
        ...keptObject(key),
        CopySource: `${Bucket}/${incoming(id).Key}`,
        // None of the sender's metadata is kept.
        MetadataDirective: 'REPLACE',
        ContentType: 'application/octet-stream',
        ...(encryption && { ServerSideEncryption: encryption.algorithm, SSEKMSKeyId: encryption.kmsKeyId }),
      });
      const arrived = await away(client.send(copy).then(() => true, unlessAbsent));
      // The copy is read, because nobody can overwrite it: its hash is that of the content that is kept.
      const copied = arrived ? await away(describeContent(await read(key), size)) : undefined;
      // No file is empty, so another call has kept the content and closed the link.
      if (copied?.bytes === 0) await remove(keptObject(key));
      else if (copied !== undefined) return whole({ key, ...copied });
      const before = (await keysOf(id)).at(0);
      if (before === undefined) return undefined;
      return whole({ key: before, ...(await away(describeContent(await read(before), size))) });

      async function whole({ bytes, ...content }: Content & { key: string }) {
        if (bytes === size) return content;
        await discard(id);
        throw new AppError('file_size_mismatch');
      }
    },

    async keepOnly(id, key) {
      // The upload is removed first, so that a copy made in the meantime is in the list below.
      await closeLink(id);
      for (const other of await keysOf(id)) if (other !== key) await remove(keptObject(other));
    },

    discard,

    downloadLink(key, { type, disposition }) {
      const command = new GetObjectCommand({
        ...keptObject(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-cache',
      });
      return away(getSignedUrl(signer, command, { signingDate: clock(), expiresIn: DOWNLOAD_LINK_SECONDS }));
    },

    async withLocalPath(key, use) {
      const folder = await mkdtemp(join(tmpdir(), 'doc2-file-'));
      try {
        const path = join(folder, 'content');
        await away(pipeline(await read(key), createWriteStream(path, { mode: 0o600 })));
        return await use(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async sweep(time) {
      const old = (await away(listObjects(client, Bucket, INCOMING))).filter(
        ({ modified }) => modified !== undefined && modified < time,
      );
      for (const { key } of old) await remove({ Bucket, Key: key });
      return old.length;
    },

    check: async () => void (await away(client.send(new HeadBucketCommand({ Bucket })))),
  };
}

/** False for a missing object; a missing bucket is a failure of the storage. */
function unlessAbsent(error: unknown): false {
  if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return false;
  throw error;
}

async function away<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw storageError(cause);
  });
}
