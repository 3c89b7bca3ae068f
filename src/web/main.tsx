import './core/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');

// Loaded before the first render: a page painted ahead of time (/home) is then the one React expects.
await router.load();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
