import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** More keys than any of these screens has fields and links before the target. */
const KEYS_MAX = 60;

/** Presses Tab, or another key, until an element has the focus. */
export async function goTo(hand: Hand, page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let times = 0; times < KEYS_MAX; times += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await hand.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
