/** The outcome of one step of `npm test`. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** One line per step: `✓ test:unit            120 passed, 0 failed   12.3 s`. */
export function summaryLine({ name, passed, failed, seconds }: Outcome): string {
  const mark = failed === 0 ? '✓' : '✗';
  return `${mark} ${name.padEnd(20)} ${passed} passed, ${failed} failed   ${seconds.toFixed(1)} s`;
}

export function total(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
