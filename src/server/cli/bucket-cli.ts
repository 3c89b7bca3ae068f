import { existsSync } from 'node:fs';
import { PutBucketCorsCommand, PutBucketLifecycleConfigurationCommand } from '@aws-sdk/client-s3';
import { BUCKET_TEXTS } from '../../shared/texts/console/bucket.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { corsRules, LIFECYCLE } from '../core/storage/bucket.ts';
import { s3Client } from '../core/storage/s3-storage.ts';

// `npm run bucket` prints the rules that the configured S3 bucket needs; `--apply` sets them.

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { s3, publicUrl } = loadConfig(process.env);
  if (s3 === null) throw new ConfigError(BUCKET_TEXTS.noBucket);
  const Bucket = s3.bucket;
  const CORSConfiguration = corsRules(publicUrl);
  if (process.argv.includes('--apply')) {
    const client = s3Client(s3, s3.endpoint);
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    console.log(fill(BUCKET_TEXTS.corsApplied, { bucket: Bucket, origin: new URL(publicUrl).origin }));
    // Some S3 implementations lack these calls: still report what was set before the failure.
    await client.send(
      new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: LIFECYCLE }),
    );
    console.log(fill(BUCKET_TEXTS.lifecycleApplied, { bucket: Bucket }));
  } else {
    console.log(`${BUCKET_TEXTS.cors}\n${JSON.stringify(CORSConfiguration, null, 2)}`);
    console.log(`${BUCKET_TEXTS.lifecycle}\n${JSON.stringify(LIFECYCLE, null, 2)}`);
    console.log(BUCKET_TEXTS.howToApply);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? reason : fill(BUCKET_TEXTS.failed, { reason }));
  process.exitCode = 1;
}
