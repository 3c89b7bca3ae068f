import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import {
  alertOf,
  type Chosen,
  choose,
  drop,
  expectFinished,
  FILES,
  inTwoLooks,
  lineOf,
  note,
  paste,
  storedFiles,
  UPLOAD,
  uniqueWord,
} from './steps.ts';

test.describe('/space/administration/files/_upload', () => {
  test.beforeEach(async ({ page, openSession }) => {
    await openSession();
    await page.goto(UPLOAD);
    await expect(page.getByText('Déposez vos fichiers ou vos dossiers ici')).toBeVisible();
  });

  test('states its three limits before anything is chosen', async ({ page, expectAccessible }) => {
    await expect(page.getByText('3h pour envoyer tous les fichiers')).toBeVisible();
    await expect(page.getByText('100 fichiers par envoi')).toBeVisible();
    await expect(page.getByText('30 MB par fichier')).toBeVisible();
    await inTwoLooks(page, expectAccessible);
  });

  test('sends 30 MB exactly', async ({ page, api }) => {
    const name = `grand-${uniqueWord()}.bin`;
    await choose(page, { name, content: Buffer.alloc(30 * 1024 * 1024, name) });
    await expectFinished(page);
    expect(await storedFiles(api, name)).toMatchObject([{ size: 30 * 1024 * 1024 }]);
  });

  test('sends a hundred files and loses none, and lists those that cannot be sent', async ({
    page,
    api,
    expectAccessible,
  }) => {
    const word = uniqueWord();
    const folder = await mkdtemp(path.join(tmpdir(), 'doc2-hundred-'));
    const written = async (name: string, content: string | Buffer) => {
      await writeFile(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const good = Array.from({ length: 100 }, (_, i) => `${i} ${word}.txt`);
    const paths = await Promise.all([
      ...good.map((name) => written(name, `${word} ${name}`)),
      ...['a', 'b'].map((name) => written(`trop grand ${name}.bin`, Buffer.alloc(30 * 1024 * 1024 + 1))),
      written('vide.txt', ''),
    ]);
    await page.getByLabel('Sélectionner des fichiers').and(page.locator('input')).setInputFiles(paths);
    const banner = alertOf(page, '3\u00a0fichiers ne peuvent pas être envoyés');
    for (const name of ['trop grand a.bin', 'trop grand b.bin', 'vide.txt']) {
      await expect(banner).toContainText(name);
    }
    await expectFinished(page, 240_000);
    await expect(page.getByText('100/100 fichiers importés')).toBeVisible();
    await expect(
      page.getByText('103\u00a0fichiers choisis\u00a0: 100\u00a0envoyés, 3\u00a0refusés'),
    ).toBeVisible();
    await expect(lineOf(page, 'vide.txt')).toContainText('Le fichier vide.txt est vide');
    const stored = await storedFiles(api, word);
    expect(stored.map(({ name }) => name).sort()).toEqual(good.toSorted());
    await expectAccessible();
  });

  test('refuses 101 files as a whole, and gives advice', async ({ page }) => {
    const word = uniqueWord();
    await choose(
      page,
      ...Array.from({ length: 101 }, (_, i): Chosen => ({ name: `${i}.txt`, content: `${word} ${i}` })),
    );
    const alert = alertOf(page, 'Trop de fichiers sélectionnés');
    await expect(alert).toBeVisible();
    await alert.getByText('voir détail').click();
    await expect(alert).toContainText('au maximum 100 fichiers par envoi');
    await expect(page.getByText('Aucun envoi en cours')).toBeVisible();
  });

  test('sends a file once even if it was chosen twice', async ({ page, api }) => {
    const twice = note('deux-fois');
    await paste(page, twice, 2);
    await expect(alertOf(page, `Le fichier ${twice.name} a été choisi deux fois`)).toBeVisible();
    await expectFinished(page);
    await expect(page.getByText('1/1 fichiers importés')).toBeVisible();
    await expect(
      page.getByText('2\u00a0fichiers choisis\u00a0: 1\u00a0envoyé, 1\u00a0reconnu'),
    ).toBeVisible();
    await expect(lineOf(page, twice.name).filter({ hasText: 'Choisi deux fois' })).toHaveCount(1);
    await expect(page.getByText('En échec')).toHaveCount(0);
    await paste(page, twice);
    await expect(alertOf(page, `Le fichier ${twice.name} a été choisi deux fois`)).toBeVisible();
    expect(await storedFiles(api, twice.name)).toHaveLength(1);
  });

  test('sends a HEIC as a JPEG if the browser can read it, and unchanged otherwise', async ({
    page,
    api,
  }) => {
    // Its image is in AV1, which this browser reads, in the container of HEIC.
    const photo = await readFile(new URL('photo.heic', import.meta.url));
    const [shot, unread] = [uniqueWord(), uniqueWord()];
    const garbled = Buffer.concat([photo.subarray(0, 40), Buffer.from(unread)]);
    await choose(
      page,
      { name: `${shot}.HEIC`, content: photo },
      { name: `${unread}.heic`, content: garbled },
    );
    await expectFinished(page);
    expect(await storedFiles(api, shot)).toMatchObject([{ name: `${shot}.jpg`, mimetype: 'image/jpeg' }]);
    expect(await storedFiles(api, unread)).toMatchObject([{ name: `${unread}.heic`, size: garbled.length }]);
  });

  test('sends the files of a folder, and of the folders inside it', async ({ page, api }) => {
    const word = uniqueWord();
    const folder = await mkdtemp(path.join(tmpdir(), 'doc2-folder-'));
    await mkdir(path.join(folder, 'bilans', '2026'), { recursive: true });
    await writeFile(path.join(folder, 'bilans', `a ${word}.txt`), `${word} a`);
    await writeFile(path.join(folder, 'bilans', '2026', `a ${word}.txt`), `${word} b`);
    await writeFile(path.join(folder, 'bilans', '.DS_Store'), word);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Envoyer un dossier' }).click();
    await (await chooser).setFiles(path.join(folder, 'bilans'));
    await expectFinished(page);
    await expect(page.getByRole('link', { name: `bilans/2026/a ${word}.txt` })).toBeVisible();
    expect(await storedFiles(api, word)).toHaveLength(2);
  });

  test('sends what is dropped, nested folders included', async ({ page, api }) => {
    const word = uniqueWord();
    const folder = await mkdtemp(path.join(tmpdir(), 'doc2-drop-'));
    const deep = path.join(folder, 'dossier', 'a', 'b');
    await mkdir(deep, { recursive: true });
    for (let i = 0; i < 12; i += 1) await writeFile(path.join(deep, `${i} ${word}.txt`), `${word} ${i}`);
    await writeFile(path.join(folder, `seul ${word}.txt`), `${word} seul`);
    await drop(page, path.join(folder, 'dossier'), path.join(folder, `seul ${word}.txt`));
    await expectFinished(page);
    await expect(page.getByRole('link', { name: `dossier/a/b/7 ${word}.txt` })).toBeVisible();
    expect(await storedFiles(api, word)).toHaveLength(13);
  });

  test('sends what is pasted', async ({ page }) => {
    const word = uniqueWord();
    await paste(page, { name: 'collé.txt', content: word });
    await expectFinished(page);
    await expect(lineOf(page, 'collé.txt')).toContainText('Format non reconnu');
  });

  test('detects a duplicate of a stored file, and sends it anyway on request', async ({
    page,
    api,
    expectAccessible,
  }) => {
    const { name, content } = note('original');
    const id = await api.storeFile(name, Buffer.from(content));
    const copy = `copie de ${name}`;
    await choose(page, { name: copy, content });
    const line = lineOf(page, copy);
    await expect(line).toContainText('Déjà importé');
    await expect(line).toContainText(name);
    await expect(line.getByRole('link', { name: copy })).toHaveAttribute('href', `${FILES}/${id}`);
    await inTwoLooks(page, expectAccessible);
    await line.getByRole('button', { name: `Envoyer quand même ${copy}` }).click();
    await expect(line).toContainText('Format non reconnu');
    expect(await storedFiles(api, copy.replace('.txt', ''))).toHaveLength(1);

    // One content is chosen twice at once, under two names: one file is sent, and the other line links to it.
    const { name: both, content: same } = note('jumeau');
    await choose(page, { name: `a ${both}`, content: same }, { name: `b ${both}`, content: same });
    await expect(lineOf(page, both).filter({ hasText: 'Format non reconnu' })).toHaveCount(1);
    await expect(lineOf(page, both).filter({ hasText: 'Déjà importé' })).toHaveCount(1);
    expect(await storedFiles(api, both)).toHaveLength(1);
  });

  test('asks for confirmation before it is left while files are being sent', async ({ page }) => {
    await page.route('**/api/v1/storage/uploads/**', () => undefined);
    await choose(page, note());
    await expect(page.getByText("En cours d'envoi")).toBeVisible();
    await expect(page.getByText('quelques secondes restantes')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Observations' }).click();
    const dialog = page.getByRole('dialog', { name: "Interrompre l'envoi" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page).toHaveURL(/_upload$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Observations' }).click();
    await dialog.getByRole('button', { name: /Quitter/ }).click();
    await expect(page).toHaveURL(/\/observations$/);
  });
});
