/** For tests: a child that fills its heap. */
const blocks: unknown[] = [];
process.once('message', () => {
  for (;;) blocks.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
});
