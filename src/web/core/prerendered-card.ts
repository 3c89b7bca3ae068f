/**
 * The prerendered sign-in card (`tools/vite/sign-in-page.ts`), which the real one replaces in one paint: typed text,
 * cursor and submission continue in the real form.
 */
const ID = 'prerendered';

/** The prerendered card; null once it is replaced, and on all other pages. */
const prerendered = (): HTMLElement | null => document.getElementById(ID);

/** The current text of a field of the prerendered card; undefined without such a card. */
export const typedInPrerendered = (name: string): string | undefined =>
  prerendered()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

/**
 * Removes the prerendered card. The focus moves to the same element of the real card, which has the same links and
 * controls, and a press on the old submit button counts in `form`.
 * @returns whether somebody has submitted the card
 */
export function replacePrerendered(form: HTMLFormElement): boolean {
  const card = prerendered();
  const before = card?.querySelector('form');
  if (!card || !before) return false;
  const controls = Array.from(form.elements);
  const counterparts = controls.map((_, index) => before.elements[index]);
  const focused = counterpart(card, document.activeElement);
  const pressed = controls.filter((_, index) => counterparts[index]?.hasAttribute('data-pressed'));
  removePrerendered();
  for (const control of pressed) if (control instanceof HTMLElement) control.click();
  if (focused instanceof HTMLInputElement) focusAtEnd(focused);
  else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return before.dataset.sent === 'true';
}

const FOCUSABLE = 'a[href], button, input, summary';

/** Identifies a link or a control, in the prerendered card and in the real one. */
const nameOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent}`;

/** The element of the real card that corresponds to the focused one. */
function counterpart(card: HTMLElement, focused: Element | null): Element | undefined {
  if (focused === null || !card.contains(focused)) return undefined;
  const like = Array.from(document.querySelectorAll(FOCUSABLE)).filter(
    (element) => nameOf(element) === nameOf(focused),
  );
  const real = like.filter((element) => !card.contains(element));
  return real[like.filter((element) => card.contains(element)).indexOf(focused)];
}

/** Removes the prerendered card when another screen shows. */
export const removePrerendered = (): void => prerendered()?.remove();

/** Puts the cursor at the end: an e-mail field does not let scripts place it, but setting the value does. */
function focusAtEnd(field: HTMLInputElement): void {
  const { value } = field;
  field.focus({ preventScroll: true });
  field.value = '';
  field.value = value;
}
