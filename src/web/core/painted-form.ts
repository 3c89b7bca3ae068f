/**
 * The sign-in card that the page holds before any script (`tools/vite/sign-in-page.ts`), which the real one replaces in
 * one paint: what is typed there, where the cursor stands and whether it was sent go on in the real form.
 */
const ID = 'painted';

/** The card as the page brought it; null once it is replaced, and on all other pages. */
const painted = (): HTMLElement | null => document.getElementById(ID);

/** What a field of the painted card holds now; undefined without such a card. */
export const typedBefore = (name: string): string | undefined =>
  painted()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

/**
 * Removes the painted card. What had the focus in it has it in the real one, which holds the same links and controls, and
 * what was pressed in its form is pressed in `form`.
 * @returns whether somebody has sent it
 */
export function replacePainted(form: HTMLFormElement): boolean {
  const card = painted();
  const before = card?.querySelector('form');
  if (!card || !before) return false;
  const controls = Array.from(form.elements);
  const counterparts = controls.map((_, index) => before.elements[index]);
  const focused = counterpart(card, document.activeElement);
  const pressed = controls.filter((_, index) => counterparts[index]?.hasAttribute('data-pressed'));
  removePainted();
  for (const control of pressed) if (control instanceof HTMLElement) control.click();
  if (focused instanceof HTMLInputElement) focusAtEnd(focused);
  else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return before.dataset.sent === 'true';
}

const FOCUSABLE = 'a[href], button, input, summary';

/** What tells a link or a control from others, in the painted card as in the real one. */
const nameOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent}`;

/** What stands outside the painted card for what has the focus in it. */
function counterpart(card: HTMLElement, focused: Element | null): Element | undefined {
  if (focused === null || !card.contains(focused)) return undefined;
  const like = Array.from(document.querySelectorAll(FOCUSABLE)).filter(
    (element) => nameOf(element) === nameOf(focused),
  );
  const real = like.filter((element) => !card.contains(element));
  return real[like.filter((element) => card.contains(element)).indexOf(focused)];
}

/** Removes the painted card where another screen than its own shows. */
export const removePainted = (): void => painted()?.remove();

/** The cursor goes behind what is there: an address has no way to say where, but a value that is set puts it there. */
function focusAtEnd(field: HTMLInputElement): void {
  const { value } = field;
  field.focus({ preventScroll: true });
  field.value = '';
  field.value = value;
}
