import { useLayoutEffect, useState } from 'react';
import './hidden-page.css';

/**
 * Hides the whole page, from eyes and from assistive technology. Its state, typed text and focus are kept. Dialogs and
 * menus are beside the page in the body: they are hidden too, even those that open later.
 * @param title of the browser's tab while the page is hidden, since its own may name a person
 * @returns the element to render into instead
 */
export function useHiddenPage(title: string): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const { body } = document;
    const focused = document.activeElement;
    const hidden = [...body.children].filter((element) => !element.hasAttribute('inert'));
    host.dataset.lock = '';
    body.append(host);
    body.dataset.locked = '';
    for (const element of hidden) element.toggleAttribute('inert', true);
    const restoreTitle = holdTitle(title);
    // Shortcuts of the page must not work while it is hidden.
    const stop = (event: Event) => {
      if (!(event.target instanceof Node && host.contains(event.target))) event.stopImmediatePropagation();
    };
    const stopAfter = (event: Event) => event.stopPropagation();
    window.addEventListener('keydown', stop, { capture: true });
    host.addEventListener('keydown', stopAfter);
    return () => {
      window.removeEventListener('keydown', stop, { capture: true });
      host.removeEventListener('keydown', stopAfter);
      restoreTitle();
      for (const element of hidden) element.toggleAttribute('inert', false);
      delete body.dataset.locked;
      host.remove();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [host, title]);
  return host;
}

/** Keeps this title even if the page sets another. @returns a function that restores the latest title of the page */
function holdTitle(title: string): () => void {
  let wanted = document.title;
  document.title = title;
  const observer = new MutationObserver(() => {
    if (document.title === title) return;
    wanted = document.title;
    document.title = title;
  });
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = wanted;
  };
}
