import { until } from '../support/start-doc2.ts';
import { type Browser, KEYS } from './browser.ts';

/** An element that a person looks for on a screen: its role and its name, or a part of the name. */
export type Target = readonly [
  role: 'button' | 'link' | 'textbox' | 'heading' | 'row' | 'chip',
  name: string,
];

const LIMIT_MS = 60_000;

/**
 * Runs in the page: the first visible element of a role whose name begins with these words. Names are found in the way
 * our screens set them: `aria-label`, a label, a placeholder, else the text.
 */
const FIND = `(role, words) => {
  const selectors = {
    button: 'button, input[type=submit], [role=button]', link: 'a[href]', textbox: 'input, textarea',
    heading: 'h1, h2', row: 'tbody tr', chip: '[aria-label="Filtres"] li',
  };
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    plain(element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.placeholder ?? element.innerText ?? '');
  const shown = [...document.querySelectorAll(selectors[role])].filter((each) => each.checkVisibility());
  const found = shown.find((each) => nameOf(each) === words)
    ?? shown.find((each) => role === 'row' ? plain(each.innerText).includes(words) : nameOf(each).startsWith(words));
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
}`;

/** A screen of doc2 in any browser, used as a person uses it. */
export function screenOf(browser: Browser, origin: string) {
  const isShown = (target: Target) => browser.run(`(...target) => (${FIND})(...target) !== null`, ...target);
  const text = async () => String(await browser.run("() => document.body.innerText.replace(/\\s+/g, ' ')"));
  /** @throws with the content of the screen */
  const when = async (what: string, check: () => Promise<boolean>) => {
    await until(LIMIT_MS, what, async () => (await check()) || undefined).catch(async (error: Error) => {
      throw new Error(`${error.message}, but: ${await text()}`);
    });
  };
  const sees = (...target: Target) => when(target.join(' '), async () => (await isShown(target)) === true);
  return {
    open: (address: string) => browser.open(`${origin}${address}`),
    sees,
    noLongerSees: (...target: Target) =>
      when(`no ${target.join(' ')}`, async () => (await isShown(target)) === false),
    reads: (words: string) => when(words, async () => (await text()).includes(words)),
    isAt: (address: RegExp) =>
      when(`${address}`, async () => address.test(String(await browser.run('() => location.href')))),
    async click(...target: Target) {
      // A screen that has just loaded may still move its content.
      const click = () =>
        browser.click(FIND, ...target).then(
          () => true,
          () => false,
        );
      await when(`a click on ${target.join(' ')}`, click);
    },
    /** Types into a field like a keyboard, replacing its content. */
    async fill(name: string, text: string) {
      await sees('textbox', name);
      await browser.click(FIND, 'textbox', name);
      await browser.run(`(...target) => (${FIND})(...target).select()`, 'textbox', name);
      await browser.press(text);
    },
    press: (key: keyof typeof KEYS) => browser.press(KEYS[key]),
    chooseFiles: (paths: readonly string[]) =>
      browser.choose(paths, "() => document.querySelector('input[type=file]')"),
    run: browser.run,
    clickAt: browser.click,
    close: browser.close,
  };
}
