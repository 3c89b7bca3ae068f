import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { publicRoute } from '../core/parent-routes.ts';
import { readLoginSearch } from './login-search.ts';
import { configurationQuery } from './queries.ts';

const authIndexRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'auth',
  staticData: { title: AUTH_TEXTS.loginTitle },
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', replace: true });
  },
});

const logoutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'auth/logout',
  staticData: { title: AUTH_TEXTS.logoutTitle },
  // The space preloads this screen, so that people can sign out even when the server does not answer.
  component: lazyRouteComponent(() => import('./sign-in/logout-screen.tsx'), 'LogoutScreen'),
});

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'auth/login',
  staticData: { title: AUTH_TEXTS.loginTitle },
  validateSearch: readLoginSearch,
  // The page preloads it before any script runs. If it fails to load, the screens report it.
  loader: ({ context: { services } }) =>
    services.client.ensureQueryData(configurationQuery(services.api)).then(
      () => undefined,
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./sign-in/login-frame.tsx'), 'LoginFrame'),
});

const loginIndexRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: '/',
  staticData: { title: AUTH_TEXTS.loginTitle },
  component: lazyRouteComponent(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
});

const connectRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'connect',
  staticData: { title: AUTH_TEXTS.loginTitle },
  component: lazyRouteComponent(() => import('./sign-in/connect-screen.tsx'), 'ConnectScreen'),
});

const keepRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'keep',
  staticData: { title: AUTH_TEXTS.keepTitle },
  component: lazyRouteComponent(() => import('./sign-in/continue-as-screen.tsx'), 'KeepScreen'),
});

const providerRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'provider/$providerName',
  staticData: { title: AUTH_TEXTS.loginTitle },
  component: lazyRouteComponent(() => import('./sign-in/provider-screen.tsx'), 'ProviderScreen'),
});

const inviteRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'invitation/email/invite',
  staticData: { title: AUTH_TEXTS.inviteTitle },
  component: lazyRouteComponent(() => import('./sign-in/ask-for-link-screen.tsx'), 'InviteScreen'),
});

const resetRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'invitation/email/reset',
  staticData: { title: AUTH_TEXTS.resetTitle },
  component: lazyRouteComponent(() => import('./sign-in/ask-for-link-screen.tsx'), 'ResetScreen'),
});

const callbackRoute = createRoute({
  getParentRoute: () => loginRoute,
  path: 'invitation/email/callback',
  staticData: { title: AUTH_TEXTS.callbackTitle },
  component: lazyRouteComponent(() => import('./sign-in/callback-screen.tsx'), 'CallbackScreen'),
});

/** The sign-in screens, under `publicRoute`. */
export const authRoutes = [
  authIndexRoute,
  logoutRoute,
  loginRoute.addChildren([
    loginIndexRoute,
    connectRoute,
    keepRoute,
    providerRoute,
    inviteRoute,
    resetRoute,
    callbackRoute,
  ]),
] as const;
