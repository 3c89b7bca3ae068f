import { describe, expect, it } from 'vitest';
import { outsideTests, readPlaywrightReport, readVitestReport } from './test-report.ts';

describe('the report of vitest', () => {
  it('names each failure by its file, its title and the start of its message', () => {
    const report = readVitestReport({
      numPassedTests: 1,
      testResults: [
        {
          name: 'src/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a list is sorted', status: 'passed', failureMessages: [] },
            {
              fullName: 'a list is counted',
              status: 'failed',
              failureMessages: ['expected 1 to be 2\n    at count (src/a.ts:1:1)'],
            },
          ],
        },
      ],
    });
    expect(report).toEqual({
      passed: 1,
      failures: ['src/a.test.ts › a list is counted\n    expected 1 to be 2'],
      flaky: [],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const { failures } = readVitestReport({
      numPassedTests: 0,
      testResults: [
        { name: 'src/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    });
    expect(failures).toEqual(['src/a.test.ts\n    No such module']);
  });
});

it('quotes the end of the error output of a runner that failed although all its tests passed', () => {
  const complaints = [
    'first',
    ...Array.from({ length: 58 }, () => 'at x'),
    '\u001b[31mUnhandled\u001b[39m',
    '',
  ];
  const lines = outsideTests(1, complaints.join('\n')).split('\n');
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'outside the tests (status 1)',
    '    first',
    '    Unhandled',
  ]);
  expect(outsideTests(2, `gone\n${complaints.join('\n')}`)).not.toContain('gone');
});

describe('the report of Playwright', () => {
  const test = (status: string, message?: string) => ({
    status,
    results: [message === undefined ? {} : { error: { message } }],
  });

  it('lists failures at any depth, and tests that passed at the second attempt', () => {
    const report = readPlaywrightReport({
      stats: { expected: 3, flaky: 1 },
      suites: [
        {
          title: 'auth/login.spec.ts',
          specs: [{ title: 'signs in', line: 3, tests: [test('flaky', 'Timed out')] }],
          suites: [
            {
              title: 'a wrong password',
              specs: [
                { title: 'is said', line: 9, tests: [test('unexpected', 'Not visible')] },
                { title: 'is not kept', line: 20, tests: [test('expected')] },
              ],
            },
          ],
        },
      ],
    });
    expect(report).toEqual({
      passed: 4,
      failures: ['auth/login.spec.ts › a wrong password › is said (line 9)\n    Not visible'],
      flaky: ['auth/login.spec.ts › signs in (line 3)\n    Timed out'],
    });
  });

  it('lists failures outside the tests', () => {
    const report = readPlaywrightReport({
      stats: { expected: 0, flaky: 0 },
      suites: [],
      errors: [{ message: 'The server did not start' }],
    });
    expect(report.failures).toEqual(['outside the tests\n    The server did not start']);
  });
});
