import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ExternalProvider } from '../shared/shell/external-providers.ts';
import type { UserInfo } from '../shared/users/contract.ts';
import { CONFIGURATION_KEY } from './auth/queries.ts';
import type { Tabs } from './core/api/writes-in-other-tabs.ts';
import type { Services } from './core/services.ts';
import { ServicesProvider } from './core/services-context.tsx';
import { Logo } from './core/ui/logo.tsx';
import { createClient, createServices } from './create-services.ts';
import { createAppRouter } from './router.tsx';
import { HomeScreen } from './shell/public/home-screen.tsx';

/** At build time there are no other tabs. */
const ALONE: Tabs = { during: (_path, write) => write, close: () => undefined };

/** A person whom the guards of the space let pass; none of their data is in a page. */
const ADMINISTRATOR: UserInfo = { uid: '', name: '', email: '', picture_url: null, is_administrator: true };

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

/** Renders a public screen to HTML before anything is typed, for a configuration with these providers. */
export async function renderPublic(path: string, external_providers: ExternalProvider[]): Promise<string> {
  const client = createClient();
  client.setQueryData(CONFIGURATION_KEY, {
    firebase: { external_providers },
    redirect_origins: [],
    identity_ready: true,
  });
  return renderScreen(path, client, createServices(client, ALONE));
}

/** Renders the frame of a screen of the space to HTML, as it is before the person and the screen's data are known. */
export async function renderSpace(path: string): Promise<string> {
  const client = createClient();
  const services = createServices(client, ALONE);
  const session = { ...services.session, user: async () => ADMINISTRATOR };
  return renderScreen(path, client, { ...services, session });
}

/** Renders a screen to HTML, with the styles of its controls. */
async function renderScreen(path: string, client: QueryClient, services: Services): Promise<string> {
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
