/** For tests: a child that fills memory outside the heap, as WebAssembly and buffers do. */
const blocks: Buffer[] = [];
process.once('message', () => {
  setInterval(() => blocks.push(Buffer.alloc(16 * 1024 * 1024, blocks.length)), 5);
});
