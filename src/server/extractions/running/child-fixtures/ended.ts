/** For tests: a child that ends by the signal that stands for the extractor's name, as if somebody sent it. */
process.once('message', ({ extractor_name }: { extractor_name: string }) => {
  process.kill(process.pid, extractor_name);
});
