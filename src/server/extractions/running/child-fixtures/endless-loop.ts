/** For tests: a child that never answers, nor listens. */
process.once('message', () => {
  for (;;);
});
