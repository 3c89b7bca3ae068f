import { expect as baseExpect, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import type { Scene } from './scene.ts';

/** Time limit, only to end what hangs. */
const expect = baseExpect.configure({ timeout: 120_000 });
const SPACE = '/space/administration';

export interface Task {
  title: string;
  /** Address of the start. */
  from: string;
  /** Opens the screen, on which nothing moves any more when the hand starts. */
  prepare(): Promise<unknown>;
  /** Does the task, until its end is on screen. */
  run(hand: Hand): Promise<unknown>;
  /** The most that its issue allows. */
  most?: { clicks?: number; keys?: number; seconds?: number };
}

/** The questions and tasks of a clinician's day, from issues 17 and 18. */
export function tasksOf(page: Page, { subject, broken, table, high }: Scene): Task[] {
  const question = page.getByPlaceholder('Filtrer les observations');
  const rows = page.getByRole('table').getByRole('row');
  const busy = page.locator('table[aria-busy="true"]');
  const chips = page.getByRole('list', { name: 'Filtres' }).getByRole('listitem');
  const open = (path: string) => async () => {
    await page.goto(SPACE + path, { waitUntil: 'networkidle' });
    await expect(busy).toHaveCount(0);
  };
  const list = open('/observations');
  const found = async (count: number) => {
    await expect(busy).toHaveCount(0);
    await expect(rows).toHaveCount(count + 1);
  };
  let code = '';
  const weights = open('/observations?measure=poids.poids');
  return [
    {
      title: '« Toutes les HbA1c au-dessus de 7 % du dernier mois », en mots',
      from: 'liste des observations',
      prepare: list,
      async run(hand) {
        await hand.press('/');
        await hand.type('hba1c > 7 depuis 30 jours');
        await hand.press('Enter');
        await expect(chips).toHaveCount(3);
        await found(high);
      },
      most: { clicks: 3 },
    },
    {
      title: 'retirer le dernier filtre',
      from: 'la même, filtrée',
      prepare: async () => {
        await open('/observations?measure=poids.poids&value=%3E80')();
        await page.keyboard.press('/');
        await expect(question).toBeFocused();
      },
      async run(hand) {
        await hand.press('Backspace');
        await expect(chips).toHaveCount(1);
        await expect(busy).toHaveCount(0);
      },
      most: { keys: 1 },
    },
    {
      title: 'trier par valeur',
      from: 'les poids',
      prepare: weights,
      async run(hand) {
        await hand.click(page.getByRole('button', { name: /^Valeur/ }));
        await expect(page.getByRole('columnheader', { name: 'Valeur' })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
        await expect(busy).toHaveCount(0);
      },
      most: { clicks: 1 },
    },
    {
      title: 'ouvrir une vue gardée',
      from: 'liste des observations',
      prepare: list,
      async run(hand) {
        await hand.click(page.getByRole('button', { name: /^Vues/ }));
        await hand.click(page.getByRole('menuitem', { name: 'Poids élevés' }));
        await expect(chips).toHaveCount(2);
        await expect(busy).toHaveCount(0);
      },
    },
    {
      title: 'ouvrir une vue gardée, au clavier',
      from: 'tableau de bord',
      prepare: () => page.goto('/space/work/dashboard', { waitUntil: 'networkidle' }),
      async run(hand) {
        await hand.press('Control+k');
        await expect(page.getByRole('combobox', { name: 'Aller à' })).toBeFocused();
        await hand.type('elev');
        await expect(page.getByRole('option').first()).toContainText('Poids élevés');
        await hand.press('Enter');
        await expect(chips).toHaveCount(2);
        await expect(busy).toHaveCount(0);
      },
    },
    {
      title: 'lire une observation à côté de la liste, puis la suivante',
      from: 'liste des observations',
      prepare: list,
      async run(hand) {
        await hand.click(rows.nth(1).getByRole('cell').last());
        const pane = page.getByRole('complementary').getByRole('region', { name: 'Valeurs' });
        await expect(pane).toBeVisible();
        await hand.press('ArrowDown');
        await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
        await expect(pane).toBeVisible();
      },
    },
    {
      title: 'choisir trois observations et leur donner un sujet',
      from: 'les poids',
      prepare: async () => {
        code = await subject();
        await weights();
      },
      async run(hand) {
        for (const at of [1, 2, 3]) await hand.click(rows.nth(at).getByRole('checkbox'));
        await hand.click(page.getByRole('button', { name: 'Changer de sujet' }));
        await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Sujet/ })).toBeFocused();
        await hand.type(code.toLowerCase());
        await expect(page.getByRole('button', { name: /^Changer le sujet de 3/ })).toBeEnabled();
        await hand.press('Enter');
        await expect(page.getByText(/^3.observations appartiennent maintenant/)).toBeVisible();
      },
    },
    {
      title: 'déclarer une tension au clavier',
      from: "n'importe quel écran",
      prepare: async () => {
        await page.goto('/space/parameters/account', { waitUntil: 'networkidle' });
        // Waits for the catalogue, which has loaded on any screen that a person has read for a second.
        await page.keyboard.press('n');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('Escape');
      },
      async run(hand) {
        await hand.press('n');
        await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toBeFocused();
        await hand.type('tension 13/8');
        await expect(page.getByRole('option').first()).toContainText('130\u00a0mmHg');
        await hand.press('Enter');
        await expect(page.getByRole('textbox', { name: 'systolique' })).toBeFocused();
        await hand.press('Enter');
        await expect(page.getByRole('cell', { name: '130\u00a0mmHg' }).first()).toBeVisible();
      },
      most: { keys: 20, seconds: 10 },
    },
    {
      title: 'trouver le type « CRP » et en ouvrir le formulaire',
      from: "n'importe quel écran",
      prepare: () => page.goto('/space/parameters/account', { waitUntil: 'networkidle' }),
      async run(hand) {
        await hand.press('n');
        await expect(page.getByRole('combobox', { name: 'Aller à un écran ou chercher' })).toBeFocused();
        await hand.type('crp');
        await expect(page.getByRole('option').first()).toContainText('Protéine C réactive');
        await hand.press('Enter');
        await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
      },
    },
    {
      title: "dire pourquoi un fichier est en échec (une phrase, et ce qu'il faut faire)",
      from: 'liste des fichiers',
      prepare: open('/files'),
      async run(hand) {
        await hand.click(page.getByRole('link', { name: `Voir pourquoi (${broken})` }));
        await expect(page.getByText(/JSON invalide.+demandez-le à nouveau/).first()).toBeVisible();
      },
      most: { clicks: 1 },
    },
    {
      title: 'voir les seuls fichiers en échec, et relancer leur extraction',
      from: 'liste des fichiers',
      prepare: open('/files'),
      async run(hand) {
        await hand.choose(page.getByLabel("État de l'extraction"), 'En échec, même en partie');
        await hand.click(page.getByRole('button', { name: /^Relancer les échecs de cette page/ }));
        await expect(page.getByText(/extraction relancée/)).toBeVisible({ timeout: 240_000 });
      },
    },
    {
      title: 'régler une valeur refusée',
      from: 'le fichier et son extraction',
      prepare: async () => open(`/files/${await table()}/extractions`)(),
      async run(hand) {
        const refused = page.getByRole('list', { name: 'Valeurs refusées ou inconnues' });
        await hand.click(refused.getByRole('button', { name: /= 7250/ }));
        await hand.click(refused.getByRole('textbox', { name: 'Valeur' }), 2);
        await hand.type('72,5');
        await hand.press('Enter');
        await expect(page.getByRole('list', { name: 'Réglées par une personne' })).toContainText('72,5');
      },
      most: { clicks: 3 },
    },
    {
      title: 'voir où une valeur a été lue, puis la suivante',
      from: 'le fichier et son extraction',
      prepare: async () => open(`/files/${await table()}/extractions`)(),
      async run(hand) {
        await hand.press('ArrowDown');
        await expect(page).toHaveURL(/value=/);
        await hand.press('ArrowDown');
        await expect(page.locator('[data-shown="true"]').first()).toBeVisible();
      },
    },
  ];
}
