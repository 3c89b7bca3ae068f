import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Extraction } from '../../src/shared/extractions/contract.ts';
import type { StoredFile } from '../../src/shared/files/contract.ts';
import type { Api } from '../api.ts';
import { expect, inEveryLook } from '../fixtures.ts';

export const FILES = '/space/administration/files';
export const UPLOAD = `${FILES}/_upload`;
export const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

const SAMPLES = new URL('../../samples/', import.meta.url);

let last = 0;

/** A word that no other file has, so that tests do not see each other's files. */
export const uniqueWord = (): string => `mot${process.pid}x${Date.now()}x${++last}`;

export interface Chosen {
  name: string;
  content: string | Buffer;
}

export interface Note extends Chosen {
  content: string;
}

/** A text file whose name and content no other test sends. */
export const note = (name = 'note'): Note => {
  const word = uniqueWord();
  return { name: `${name}-${word}.txt`, content: `Rien à signaler (${word}).` };
};

/** A file of `samples/` followed by white space of its own, so that it is never recognised as stored already. */
export async function sample(name: string): Promise<Buffer> {
  const bits = BigInt(`0x${Buffer.from(uniqueWord()).toString('hex')}`).toString(2);
  const mark = bits.replace(/0/g, ' ').replace(/1/g, '\n');
  return Buffer.concat([await readFile(new URL(name, SAMPLES)), Buffer.from(mark)]);
}

/** Chooses files with the button of the upload screen. */
export async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Sélectionner des fichiers' }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
}

/** The line of a file in the list of an upload. */
export const lineOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Fichiers envoyés' }).getByRole('listitem').filter({ hasText: name });

/** From now on, the server's clock is some minutes ahead in the answers to a page about files. */
export const answerLater = (page: Page, minutes: number): Promise<unknown> =>
  page.route('**/api/v1/files?*', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + minutes * 60_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });

/** Waits until some files have arrived, and others have not. */
export async function expectUnderWay(page: Page): Promise<void> {
  await expect(page.getByText(/^[1-9]\d*\/\d+ fichiers importés$/)).toBeVisible();
}

export async function expectFinished(page: Page, timeout = 240_000): Promise<void> {
  await expect(page.getByText('Envoi terminé')).toBeVisible({ timeout });
}

/** The stored files that a search for a word finds. */
export async function storedFiles(api: Api, word: string): Promise<StoredFile[]> {
  const query = `q:eq:stored=true&q:page_size=200&q:text=${encodeURIComponent(word)}`;
  return (await api.get<{ items: StoredFile[] }>(`/files?${query}`)).items;
}

/** Makes the direct uploads of the page fail from now on. @returns a function that lets them pass again */
export async function breakUploads(page: Page): Promise<() => Promise<void>> {
  const links = '**/api/v1/storage/uploads/**';
  await page.route(links, (route) => route.abort('connectionreset'));
  return () => page.unroute(links);
}

/** Checks a screen narrow and light, then wide and dark: nothing may be wider than the window. */
export const inTwoLooks = (page: Page, look: () => Promise<void>): Promise<void> =>
  inEveryLook(
    page,
    async (width) => {
      // Scrolled, the bar at the top may cover a part of a button.
      await page.evaluate('scrollTo(0, 0)');
      // A narrower window gets its own layout a moment after it is resized.
      const scrollWidth = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(scrollWidth).toBe(width);
      await look();
      expect(await scrollWidth()).toBe(width);
    },
    [
      { width: 360, colorScheme: 'light' },
      { width: 1200, colorScheme: 'dark' },
    ],
  );

/** The error panel that contains a text. */
export const alertOf = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Drops files and folders of this machine on the drop zone. */
export async function drop(page: Page, ...paths: string[]): Promise<void> {
  const zone = await page.getByText('Déposez vos fichiers ou vos dossiers ici').boundingBox();
  const at = { x: (zone?.x ?? 0) - 60, y: (zone?.y ?? 0) + 5 };
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, data, ...at });
  }
}

/** Pastes a text file on the page; `times` is the number of copies in one paste. */
export const paste = (page: Page, { name, content }: Note, times = 1): Promise<void> =>
  page.evaluate(`
    const clipboardData = new DataTransfer();
    const file = new File([${JSON.stringify(content)}], ${JSON.stringify(name)}, { lastModified: 1 });
    for (let i = 0; i < ${times}; i += 1) clipboardData.items.add(file);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  `);

/** Changes each extraction that the server answers before the screen receives it. */
export async function alterExtraction(page: Page, alter: (extraction: Extraction) => void): Promise<void> {
  await page.route('**/api/v1/files/*/extractions**', async (route) => {
    const saves = route.request().url().includes('save=true');
    if (saves) return route.fallback();
    // The page goes on polling the state of its file: the test may have ended meanwhile.
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return;
    const extraction = (await response.json()) as Extraction;
    alter(extraction);
    return route.fulfill({ response, json: extraction });
  });
}
