/** For tests: a child that receives the signal given as the extractor's name, as if it was killed from outside. */
process.once('message', ({ extractor_name }: { extractor_name: string }) => {
  process.kill(process.pid, extractor_name);
});
