import type { Locator, Page } from '@playwright/test';

/** The cost of a task. */
export interface Cost {
  clicks: number;
  keys: number;
  /** From the first click or key to the end of the task on screen. The simulated hand itself takes no time. */
  seconds: number;
}

/** Keystroke-level model (Card, Moran and Newell, 1980): a key by an average typist; pointing, then a click. */
const KEY_S = 0.2;
const CLICK_S = 1.1 + 0.2;

/** The time a person would take: for their hand and for the screen, without reading or hesitating. */
export const byHand = ({ clicks, keys, seconds }: Cost): number => clicks * CLICK_S + keys * KEY_S + seconds;

/** A hand that does a task on a page and counts its clicks and keys. */
export class Hand {
  readonly #page: Page;
  #clicks = 0;
  #keys = 0;
  #start: number | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** @param times two of them select a whole word */
  async click(target: Locator, times = 1): Promise<void> {
    // Waiting for an element counts as the screen's time, unless nothing was done before.
    await target.waitFor();
    this.#clicks += times;
    this.#start ??= performance.now();
    await target.click({ clickCount: times });
  }

  /** Presses a key, or keys together (`Control+k`), which count as one. */
  async press(key: string): Promise<void> {
    this.#keys += 1;
    this.#start ??= performance.now();
    await this.#page.keyboard.press(key);
  }

  /** Types a text into the focused element: one key per character. */
  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter === ' ' ? 'Space' : letter);
  }

  /** Chooses an option of a native list: one click opens it, another selects. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.waitFor();
    this.#clicks += 2;
    this.#start ??= performance.now();
    await list.selectOption(option);
  }

  cost(): Cost {
    const start = this.#start ?? performance.now();
    return { clicks: this.#clicks, keys: this.#keys, seconds: (performance.now() - start) / 1000 };
  }
}
