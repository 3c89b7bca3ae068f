import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  PutBucketCorsCommand,
} from '@aws-sdk/client-s3';
import { corsRules, listObjects } from '../storage/bucket.ts';
import { type S3Options, s3Client } from '../storage/s3-storage.ts';

export interface TestBucket {
  options: S3Options;
  /** Keys of all objects in it. */
  keys(): Promise<string[]>;
  /** The same with their sizes in bytes. */
  sizes(): Promise<{ key: string; size: number }[]>;
  drop(): Promise<void>;
}

/** A new, empty bucket on the S3 server of the tests, with the rules that pages need. */
export async function createTestBucket(publicUrl = 'http://localhost:3000'): Promise<TestBucket> {
  const endpoint = process.env.TEST_S3_ENDPOINT;
  if (endpoint === undefined) throw new Error('no S3 server: run the tests through vitest.config.ts');
  const Bucket = `doc2-test-${randomBytes(6).toString('hex')}`;
  const options: S3Options = {
    bucket: Bucket,
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    endpoint,
    publicEndpoint: undefined,
    pathStyle: true,
    encryption: null,
  };
  const client = s3Client(options, endpoint);
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: corsRules(publicUrl) }));
  const sizes = () => listObjects(client, Bucket, '');
  const keys = async () => (await sizes()).map(({ key }) => key);
  return {
    options,
    keys,
    sizes,
    async drop() {
      for (const Key of await keys()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
}
