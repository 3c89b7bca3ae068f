/**
 * The prerendered screen of a page (`tools/vite/prerender.ts`), which the real one replaces in one paint: typed text,
 * choices, opened panels, focus, presses and submission continue in the real screen.
 */
const ID = 'prerendered';

/** The prerendered screen; null once it is replaced, and on all other pages. */
const prerendered = (): HTMLElement | null => document.getElementById(ID);

/** Whether the page shows a prerendered screen, or this is it. */
export const isPrerendered = (): boolean => typeof document === 'undefined' || prerendered() !== null;

/** Events that may end a press, a composed character or an open list. */
const RELEASES = [
  ...['pointerup', 'pointercancel', 'pointermove', 'keyup', 'dragend', 'blur'],
  ...['compositionend', 'submit', 'change'],
];

/** Removes listeners for the end of a press; null while no press is awaited. */
let awaited: AbortController | null = null;

/**
 * Replaces the prerendered screen by the real one, which has the same links and controls: at once, or when what is
 * under way there ends. A press, a character being composed or an open list must begin and end on one element.
 * @param take copies typed text (name and value of each field), right before; its argument is whether somebody has
 * submitted the form
 */
export function replacePrerendered(
  take?: (typed: ReadonlyMap<string, string>, isSent: boolean) => void,
): void {
  const screen = prerendered();
  if (!screen) return;
  const replace = () => {
    awaited?.abort();
    awaited = null;
    const fields = Array.from(screen.querySelectorAll('input'), ({ name, value }) => [name, value] as const);
    take?.(new Map(fields), screen.querySelector('form')?.dataset.sent === 'true');
    takeOver(screen);
  };
  if (!isHeld(screen)) {
    replace();
    return;
  }
  awaited?.abort();
  awaited = new AbortController();
  // The click that ends a press is dispatched in the same task.
  const replaceOnceFree = () => setTimeout(() => awaited !== null && !isHeld(screen) && replace());
  for (const type of RELEASES) addEventListener(type, replaceOnceFree, { signal: awaited.signal });
}

/**
 * Whether the prerendered screen is in use: the mouse, a finger or a key is down on it (a key makes only its button
 * active), a list is open, or a character is being composed by a dead key or an input method.
 */
const isHeld = (screen: HTMLElement): boolean =>
  screen.matches(':active, [data-composing]') ||
  // Browsers that do not know `:open` leave it out.
  screen.querySelector(':is(:active, select:open)') !== null;

/**
 * Removes the prerendered screen when a different screen is shown, unless its replacement waits for the end of a press.
 */
export function removePrerendered(): void {
  if (awaited === null) prerendered()?.remove();
}

/** Shows the real screen as the prerendered one was left. */
function takeOver(screen: HTMLElement): void {
  const controls = Array.from(screen.querySelectorAll(CONTROLS), (old) => ({
    old,
    real: counterpart(screen, old),
  }));
  const focused = controls.find(({ old }) => old === document.activeElement);
  const selection = focused && selectionOf(focused.old);
  screen.remove();
  for (const { old, real } of controls) if (real) continueIn(old, real);
  if (focused?.real instanceof HTMLInputElement) select(focused.real, selection);
  else focused?.real?.focus({ preventScroll: true });
}

/** What may have the focus: `main` too, which the link that skips the navigation leads to. */
const CONTROLS = 'a[href], button, input, select, summary, main';

/** Repeats on a control the state of the old one: typed text, a choice, an opened panel, a press. */
function continueIn(old: Element, real: HTMLElement): void {
  if (!(old instanceof HTMLElement)) return;
  if (old instanceof HTMLSelectElement && real instanceof HTMLSelectElement) {
    if (old.dataset.chosen === undefined) return;
    real.value = old.value;
    real.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (old instanceof HTMLInputElement && real instanceof HTMLInputElement) {
    // Written before React writes the same text, so that the selection has characters to apply to.
    real.value = old.value;
  } else if (old.localName === 'summary') {
    if (old.closest('details')?.open !== real.closest('details')?.open) real.click();
  } else if (old.dataset.pressed !== undefined) {
    real.click();
  }
}

/** Identifies a link or a control, in the prerendered screen and in the real one. */
const nameOf = (element: Element): string =>
  element.localName === 'main'
    ? 'main'
    : `${element.localName} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent}`;

/** The element of the real screen that corresponds to one of the prerendered screen. */
function counterpart(screen: HTMLElement, element: Element): HTMLElement | undefined {
  const like = Array.from(document.querySelectorAll<HTMLElement>(CONTROLS)).filter(
    (each) => nameOf(each) === nameOf(element),
  );
  const real = like.filter((each) => !screen.contains(each));
  const old: Element[] = like.filter((each) => screen.contains(each));
  return real[old.indexOf(element)];
}

type Selection = 'all' | [start: number, end: number];

/** The selection in a field; undefined where the browser does not expose it, as in an e-mail field. */
function selectionOf(element: Element): Selection | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const { value, selectionStart, selectionEnd } = element;
  if (selectionStart !== null && selectionEnd !== null) return [selectionStart, selectionEnd];
  return value !== '' && getSelection()?.toString() === value ? 'all' : undefined;
}

/** Focuses a field with a selection, or with the cursor at its end. */
function select(field: HTMLInputElement, selection: Selection | undefined): void {
  const { value } = field;
  field.focus({ preventScroll: true });
  if (selection === 'all') {
    field.select();
  } else if (selection) {
    field.setSelectionRange(...selection);
  } else {
    // Scripts cannot place the cursor in an e-mail field, but setting its value moves it to the end.
    field.value = '';
    field.value = value;
  }
}
