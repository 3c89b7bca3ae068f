import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ExternalProvider } from '../shared/shell/external-providers.ts';
import { CONFIGURATION_KEY } from './auth/queries.ts';
import { ServicesProvider } from './core/services-context.tsx';
import type { Tabs } from './core/tabs.ts';
import { Logo } from './core/ui/logo.tsx';
import { createClient, createServices } from './create-services.ts';
import { createAppRouter } from './router.tsx';
import { HomeScreen } from './shell/home-screen.tsx';

/** At build time there are no other tabs. */
const ALONE: Tabs = { during: (_path, write) => write, close: () => undefined };

/** Renders the home page to HTML, which the build writes to `home.html`. */
export async function renderHome(): Promise<string> {
  return renderToString(
    <StrictMode>
      <HomeScreen />
    </StrictMode>,
  );
}

/** Renders the logo of the screens' frames. */
export const renderLogo = (): string => renderToStaticMarkup(<Logo height={36} />);

/**
 * Renders a sign-in screen to HTML before anything is typed, with the styles of its controls, for a configuration with
 * these providers.
 */
export async function renderSignIn(path: string, external_providers: ExternalProvider[]): Promise<string> {
  const client = createClient();
  client.setQueryData(CONFIGURATION_KEY, {
    firebase: { external_providers },
    redirect_origins: [],
    identity_ready: true,
  });
  const services = createServices(client, ALONE);
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
}
