import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { SHELL_TEXTS } from '../shared/texts/shell.ts';
import {
  administrationRoute,
  appRoute,
  parametersRoute,
  rootRoute,
  spaceRoute,
  workRoute,
} from './core/parent-routes.ts';
import type { Services } from './core/services.ts';
import { RootFrame } from './shell/root-frame.tsx';
import { RouteErrorScreen } from './shell/route-error-screen.tsx';
import {
  accessibilityRoute,
  accountRoute,
  agentsRoute,
  dashboardRoute,
  homeRoute,
  unknownRoute,
} from './shell/routes.tsx';
import { userRoute } from './users/routes.tsx';

rootRoute.update({ staticData: rootRoute.options.staticData, component: RootFrame });
appRoute.update({
  staticData: appRoute.options.staticData,
  component: lazyRouteComponent(() => import('./shell/app-frame.tsx'), 'AppFrame'),
});
spaceRoute.update({
  staticData: spaceRoute.options.staticData,
  component: lazyRouteComponent(() => import('./shell/space-shell.tsx'), 'SpaceShell'),
});

const rootIndex = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.product },
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const spaceIndex = createRoute({
  getParentRoute: () => spaceRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.mySpace },
  beforeLoad: () => {
    throw redirect({ to: '/space/work', replace: true });
  },
});

const workIndex = createRoute({
  getParentRoute: () => workRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.work },
  beforeLoad: () => {
    throw redirect({ to: '/space/work/dashboard', replace: true });
  },
});

const parametersIndex = createRoute({
  getParentRoute: () => parametersRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.parameters },
  beforeLoad: () => {
    throw redirect({ to: '/space/parameters/account', replace: true });
  },
});

const administrationIndex = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/',
  staticData: { title: SHELL_TEXTS.administration },
  beforeLoad: () => {
    throw redirect({ href: '/space/administration/observations', replace: true });
  },
});

/** Every address of doc2. A room joins with one line where its parent stands. */
const routeTree = rootRoute.addChildren([
  rootIndex,
  homeRoute,
  accessibilityRoute,
  appRoute.addChildren([
    unknownRoute,
    spaceRoute.addChildren([
      spaceIndex,
      workRoute.addChildren([workIndex, dashboardRoute]),
      parametersRoute.addChildren([parametersIndex, accountRoute]),
      administrationRoute.addChildren([administrationIndex, agentsRoute, userRoute]),
    ]),
  ]),
]);

/** The router and what its routes are handed. `history` is given where there is no browser. */
export function createAppRouter(options: { history?: RouterHistory } = {}) {
  let services: Promise<Services> | undefined;
  return createRouter({
    routeTree,
    ...options,
    context: {
      loadServices: () => {
        services ??= import('./core/services.ts').then(({ createServices }) => createServices());
        return services;
      },
      requireSession: async (given, href) => (await import('./core/guards.ts')).requireSession(given, href),
      titleResolvers: {
        'user.name': async (given) => (await given.session.user())?.name,
      },
    },
    defaultErrorComponent: RouteErrorScreen,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
