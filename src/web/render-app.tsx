import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';

/** Renders the application in slices, between which a phone reacts to touch: what is painted first can be typed in. */
export function renderApp(root: Root): void {
  const services = createServices();
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    ),
  );
}
