import { expect as baseExpect, type Page } from '@playwright/test';
import type { Task } from './clinician-tasks.ts';
import { goTo } from './go-to.ts';
import type { Hand } from './hand.ts';

/** Time limit, only to end what hangs. */
const expect = baseExpect.configure({ timeout: 120_000 });
/** The demonstration account's password, then two that alternate. */
const PASSWORDS = ['Doc2demo1', 'Marronnier72', 'Peuplier38bis'] as const;

/** The tasks of « Mon compte »; they come last, since a new password ends the account's other sessions. */
export function accountTasksOf(page: Page): Task[] {
  const from = 'mon compte';
  const dialog = page.getByRole('dialog');
  let names = 0;
  let changes = 0;
  const passwordAfter = (times: number) => PASSWORDS[times === 0 ? 0 : 1 + (times % 2)] ?? PASSWORDS[0];
  // The provider changes the name or the password of the person who signed in to it: the cookies of a session are not
  // enough.
  const prepare = async () => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/auth/login/connect?redirect_route=%2Fspace%2Fparameters%2Faccount');
    await page.getByLabel('Adresse email').fill('admin@doc2.example');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(passwordAfter(changes));
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/parameters\/account$/);
    await page.waitForLoadState('networkidle');
  };
  const fill = async (hand: Hand, label: string, text: string) => {
    await goTo(hand, page, dialog.getByRole('textbox', { name: label }));
    await hand.type(text);
  };
  return [
    {
      title: 'changer son nom',
      from,
      prepare,
      async run(hand) {
        names += 1;
        const name = `Camille Roy ${names}`;
        await hand.click(page.getByRole('button', { name: 'Changer mon nom' }));
        await expect(dialog.getByRole('textbox', { name: 'Nom' })).toBeFocused();
        await hand.press('Control+a');
        await hand.type(name);
        await hand.press('Enter');
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
        await expect(dialog).toHaveCount(0);
      },
      most: { clicks: 1, keys: 15, seconds: 10 },
    },
    {
      title: 'changer son mot de passe (12 lettres)',
      from,
      prepare,
      async run(hand) {
        const [current, next] = [passwordAfter(changes), passwordAfter(changes + 1)];
        changes += 1;
        await hand.click(page.getByRole('button', { name: 'Changer mon mot de passe' }));
        await fill(hand, 'Mot de passe actuel', current);
        await fill(hand, 'Nouveau mot de passe', next);
        await fill(hand, 'Confirmer le mot de passe', next);
        await hand.press('Enter');
        await expect(page.getByText(/^Votre mot de passe est changé/)).toBeVisible();
      },
      // Three passwords, and a key between them.
      most: { clicks: 1, keys: 45, seconds: 20 },
    },
  ];
}
