import './core/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');

const services = createServices();
// Rendered in slices, between which a phone reacts to touch: what is painted first can be typed in.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  ),
);
