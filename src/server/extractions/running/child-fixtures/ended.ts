/**
 * For tests: a child that kills itself with the signal given as the extractor's name, as if it were killed from
 * outside.
 */
process.once('message', ({ extractor_name }: { extractor_name: string }) => {
  process.kill(process.pid, extractor_name);
});
