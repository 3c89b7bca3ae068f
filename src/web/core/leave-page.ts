/**
 * Leaves the page, and drops what is typed in it without asking again: its person has agreed, or somebody else sits in
 * front of it.
 */
export function leavePage(to: string): void {
  document.body.dataset.leaving = '';
  window.location.assign(to);
}

/** Whether the page is being left for good. */
export const isLeavingPage = (): boolean => document.body.dataset.leaving !== undefined;
