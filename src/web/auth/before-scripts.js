// Runs in the page itself, right behind the sign-in card that the build drew there and before the application's own
// scripts: painted-form.ts says how the real card takes over.
(() => {
  const painted = document.getElementById('painted');
  const form = painted.querySelector('form');
  const { email, password } = form.elements;
  try {
    email.value = localStorage.getItem('auth.login.email') ?? '';
    if (email.validity.typeMismatch) email.value = '';
  } catch {}
  for (const help of painted.querySelectorAll('details'))
    help.open = matchMedia('(min-width: 900px)').matches;
  form.addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]');
    if (button) password.type = button.toggleAttribute('data-pressed') ? 'text' : 'password';
  });
  // What the address asks for, such as the page to open then, goes along: specification, section 2.
  for (const link of painted.querySelectorAll('a[href^="/auth/"]')) link.search = location.search;

  const status = form.querySelector('[role=status]');
  let failed = false;
  let limit;
  /** Says what became of a form that was sent. */
  const tell = (...words) => {
    const line = document.createElement('p');
    line.append(...words);
    status.replaceChildren(line);
  };
  /** The scripts do not come: the form stays, and is sent by nobody. */
  const giveUp = () => {
    delete form.dataset.sent;
    const again = document.createElement('a');
    again.href = location.pathname + location.search;
    again.textContent = status.dataset.reload;
    tell(status.dataset.failed, ' ', again);
  };
  // An error of a script goes to its element alone. What a module imports in vain is an error of that module.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type !== 'module') return;
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
  painted.dataset.whole = '';
})();
