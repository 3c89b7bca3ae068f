import {
  type BucketLifecycleConfiguration,
  type CORSConfiguration,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Prefixes of the keys in the bucket: uploads that are not finished, and kept contents. */
export const INCOMING = 'incoming/';
export const KEPT = 'kept/';

interface StoredObject {
  key: string;
  /** Size in bytes. */
  size: number;
  modified: Date | undefined;
  tag: string | undefined;
}

/**
 * Objects under a prefix, however many pages the listing takes. Keys come encoded, because XML cannot contain every
 * character that a key may have.
 */
export async function* objectsUnder(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, EncodingType: 'url' }),
    );
    for (const { Key, LastModified: modified, Size: size = 0, ETag: tag } of page.Contents ?? []) {
      // Not all servers encode them; those that do declare it.
      const key = page.EncodingType === 'url' ? decodedKey(Key) : Key;
      if (key !== undefined) yield { key, size, modified, tag };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Kept as written when a server encodes differently: one odd name must not hide the others. */
function decodedKey(key: string | undefined): string | undefined {
  try {
    return key === undefined ? undefined : decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}

/** All objects under a prefix, in one list. */
export const listObjects = (client: S3Client, bucket: string, prefix: string): Promise<StoredObject[]> =>
  Array.fromAsync(objectsUnder(client, bucket, prefix));

/** What the bucket must allow our pages to do: send contents, and read them, in ranges too. */
export function corsRules(publicUrl: string): CORSConfiguration {
  return {
    CORSRules: [
      {
        AllowedOrigins: [new URL(publicUrl).origin],
        AllowedMethods: ['PUT', 'GET'],
        AllowedHeaders: ['content-type', 'if-none-match', 'range'],
        ExposeHeaders: ['ETag', 'Content-Range', 'Content-Length'],
        MaxAgeSeconds: 3600,
      },
    ],
  };
}

/** A safety net under our own sweep: removes uploads that were never kept, and unfinished multipart uploads. */
export const LIFECYCLE: BucketLifecycleConfiguration = {
  Rules: [
    {
      ID: 'doc2-incoming',
      Status: 'Enabled',
      Filter: { Prefix: INCOMING },
      Expiration: { Days: 1 },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ],
};
