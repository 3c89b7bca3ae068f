/** For tests: a child that loops for ever, and neither answers nor listens. */
process.once('message', () => {
  for (;;);
});
