/** For tests: a child that loops forever without answering or listening. */
process.once('message', () => {
  for (;;);
});
