import S3rver from 's3rver';

/** `node s3-child.ts FOLDER PORT BUCKET` runs an S3 server on a folder, which it leaves behind. */
const [directory = '', port = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
