import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/api.ts';
import { openRefused } from '../../e2e/files/correcting-steps.ts';
import { choose, FILES, UPLOAD } from '../../e2e/files/steps.ts';
import { expect, test } from '../../e2e/fixtures.ts';

const RUNS = Number(process.env.TAB_RUNS ?? 20);
/** Every tab of a browser agrees within this time. */
const AGREED_MS = 2000;

/** A change made in one tab, which another one shows too. */
interface Change {
  /** Opens both tabs. */
  prepare(): Promise<unknown>;
  /** Makes the change, in the first tab. */
  make(): Promise<unknown>;
  /** JavaScript for a page: whether it shows the change. Without one for the first tab, that tab leaves its page. */
  shown: { first?: string; second: string };
}

const says = (words: string) =>
  `document.body.innerText.replaceAll('\\u00a0', ' ').includes(${JSON.stringify(words)})`;
const everywhere = (shown: string) => ({ first: shown, second: shown });

/** When a page first shows something, on the clock that both tabs share. */
const timeOf = (page: Page, shown: string): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const look = () => (${shown} ? done(Date.now()) : setTimeout(look, 10));
    look();
  })`);

function changesOf(page: Page, tab: Page, api: Api, login: () => Promise<void>): Record<string, Change> {
  let last = 0;
  const next = () => {
    last += 1;
    const word = `onglets-${Date.now()}-${last}`;
    const table = `Date;Poids (kg);${word}\n12/03/2026;71,5\n13/03/2026;7250\n`;
    return { name: `${word}.csv`, content: Buffer.from(table) };
  };
  const open = async (screen: string) => {
    const { name, content } = next();
    const id = await api.storeFile(name, content);
    await Promise.all([page, tab].map((each) => each.goto(`${FILES}/${id}${screen}`)));
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const sent = next();
  return {
    'un fichier envoyé est dans la liste': {
      async prepare() {
        Object.assign(sent, next());
        await Promise.all([page.goto(UPLOAD), tab.goto(FILES)]);
        await expect(tab.getByRole('row').nth(1)).toBeVisible();
      },
      make: () => choose(page, sent),
      get shown() {
        return { first: says('1 envoyé'), second: says(sent.name) };
      },
    },
    "l'extraction relancée est faite": {
      prepare: () => open('/extractions'),
      make: () => page.getByRole('button', { name: 'Extraire maintenant' }).click(),
      shown: everywhere(says('2 exécutions')),
    },
    'une valeur est corrigée': {
      prepare: () => open('/extractions'),
      async make() {
        const refused = await openRefused(page);
        await refused.getByRole('textbox', { name: 'Valeur' }).fill('72,5');
        await page.keyboard.press('Enter');
      },
      shown: everywhere(says('Réglées par une personne')),
    },
    'un contenu est effacé': {
      prepare: () => open(''),
      async make() {
        await page.getByRole('button', { name: 'Effacer le contenu' }).click();
        await page.getByRole('textbox', { name: 'Motif de la demande' }).fill('Demande de la personne');
        await page.getByRole('button', { name: 'Effacer définitivement' }).click();
      },
      shown: everywhere(says('Contenu effacé le')),
    },
    'la personne se déconnecte': {
      async prepare() {
        await page.context().clearCookies();
        await login();
        await open('');
      },
      async make() {
        await page.getByRole('link', { name: 'Se déconnecter' }).first().click();
        await page.waitForURL('**/home');
      },
      shown: { second: says('Vous devez vous reconnecter!') },
    },
  };
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;

test('every tab agrees', async ({ page, context, login, api }) => {
  await login();
  await api.storeFile('premier.csv', Buffer.from('Date;Poids (kg)\n12/03/2026;71,5\n'));
  const tab = await context.newPage();
  console.log(`\nD'un onglet à l'autre, ${RUNS} fois chacun, en ms :\n`);
  console.log('| changement | médiane | p95 |\n|---|--:|--:|');
  const slow: string[] = [];
  for (const [name, change] of Object.entries(changesOf(page, tab, api, login))) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await change.prepare();
      const { first, second } = change.shown;
      const changeTimes = [first ? timeOf(page, first) : Date.now(), timeOf(tab, second)] as const;
      await change.make();
      times.push(Math.max(0, (await changeTimes[1]) - (await changeTimes[0])));
    }
    console.log(`| ${name} | ${share(times, 0.5)} | ${share(times, 0.95)} |`);
    if (share(times, 0.95) > AGREED_MS) slow.push(name);
  }
  expect(slow).toEqual([]);
});
