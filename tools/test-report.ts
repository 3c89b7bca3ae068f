import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/**
 * The content of a test runner's JSON report: how many tests passed, and each failure's title with the start of its
 * message.
 */
export interface Report {
  passed: number;
  failures: string[];
  /** Titles of tests that failed, then passed when they were retried. */
  flaky: string[];
}

const LINES_OF_A_MESSAGE = 12;
const LINES_OF_COMPLAINTS = 60;

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads the report of `vitest --reporter=json`. A file that could not be loaded counts as one failure. */
export function readVitestReport(json: unknown): Report {
  const { numPassedTests, testResults } = vitestReport.parse(json);
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = path.relative('.', file);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0] ?? ''));
  });
  return { passed: numPassedTests, failures, flaky: [] };
}

/** Describes the failure of a runner whose tests all passed, by the end of its error output. */
export function outsideTests(status: number, complaints: string): string {
  const lines = stripVTControlCharacters(complaints)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    `outside the tests (status ${status})`,
    ...lines.slice(-LINES_OF_COMPLAINTS).map((line) => `    ${line}`),
  ].join('\n');
}

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z
    .array(z.object({ title: z.string(), line: z.number(), tests: z.array(playwrightTest) }))
    .default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
  suites: z.array(playwrightSuite),
});

/** Reads the report of `playwright test --reporter=json`. */
export function readPlaywrightReport(json: unknown): Report {
  const { stats, errors, suites } = playwrightReport.parse(json);
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(describeTest),
      ...errors.map(({ message = '' }) => failure('outside the tests', message)),
    ],
    flaky: tests.filter(({ status }) => status === 'flaky').map(describeTest),
  };
}

interface PlaywrightTest {
  title: string;
  status: string;
  message: string;
}

function testsOf(suite: z.infer<typeof playwrightSuite>, path: readonly string[]): PlaywrightTest[] {
  const titles = [...path, suite.title];
  const own = suite.specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, results }) => ({
      title: [...titles, `${title} (line ${line})`].join(' › '),
      status,
      message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
    })),
  );
  return [...own, ...suite.suites.flatMap((inner) => testsOf(inner, titles))];
}

function describeTest({ title, message }: PlaywrightTest): string {
  return failure(title, message);
}

function failure(title: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return [title, ...lines.slice(0, LINES_OF_A_MESSAGE).map((line) => `    ${line}`)].join('\n');
}
