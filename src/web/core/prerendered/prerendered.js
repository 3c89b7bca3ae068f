// Runs in the page itself, right after the screen that the build rendered into it: starts the application once this
// screen is painted. src/web/core/prerendered.ts describes how the real one takes over.
(() => {
  const screen = document.getElementById('prerendered');
  screen?.addEventListener('click', ({ target }) => {
    target.closest('button[type=button]')?.toggleAttribute('data-pressed');
  });
  for (const select of screen?.querySelectorAll('select') ?? []) {
    select.value = document.documentElement.dataset.colorScheme ?? 'system';
  }
  screen?.addEventListener('change', ({ target }) => {
    if (target.localName === 'select') target.dataset.chosen = '';
  });
  screen?.addEventListener('compositionstart', () => screen.toggleAttribute('data-composing', true));
  // Some keyboards still compose the last word when the form is sent.
  for (const end of ['compositionend', 'submit']) {
    screen?.addEventListener(end, () => screen.removeAttribute('data-composing'));
  }
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.head.append(document.importNode(document.getElementById('later').content, true));
  };
  if (screen) screen.dataset.whole = '';
  // Nothing would be painted, or nobody would tell.
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!screen?.checkVisibility() || document.hidden || !isTold) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  // A page that is covered or goes to the background before its first paint has none.
  setTimeout(start, 500);
})();
