import './core/theme/theme.css';
import './core/theme/print.css';
import { createRoot } from 'react-dom/client';
import { isMissingPart } from './core/is-missing-part.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');
const reactRoot = createRoot(root);

/** Resolves in a task of its own. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * Runs the scripts of the application in one task after another, between which a phone reacts to touch: React has run
 * already, then the contract of the API with its schemas, then everything else.
 */
async function start(): Promise<void> {
  await nextTask();
  await import('../shared/auth/contract.ts');
  await nextTask();
  const { renderApp } = await import('./render-app.tsx');
  await nextTask();
  renderApp(reactRoot);
}

// `index.html` shows that this script, or one that it loads, is missing or has failed.
start().catch((error) => {
  if (!isMissingPart(error)) reportError(error);
  else document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'));
});
