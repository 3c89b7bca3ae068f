import { startS3Server } from './s3-server.ts';

/**
 * Starts the S3 server of the API tests, or points them at a real one: TEST_S3_ENDPOINT, with the credentials of
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which must be allowed to create buckets.
 */
export async function setup(): Promise<() => Promise<void>> {
  if ((process.env.TEST_S3_ENDPOINT ?? '') !== '') return async () => {};
  const server = await startS3Server();
  process.env.TEST_S3_ENDPOINT = server.endpoint;
  process.env.AWS_ACCESS_KEY_ID = server.accessKey;
  process.env.AWS_SECRET_ACCESS_KEY = server.secretKey;
  return () => server.close();
}
