import S3rver from 's3rver';

/** An S3 server on a folder that stays: `node s3-child.ts FOLDER PORT BUCKET`. */
const [directory = '', port = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
