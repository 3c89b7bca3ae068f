import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { outsideTests, type Report, readPlaywrightReport, readVitestReport } from './test-report.ts';
import { type Outcome, summary } from './test-summary.ts';

// `npm test`: runs every step, even after one fails, and prints one line per step at the end, then
// each failure.
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
  const child = spawn('npm', ['run', '--silent', name, ...flags], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env,
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    complaints += text;
  });
  const status = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const { passed, failures, flaky } = readReport(counter, report) ?? { passed: 0, failures: [], flaky: [] };
  // A failure outside the tests counts as one; only the runner's error output tells what it was.
  if (status !== 0 && failures.length === 0) failures.push(outsideTests(status, complaints));
  return {
    name,
    // A step without a counter counts as one test.
    passed: counter === 'none' && status === 0 ? 1 : passed,
    failures,
    flaky,
    seconds: (performance.now() - from) / 1000,
  };
}

function readReport(counter: Step['counter'], report: string): Report | undefined {
  if (counter === 'none') return undefined;
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return counter === 'vitest' ? readVitestReport(json) : readPlaywrightReport(json);
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
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) || interrupted ? 1 : 0;
