import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Outcome, summaryLine, total } from './test-summary.ts';

// `npm test`: runs every step, even after one fails, and prints one line per step at the end.
// `npm test -- test:unit test:api` runs those steps alone. `npm test -- --oldest` runs all of them, then the API tests
// on the oldest PostgreSQL that doc2 runs on, if the machine has it.

interface Step {
  name: string;
  counter: 'none' | 'vitest' | 'playwright';
}

const STEPS: Step[] = [
  { name: 'test:format', counter: 'none' },
  { name: 'test:lint', counter: 'none' },
  { name: 'test:types', counter: 'none' },
  { name: 'test:unused', counter: 'none' },
  { name: 'test:architecture', counter: 'vitest' },
  { name: 'test:unit', counter: 'vitest' },
  { name: 'test:api', counter: 'vitest' },
  { name: 'test:api:postgres', counter: 'vitest' },
  { name: 'test:e2e', counter: 'playwright' },
  { name: 'test:start', counter: 'vitest' },
];

const ON_OLDEST: Step = { name: 'test:api:oldest', counter: 'vitest' };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'doc2-reports-'));

async function run({ name, counter }: Step): Promise<Outcome> {
  console.log(`\n── ${name} ──`);
  const from = performance.now();
  const report = path.join(reports, `${name.replaceAll(':', '-')}.json`);
  const flags =
    counter === 'vitest'
      ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : [];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const child = spawn('npm', ['run', '--silent', name, ...flags], { cwd: root, stdio: 'inherit', env });
  const status = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const counts = readCounts(counter, report) ?? { passed: 0, failed: 0 };
  // A step without a counter counts as one test, and so does a failure outside the tests.
  if (counter === 'none' && status === 0) counts.passed = 1;
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds: (performance.now() - from) / 1000 };
}

function readCounts(
  counter: Step['counter'],
  report: string,
): { passed: number; failed: number } | undefined {
  if (counter === 'none') return undefined;
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    if (counter === 'vitest') {
      const { numPassedTests, numFailedTests } = vitestReport.parse(json);
      return { passed: numPassedTests, failed: numFailedTests };
    }
    const { expected, unexpected, flaky } = playwrightReport.parse(json).stats;
    return { passed: expected + flaky, failed: unexpected };
  } catch {
    return undefined;
  }
}

// Ctrl-C stops the running step; the remaining ones are not started.
let interrupted = false;
process.on('SIGINT', () => {
  interrupted = true;
});

const { values, positionals } = parseArgs({
  options: { oldest: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const steps = [
  ...STEPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  ...(values.oldest ? [ON_OLDEST] : []),
];
const outcomes: Outcome[] = [];
for (const step of steps) {
  if (!interrupted) outcomes.push(await run(step));
}
rmSync(reports, { recursive: true, force: true });
console.log('');
for (const outcome of outcomes) console.log(summaryLine(outcome));
const { passed, failed } = total(outcomes);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || interrupted ? 1 : 0;
