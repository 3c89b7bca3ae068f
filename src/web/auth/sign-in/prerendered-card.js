// Runs in the page itself, right after the sign-in card that the build rendered into it and before the application's
// scripts: src/web/core/prerendered.ts describes how the real card takes over.
(() => {
  const card = document.getElementById('prerendered');
  try {
    // Somebody whom the provider may know: /auth/login asks it first.
    const isChoosing = /^\/auth\/login\/?$/.test(location.pathname);
    if (isChoosing && localStorage.getItem('auth.signed_in') !== null) return card.remove();
  } catch {}
  const form = card.querySelector('form');
  const { email, password } = form.elements;
  try {
    email.value = localStorage.getItem('auth.login.email') ?? '';
    if (email.validity.typeMismatch) email.value = '';
  } catch {}
  for (const help of card.querySelectorAll('details')) help.open = matchMedia('(min-width: 56.25em)').matches;
  form.addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]');
    if (button) password.type = password.type === 'password' ? 'text' : 'password';
  });
  // The parameters of the address, such as the page to open next, are kept: specification, section 2.
  for (const link of card.querySelectorAll('a[href^="/auth/"]')) link.search = location.search;

  const status = form.querySelector('[role=status]');
  // Only the sign-in itself is sent once the scripts have loaded.
  if (!status) return;
  let failed = false;
  let limit;
  /** Shows the state of a submitted form. */
  const tell = (...words) => {
    const line = document.createElement('p');
    line.append(...words);
    status.replaceChildren(line);
  };
  /** The scripts did not load: the form stays, but cannot be submitted. */
  const giveUp = () => {
    delete form.dataset.sent;
    const again = document.createElement('a');
    again.href = location.pathname + location.search;
    again.textContent = status.dataset.reload;
    tell(status.dataset.failed, ' ', again);
  };
  // A script's error event reaches its element only. The page's own listener, before this one, recognises such errors.
  addEventListener(
    'error',
    () => {
      if (document.documentElement.dataset.unloaded === undefined) return;
      failed = true;
      if (form.dataset.sent) giveUp();
    },
    true,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(limit);
    if (failed) return giveUp();
    form.dataset.sent = 'true';
    tell(status.dataset.connecting);
    // A script may also have failed before this one ran, or never answer.
    limit = setTimeout(giveUp, 30_000);
  });
  form.addEventListener('input', () => {
    clearTimeout(limit);
    delete form.dataset.sent;
    status.replaceChildren();
  });
})();
