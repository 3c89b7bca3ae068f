/** For tests: a child that never answers and does nothing. */
process.once('message', () => {
  setInterval(() => undefined, 1_000);
});
