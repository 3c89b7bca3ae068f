/** The outcome of one step of `npm test`. */
export interface Outcome {
  name: string;
  passed: number;
  failures: readonly string[];
  /** Tests that failed, then passed when they were retried. */
  flaky: readonly string[];
  seconds: number;
}

/**
 * The end of `npm test`: each failure by name, then one line per step (`✓ test:unit 120 passed, 0 failed 12.3 s`) and
 * the total, so that the last lines show everything.
 */
export function summary(outcomes: readonly Outcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
  return [
    ...outcomes.flatMap(({ name, flaky }) =>
      flaky.map((test) => `? ${name}: passed at the second try: ${test}\n`),
    ),
    ...outcomes.map(stepLine),
    ...outcomes.flatMap(({ name, failures }) => failures.map((failure) => `\n✗ ${name}: ${failure}`)),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function stepLine({ name, passed, failures, seconds }: Outcome): string {
  const mark = failures.length === 0 ? '✓' : '✗';
  return `${mark} ${name.padEnd(20)} ${passed} passed, ${failures.length} failed   ${seconds.toFixed(1)} s`;
}
