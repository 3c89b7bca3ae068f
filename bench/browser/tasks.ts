import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findWholeBrowser } from '../../tools/find-browser.ts';
import { writeTable } from '../load/report.ts';
import { startServed } from '../served.ts';
import { accountTasksOf } from './tasks/account-tasks.ts';
import { tasksOf } from './tasks/clinician-tasks.ts';
import { type Cost, Hand } from './tasks/hand.ts';
import { listTasksOf } from './tasks/list-tasks.ts';
import { HEAD, lineOf, overspent, type Row } from './tasks/report.ts';
import { setScene } from './tasks/scene.ts';

/**
 * `npm run bench:tasks`: the questions and tasks of issues 17 and 18, done in a browser on the production build and the
 * embedded database, with the clicks, keys and seconds that each costs. Seconds are the best of `--runs` (3). Ends with
 * status 1 when a task costs more than its issue allows. `--only WORD` runs the tasks whose title contains it;
 * `--write` puts the table into docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const WAIT_MS = 120_000;

const served = await startServed();
const browser = await findWholeBrowser().then((launch) => chromium.launch(launch));
const rows: Row[] = [];
try {
  const scene = await setScene(served);
  const context = await browser.newContext({
    ...{ baseURL: served.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
    viewport: { width: 1200, height: 850 },
  });
  await context.addCookies(served.cookies.map((cookie) => ({ ...cookie, url: served.origin })));
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  console.log(HEAD.join('\n'));
  const tasks = [...tasksOf(page, scene), ...listTasksOf(page), ...accountTasksOf(page)];
  for (const { title, from, prepare, run, most } of tasks) {
    if (!title.includes(options.only)) continue;
    const costs: Cost[] = [];
    for (let time = 0; time < Number(options.runs); time += 1) {
      await prepare();
      const hand = new Hand(page);
      await run(hand);
      costs.push(hand.cost());
    }
    const [best] = costs.toSorted((a, b) => a.seconds - b.seconds);
    if (best === undefined) continue;
    const row: Row = { title, from, cost: best, ...(most && { most }), load: loadavg()[0] ?? Number.NaN };
    rows.push(row);
    console.log(lineOf(row));
  }
  if (options.write) writeTable('tasks', [...HEAD, ...rows.map(lineOf)]);
} finally {
  await browser.close();
  await served.stop();
}
if (rows.some(overspent)) process.exitCode = 1;
