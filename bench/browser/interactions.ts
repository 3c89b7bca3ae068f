import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/api.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { type Cost, type Interaction, SLOWED, Stopwatch } from './stopwatch.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const ROWS = 1000;
const ADMINISTRATION = '/space/administration';
const OBSERVATIONS = `${ADMINISTRATION}/observations`;

/** Stores a file with one observation per line. @returns its id */
function storeReadings(api: Api): Promise<string> {
  const start = Date.UTC(1990, 0, 1);
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const day = new Date(start + n * 86_400_000).toISOString().slice(0, 10);
    return `${day};${60 + (n % 20)},${n % 10}`;
  });
  return api.storeFile('mille-pesees.csv', Buffer.from(`Date;Poids (kg)\n${lines.join('\n')}\n`));
}

/** JavaScript for the page: whether the table shows the latest answer. */
const DRAWN = `document.querySelector('table[aria-busy="true"]') === null`;
/** JavaScript for the page: whether a request whose address contains `query` was answered. */
const answered = (query: string) =>
  `performance.getEntriesByType('resource').some(({ name }) => name.includes('${query}'))`;
const valueIs = (value: string) => `document.querySelector('search input')?.value === '${value}'`;
const all = (...conditions: string[]) => conditions.join(' && ');

/** The interactions measured. All but the choice of a type start from a screen with 200 rows or more. */
function interactionsOf(page: Page, file: string): Record<string, Interaction> {
  const filter = page.getByPlaceholder('Filtrer les observations');
  const types = page.getByPlaceholder("Filtrer les types d'observation");
  const rows = page.getByRole('row');
  const next = page.getByRole('button', { name: 'Page suivante' });
  const back = page.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('link').last();
  const extraction = page.getByRole('link', { name: 'Extraction', exact: true });
  const first = rows.nth(1).getByRole('link');
  const list = async () => {
    await page.goto(`${OBSERVATIONS}?page_size=200`, { waitUntil: 'networkidle' });
    await expect(rows).toHaveCount(201);
  };
  /** Presses a key in the field that has the focus. */
  const key = (pressed: string) => () => page.keyboard.press(pressed);
  /** Clicks where the pointer already is. */
  const click = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return {
    'taper dans le filtre, 200 lignes': {
      prepare: () => list().then(() => filter.focus()),
      press: key('g'),
      shown: valueIs('g'),
    },
    'appliquer le filtre (Entrée), 200 lignes': {
      prepare: () => list().then(() => filter.press('g')),
      press: key('Enter'),
      shown: all(answered('text=g&q%3Afetch=Measures'), DRAWN),
    },
    'page suivante, 200 lignes': {
      prepare: () => list().then(() => next.hover()),
      press: click,
      shown: all(answered('q%3Apage=2&q%3Apage_size=200'), DRAWN),
    },
    'ouvrir une observation, de 200 lignes': {
      prepare: () => list().then(() => first.hover()),
      press: click,
      shown: `document.querySelector('a[href*="derived_from"]') !== null`,
    },
    "revenir à la liste par le fil d'Ariane": {
      prepare: async () => {
        await list();
        await first.click();
        await expect(page.getByRole('link', { name: 'Nouvelle version' })).toBeVisible();
        await back.hover();
      },
      press: click,
      shown: `document.querySelectorAll('tbody a').length >= 10`,
    },
    "taper dans le filtre des types d'observation": {
      prepare: async () => {
        await page.goto(`${OBSERVATIONS}/_new`, { waitUntil: 'networkidle' });
        await types.focus();
      },
      press: key('p'),
      shown: valueIs('p'),
    },
    [`ouvrir une extraction de ${ROWS} observations`]: {
      prepare: async () => {
        await page.goto(`${ADMINISTRATION}/files/${file}`, { waitUntil: 'networkidle' });
        await extraction.hover();
      },
      press: click,
      shown: `document.title.startsWith('Extraction')`,
    },
  };
}

/** The best of several runs, which other programs disturbed least. */
const best = (costs: readonly Cost[], of: keyof Cost) =>
  Math.round(Math.min(...costs.map((cost) => cost[of])));

test('interaction to next paint', async ({ page, login, api }) => {
  await login();
  const file = await storeReadings(api);
  const stopwatch = await Stopwatch.of(page);
  console.log(`\nProcesseur ralenti ${SLOWED} fois, meilleure de ${RUNS} mesures, en ms :\n`);
  console.log(
    "| interaction | jusqu'à l'affichage | dont processeur | tâche la plus longue |\n|---|--:|--:|--:|",
  );
  for (const [name, interaction] of Object.entries(interactionsOf(page, file))) {
    const costs: Cost[] = [];
    for (let run = 0; run < RUNS; run += 1) costs.push(await stopwatch.measure(interaction));
    console.log(
      `| ${name} | ${best(costs, 'paint')} | ${best(costs, 'processor')} | ${best(costs, 'task')} |`,
    );
  }
});
