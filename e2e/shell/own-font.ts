import type { Page } from '@playwright/test';

/**
 * Loads the font of doc2: a page painted before it arrived keeps the fallback (`font-display: optional`), which
 * depends on the machine.
 */
export const drawInItsFont = (page: Page) =>
  page.evaluate(`(async () => {
    const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
    const face = new FontFace('Inter Variable', 'url(' + font.name + ')', { weight: '100 900' });
    document.fonts.add(await face.load());
  })()`);
