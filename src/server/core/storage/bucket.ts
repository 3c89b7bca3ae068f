import {
  type BucketLifecycleConfiguration,
  type CORSConfiguration,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Beginnings of the keys in the bucket: what is sent, and what counts. */
export const INCOMING = 'incoming/';
export const KEPT = 'kept/';

/** Every object whose key begins so, however many. */
export async function listObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<{ key: string; modified: Date }[]> {
  const found: { key: string; modified: Date }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined) found.push({ key: Key, modified: LastModified });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

/** What the bucket must allow our pages: to send contents and to read them, parts of them too. */
export function corsRules(publicUrl: string): CORSConfiguration {
  return {
    CORSRules: [
      {
        AllowedOrigins: [new URL(publicUrl).origin],
        AllowedMethods: ['PUT', 'GET'],
        AllowedHeaders: ['content-type', 'range'],
        ExposeHeaders: ['ETag', 'Content-Range', 'Content-Length'],
        MaxAgeSeconds: 3600,
      },
    ],
  };
}

/** A second net under our own sweep: what arrived and was never kept goes, as do uploads broken off in parts. */
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
