import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

// The size of targets (WCAG 2.2, 2.5.8) is a rule that axe leaves off by default.
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

/**
 * The accessibility violations of what a page shows now, its frames included. axe stays in a page that it has checked:
 * sending and compiling it again for each look takes twice as long as the check itself.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await endOfTransitions(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate<boolean>("'axe' in window"))) await frame.evaluate(axe.source);
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(OPTIONS)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits for the end of fades and of colour changes under the pointer: a contrast measured half-way means nothing. */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  ).then(() => undefined)`);
}
