import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const VERSION = '13.5.0';
const FOLDER = path.resolve(import.meta.dirname, `../../node_modules/.cache/lighthouse-${VERSION}`);

const number = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
    'speed-index': number,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) }),
        ),
      }),
    }),
  }),
});

/** Lighthouse's figures for one visit; times in milliseconds. */
export interface Visit {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  speedIndex: number;
  requests: number;
  /** Compressed scripts, in bytes. */
  script: number;
  /** Lighthouse's index of the machine's speed at that moment. */
  benchmarkIndex: number;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: unknown } | undefined>;
const moduleSchema = z.object({
  default: z.custom<Lighthouse>((value) => typeof value === 'function'),
});

/**
 * Runs Lighthouse from a separate folder: it is not a dependency of doc2.
 * @returns a function that visits a page as a phone would (a slow 4G and a processor slowed four times, both
 * simulated), without cache
 */
export async function loadLighthouse(port: number): Promise<(url: string) => Promise<Visit>> {
  const program = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(program)) {
    const parameters = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', [...parameters, `lighthouse@${VERSION}`], { stdio: 'inherit' });
  }
  const { default: lighthouse } = moduleSchema.parse(await import(pathToFileURL(program).href));
  return async (url) => {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] };
    const result = await lighthouse(url, flags);
    return visitOf(reportSchema.parse(result?.lhr));
  };
}

function visitOf({ categories, environment, audits }: z.infer<typeof reportSchema>): Visit {
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: categories.performance.score,
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    requests: requests.length,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
