import { expect, it } from 'vitest';
import { summary } from './test-summary.ts';

it('the end of `npm test` lists each step, each failure, the tests that needed a retry, and the total', () => {
  const outcomes = [
    { name: 'test:unit', passed: 120, failures: [], flaky: [], seconds: 12.34 },
    {
      name: 'test:e2e',
      passed: 9,
      failures: ['login › is said\n    Not visible'],
      flaky: ['slow'],
      seconds: 2,
    },
  ];
  expect(summary(outcomes).split('\n')).toEqual([
    '? test:e2e: passed at the second try: slow',
    '',
    '✓ test:unit            120 passed, 0 failed   12.3 s',
    '✗ test:e2e             9 passed, 1 failed   2.0 s',
    '',
    '✗ test:e2e: login › is said',
    '    Not visible',
    '129 passed, 1 failed',
  ]);
});
