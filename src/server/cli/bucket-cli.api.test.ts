import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { GetBucketCorsCommand, GetBucketLifecycleConfigurationCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { corsRules, LIFECYCLE } from '../core/storage/bucket.ts';
import { s3Client } from '../core/storage/s3-storage.ts';
import { createTestBucket } from '../core/testing/test-bucket.ts';

const run = promisify(execFile);
const CLI = path.join(import.meta.dirname, 'bucket-cli.ts');

it('`npm run bucket -- --apply` sets the rules that pages and the sweep need, and may be run again', async () => {
  const { options, drop } = await createTestBucket('https://autre.exemple');
  const env = {
    ...process.env,
    S3_BUCKET: options.bucket,
    S3_REGION: options.region,
    S3_ENDPOINT: options.endpoint,
    S3_PATH_STYLE: 'true',
    PUBLIC_URL: 'https://doc2.exemple',
  };
  for (let times = 0; times < 2; times += 1) {
    const { stdout } = await run(process.execPath, [CLI, '--apply'], { env });
    expect(stdout).toContain(
      `Les règles CORS sont posées sur le bucket ${options.bucket} pour les pages de https://doc2.exemple`,
    );
  }
  const client = s3Client(options, options.endpoint);
  const Bucket = options.bucket;
  const { CORSRules } = await client.send(new GetBucketCorsCommand({ Bucket }));
  expect(CORSRules).toEqual(corsRules('https://doc2.exemple').CORSRules);
  const { Rules } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
  expect(Rules).toEqual(LIFECYCLE.Rules);
  client.destroy();
  await drop();
});
