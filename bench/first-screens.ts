import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findFreePort } from '../src/server/core/free-port.ts';
import { findWholeBrowser } from '../tools/find-browser.ts';
import { loadLighthouse, type Visit } from './first-screens/lighthouse.ts';
import { printTable, type Row, writeTable } from './first-screens/report.ts';
import { serveScreens } from './first-screens/served-screens.ts';

/**
 * `npm run bench:first-screens`: Lighthouse's figures for the first screen of a visit, on a phone, with the production
 * build: public screens, and screens of an administrator with 40 observations and a file; doc2 alone (HTTP/1.1) and, if
 * nginx is installed, behind it with TLS and HTTP/2. Each figure is the median of `--runs` (3). `--only WORD` measures
 * the screens whose address contains it; `--write` puts the table into docs/performance.md.
 * Lighthouse extrapolates times to a processor four times slower from those of the real one, so the load of the machine
 * shows: it is printed too, with Lighthouse's own index of the machine (1,500 and more for one of these cores when
 * idle).
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const served = await serveScreens();
const debugging = await findFreePort(['127.0.0.1'], 0);
const browser = await findWholeBrowser().then((launch) =>
  chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${debugging}`, '--ignore-certificate-errors'],
  }),
);
try {
  const visit = await loadLighthouse(debugging);
  const devtools = await browser.newBrowserCDPSession();
  const rows: Row[] = [];
  for (const { place, origin } of served.origins) {
    for (const { title, path, isSignedIn } of served.screens) {
      if (!path.includes(options.only)) continue;
      await devtools.send('Storage.clearCookies');
      if (isSignedIn) {
        const cookies = served.cookies.map((cookie) => ({ ...cookie, url: origin }));
        await devtools.send('Storage.setCookies', { cookies });
      }
      const visits: Visit[] = [];
      const load: number[] = [];
      for (let run = 0; run < Number(options.runs); run++) {
        visits.push(await visit(origin + path));
        load.push(loadavg()[0] ?? Number.NaN);
      }
      const of = (name: keyof Visit) => median(visits.map((each) => each[name]));
      const row = { place, title, load: median(load), of };
      rows.push(row);
      printTable([row]);
    }
  }
  if (options.write) writeTable(rows);
} finally {
  await browser.close();
  await served.stop();
}
