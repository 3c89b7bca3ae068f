import {
  type BucketLifecycleConfiguration,
  type CORSConfiguration,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Prefixes of the keys in the bucket: uploads that are not finished, and kept contents. */
export const INCOMING = 'incoming/';
export const KEPT = 'kept/';

/** Every object under a prefix, however many pages the listing takes. */
export async function listObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<{ key: string; modified: Date; size: number }[]> {
  const found: { key: string; modified: Date; size: number }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, LastModified, Size = 0 } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined)
        found.push({ key: Key, modified: LastModified, size: Size });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

/** What the bucket must allow our pages: to send contents, and to read them, in ranges too. */
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
