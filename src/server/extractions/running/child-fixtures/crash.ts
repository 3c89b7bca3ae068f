/** For tests: a child that dies before it answers. */
process.once('message', () => {
  throw new Error('données médicales');
});
