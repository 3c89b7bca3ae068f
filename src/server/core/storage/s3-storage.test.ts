import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { s3Storage } from './s3-storage.ts';

afterEach(() => vi.unstubAllEnvs());

it('a bucket that breaks off while a content is read is what is said to be away', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const bucket = createServer((request, response) => {
    if (request.method === 'PUT') {
      response.end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    } else {
      response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
    }
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const options = { bucket: 'doc2', region: 'eu-west-3', publicEndpoint: undefined, pathStyle: true };
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = await s3Storage({ ...options, endpoint, encryption: null }, () => new Date());
  await expect(storage.keep('a', 10)).rejects.toMatchObject({ code: 'storage_unavailable' });
  bucket.close();
});
