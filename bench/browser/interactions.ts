import type { Page } from '@playwright/test';
import { type Api, expect, test } from '../../e2e/fixtures.ts';
import { type Cost, type Interaction, SLOWED, Stopwatch } from './stopwatch.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const ROWS = 1000;
const ADMINISTRATION = '/space/administration';
const OBSERVATIONS = `${ADMINISTRATION}/observations`;

/** A file of one observation a line; answers its id. */
function storeReadings(api: Api): Promise<string> {
  const start = Date.UTC(2026, 0, 1, 6);
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const time = new Date(start + n * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return `${time};${(0.7 + (n % 97) / 100).toFixed(2).replace('.', ',')}`;
  });
  return api.storeFile(
    'mille-glycemies.csv',
    Buffer.from(`Date;Glycémie à jeun (g/L)\n${lines.join('\n')}\n`),
  );
}

/** What is measured: each from a screen that holds 200 rows or more, but the choice of a type. */
function interactionsOf(page: Page, file: string): Record<string, Interaction> {
  const filter = page.getByPlaceholder('Filtrer les observations');
  const types = page.getByPlaceholder('Filtrer les types');
  const table = page.getByRole('table').first();
  const rows = page.getByRole('row');
  const idle = () => expect(table).toHaveAttribute('aria-busy', 'false');
  const list = async () => {
    await page.goto(`${OBSERVATIONS}?page_size=200`, { waitUntil: 'networkidle' });
    await expect(rows).toHaveCount(201);
    await page.getByRole('heading', { level: 1 }).hover();
  };
  const focused = async () => {
    await list();
    await filter.focus();
  };
  return {
    'taper dans le filtre, 200 lignes': {
      prepare: focused,
      act: () => page.keyboard.press('g'),
      settle: () => expect(filter).toHaveValue('g'),
    },
    'appliquer le filtre (Entrée), 200 lignes': {
      prepare: async () => {
        await focused();
        await page.keyboard.press('g');
      },
      act: () => page.keyboard.press('Enter'),
      settle: async () => {
        await expect(page).toHaveURL(/text=g/);
        await idle();
      },
    },
    'page suivante, 200 lignes': {
      prepare: list,
      act: () => page.getByRole('button', { name: 'Page suivante' }).click(),
      settle: async () => {
        await expect(page.getByText('201 – 400 sur')).toBeVisible();
        await idle();
      },
    },
    'ouvrir une observation, de 200 lignes': {
      prepare: list,
      act: () => rows.nth(1).getByRole('link').click(),
      settle: () => expect(page.getByRole('link', { name: 'Nouvelle version' })).toBeVisible(),
    },
    "revenir à la liste par le fil d'Ariane": {
      prepare: async () => {
        await list();
        await rows.nth(1).getByRole('link').click();
        await expect(page.getByRole('link', { name: 'Nouvelle version' })).toBeVisible();
      },
      act: () => page.getByRole('navigation', { name: "Fil d'Ariane" }).getByRole('link').last().click(),
      settle: () => expect(filter).toBeVisible(),
    },
    "taper dans le filtre des types d'observation": {
      prepare: async () => {
        await page.goto(`${OBSERVATIONS}/_new`, { waitUntil: 'networkidle' });
        await types.focus();
      },
      act: () => page.keyboard.press('p'),
      settle: () => expect(types).toHaveValue('p'),
    },
    [`ouvrir une extraction de ${ROWS} observations`]: {
      prepare: () => page.goto(`${ADMINISTRATION}/files/${file}`, { waitUntil: 'networkidle' }),
      act: () => page.getByRole('link', { name: 'Extraction', exact: true }).click(),
      settle: () => expect(page.getByRole('button', { name: 'Extraire maintenant' })).toBeVisible(),
    },
  };
}

/** The best of several runs: what the interaction costs where nothing else takes the processor. */
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
