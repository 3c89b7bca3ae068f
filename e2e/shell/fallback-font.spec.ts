import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drawInItsFont } from './own-font.ts';

const TEXT =
  'Compte rendu de consultation de cardiologie du 12 novembre 2026, tension au cabinet : 128/74 mmHg';

/** Width of the text in px, drawn at 16 px in the fonts that a page names after Inter, and in Inter. */
const widths = (page: Page): Promise<{ fallback: number; inter: number }> =>
  page.evaluate(`(async () => {
    const names = getComputedStyle(document.documentElement).getPropertyValue('--font').split(',').map((name) => name.trim());
    const fallbacks = names.slice(1).join(', ');
    // A face whose local font this machine lacks fails to load, as it does on screen.
    await Promise.allSettled(names.map((name) => document.fonts.load('16px ' + name)));
    const context = document.createElement('canvas').getContext('2d');
    const width = (font) => {
      context.font = '16px ' + font;
      return context.measureText(${JSON.stringify(TEXT)}).width;
    };
    return { fallback: width(fallbacks), inter: width(names[0]) };
  })()`);

test('a page painted before its font arrives has lines of the same length', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  await drawInItsFont(page);
  const { fallback, inter } = await widths(page);
  expect(fallback).not.toBe(inter);
  expect(fallback / inter).toBeGreaterThan(0.96);
  expect(fallback / inter).toBeLessThan(1.04);
});
