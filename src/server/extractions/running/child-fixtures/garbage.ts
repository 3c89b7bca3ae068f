import { writeSync } from 'node:fs';

/** For tests: a child whose answer is not a result. */
process.once('message', () => {
  writeSync(4, '{"error": null, "logs": [], "observations": [{"type_id": 3}]}');
  process.exit(0);
});
